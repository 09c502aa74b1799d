/// The effects of `cp`, `mv`, `rm`, `rsync` and backups on single files and whole folders.
enum LiveCopies {
  static let disturbances = files + folders

  /// Done to one file, usually the one that a program is writing.
  private static let files = [
    Disturbance("cp F N; mv N F", isGentle: true) { run, device, _ in
      guard let (name, bytes) = await run.file(of: device) else { return }
      device.folder.replace(name, bytes)
    },
    Disturbance("mv F B; …; mv B F", isGentle: true) { run, device, _ in
      guard let (name, _) = await run.file(of: device) else { return }
      device.folder.rename(name, to: name + ".away")
      try await run.goOn(device)
      device.folder.rename(name + ".away", to: name)
    },
    Disturbance("rm F") { run, device, _ in
      guard let (name, _) = await run.file(of: device) else { return }
      device.folder.remove(name)
    },
    Disturbance("an older F is renamed over it") { run, device, _ in
      guard let (name, bytes) = await run.file(of: device) else { return }
      device.folder.replace(name, older(bytes, run))
    },
    Disturbance("an older F is written over it") { run, device, _ in
      guard let (name, bytes) = await run.file(of: device) else { return }
      device.folder.overwrite(name, older(bytes, run))
    },
    Disturbance("F is cut off where it is") { run, device, _ in
      guard let (name, bytes) = await run.file(of: device) else { return }
      device.folder.cut(name, to: older(bytes, run).count)
    },
    Disturbance("cp F from another folder") { run, device, other in
      guard let (name, _) = await run.file(of: device), let theirs = other.folder.read(name) else {
        return
      }
      device.folder.overwrite(name, theirs)
    },
    Disturbance("mv F from another folder") { run, device, other in
      guard let (name, _) = await run.file(of: device), let theirs = other.folder.read(name) else {
        return
      }
      device.folder.replace(name, theirs)
    },
  ]

  private static let folders = [
    Disturbance("make a backup", isGentle: true) { _, device, _ in
      device.backups.append(device.folder.files())
    },
    Disturbance("put an old backup back, newer files stay") { run, device, _ in
      put(run.element(of: device.backups) ?? [:], run, device)
    },
    Disturbance("put an old backup back, newer files go") { run, device, _ in
      guard let backup = run.element(of: device.backups) else { return }
      for name in device.folder.names() where backup[name] == nil { device.folder.remove(name) }
      put(backup, run, device)
    },
    Disturbance("rsync from another folder") { run, device, other in
      rsync(
        [["-a"], ["-a", "--update"], ["-a", "--inplace"], ["-a", "--delete"]][run.pick(4)],
        other,
        device
      )
    },
  ]

  private static func put(_ backup: [String: [UInt8]], _ run: LiveRun, _ device: LiveDevice) {
    let isInPlace = run.pick(2) == 0
    for (name, bytes) in backup.sorted(by: { $0.key < $1.key }) {
      if isInPlace {
        device.folder.overwrite(name, bytes)
      } else {
        device.folder.replace(name, bytes)
      }
    }
  }

  /// The beginning of a file: usually complete lines, as in a copy made between two writes.
  private static func older(_ bytes: [UInt8], _ run: LiveRun) -> [UInt8] {
    let part = bytes.prefix(run.pick(bytes.count + 1))
    if run.pick(4) == 0 { return Array(part) }
    return Array(part[..<((part.lastIndex(of: 0x0A) ?? -1) + 1)])
  }

  private static func rsync(_ options: [String], _ source: LiveDevice, _ target: LiveDevice) {
    LiveCommand.run(
      ["rsync"] + options
        + ["--exclude", ".git", source.folder.path + "/", target.folder.path + "/"]
    )
  }
}
