import Foundation

/// A stick that is carried from one computer to the other: folders are copied to it and from it.
enum LiveSticks {
  static let disturbances = [
    Disturbance("cp -R to the stick", isGentle: true) { run, device, _ in
      copy(device.folder, to: stick(run))
    },
    Disturbance("cp -Rn from the stick", isGentle: true) { run, device, _ in
      copy(stick(run), to: device.folder, ["-n"])
    },
    Disturbance("cp -R from the stick") { run, device, _ in
      copy(stick(run), to: device.folder)
    },
    Disturbance("from the stick, both versions kept", isGentle: true) { run, device, _ in
      for (name, bytes) in stick(run).files() where device.folder.read(name) != bytes {
        device.folder.replace(second(name), bytes)
      }
    },
    Disturbance("the stick is taken out too early", isGentle: true) { run, device, _ in
      let new = stick(run).files().filter { device.folder.read($0.key) == nil }
        .sorted { $0.key < $1.key }
      guard !new.isEmpty else { return }
      let count = run.pick(new.count)
      for (name, bytes) in new[..<count] { device.folder.overwrite(name, bytes) }
      let (name, bytes) = new[count]
      device.folder.overwrite(name, Array(bytes.prefix(run.pick(bytes.count))))
    },
    Disturbance("F is renamed", isGentle: true) { run, device, _ in
      guard let (name, _) = await run.file(of: device) else { return }
      let other = second(name)
      guard device.folder.read(other) == nil else { return }
      device.folder.rename(name, to: other)
      // It was not deleted: what is done to it under the other name later must not be carried as a
      // deletion of this one.
      for device in run.devices {
        for source in device.common.keys { device.common[source]?[name] = nil }
      }
    },
  ]

  private static func stick(_ run: LiveRun) -> LiveFolder { LiveFolder(path: run.root + "/stick") }

  /// Copies the files that are the library's.
  static func copy(_ source: LiveFolder, to target: LiveFolder, _ options: [String] = []) {
    LiveCommand.run(["mkdir", "-p", target.path])
    let there = ["format.json", "dev"].map(source.full).filter { access($0, F_OK) == 0 }
    if !there.isEmpty { LiveCommand.run(["cp", "-R"] + options + there + [target.path]) }
  }

  /// The name that file managers give to a second file of a name.
  private static func second(_ name: String) -> String { name.dropLast(6) + " (1).jsonl" }
}
