/// An action of another program on the folders while programs write in them.
struct Disturbance: Sendable {
  let name: String
  /// Whether every line stays somewhere: then closed programs lose nothing either.
  let isGentle: Bool
  /// Applies it to a device's folder; another device may be the source.
  let apply:
    @Sendable (_ run: LiveRun, _ device: LiveDevice, _ other: LiveDevice) async throws -> Void

  init(
    _ name: String,
    isGentle: Bool = false,
    _ apply: @escaping @Sendable (LiveRun, LiveDevice, LiveDevice) async throws -> Void
  ) {
    (self.name, self.isGentle, self.apply) = (name, isGentle, apply)
  }

  static let all =
    LiveSynchronizer.disturbances + LiveCopies.disturbances + LiveHomes.disturbances
    + LiveSticks.disturbances
}
