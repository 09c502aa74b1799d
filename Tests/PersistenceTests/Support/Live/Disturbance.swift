/// Something that another program does to the folders while programs write in them.
struct Disturbance: Sendable {
  let name: String
  /// Whether every line stays somewhere: then programs that were closed lose nothing either.
  let isGentle: Bool
  /// Does it to the folder of a device; another one may be the source.
  let apply:
    @Sendable (_ run: LiveRun, _ device: LiveDevice, _ other: LiveDevice) async throws -> Void

  init(
    _ name: String,
    isGentle: Bool = false,
    _ apply: @escaping @Sendable (LiveRun, LiveDevice, LiveDevice) async throws -> Void
  ) {
    (self.name, self.isGentle, self.apply) = (name, isGentle, apply)
  }

  static let all = LiveSynchroniser.disturbances + LiveCopies.disturbances + LiveHomes.disturbances
}
