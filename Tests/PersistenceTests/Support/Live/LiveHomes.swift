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
    Disturbance("restore the home from its image") { run, device, _ in
      guard !run.isRacing, let image = run.element(of: device.homes) else { return }
      try await run.kill(device)
      LiveDevice.copyHome(image, to: device.root)
      try await run.start(on: device)
    },
  ]
}
