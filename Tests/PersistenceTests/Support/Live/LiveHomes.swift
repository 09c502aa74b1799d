import Foundation

@testable import Persistence

/// Whole homes are cloned, and restored from an image.
enum LiveHomes {
  static let disturbances = [
    Disturbance("clone the home", isGentle: true) { run, device, _ in
      guard run.devices.count < 4 else { return }
      try await run.clone(device, from: device.root)
    },
    Disturbance("make an image of the home", isGentle: true) { run, device, _ in
      let path = "\(run.root)/image-\(device.name)-\(device.homes.count)"
      LiveDevice.copyHome(device.root, to: path)
      device.homes.append(path)
    },
    Disturbance("clone a home from its image", isGentle: true) { run, device, _ in
      guard run.devices.count < 4, let image = run.element(of: device.homes) else { return }
      try await run.clone(device, from: image)
    },
    Disturbance("clone a machine, which has the same number", isGentle: true) { run, device, _ in
      guard run.devices.count < 4 else { return }
      let image = "\(run.root)/machine-\(run.devices.count)"
      LiveDevice.copyHome(device.root, to: image)
      forgetMachine(image)
      try await run.clone(device, from: image)
    },
    Disturbance("lose the state folder", isGentle: true) { run, device, _ in
      if run.isRacing { return }
      while let program = device.programs.popLast() { try await run.close(program) }
      LiveCommand.run(["rm", "-rf", device.locations.state])
      try await run.start(on: device)
    },
    Disturbance("restore the home from its image") { run, device, _ in
      guard !run.isRacing, let image = run.element(of: device.homes) else { return }
      try await run.kill(device)
      LiveDevice.copyHome(image, to: device.root)
      try await run.start(on: device)
    },
  ]

  /// Makes a copy of a home look like the machine that it is a copy of, as an image of a whole disk
  /// does: what distinguishes them is removed.
  private static func forgetMachine(_ home: String) {
    let libraries = home + "/state/libraries"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? [] {
      let path = "\(libraries)/\(name)/device"
      guard let bytes = FileManager.default.contents(atPath: path) else { continue }
      let number = bytes.prefix { $0 != UInt8(ascii: " ") }
      try? (number + Data("\n".utf8)).write(to: URL(fileURLWithPath: path))
    }
  }
}
