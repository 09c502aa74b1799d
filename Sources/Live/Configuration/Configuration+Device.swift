import Application
import Files

nonisolated extension Configuration {
  /// The name of this computer for others: that of the settings, or its host name; nil for none.
  var deviceName: String? { device.isEmpty ? HostName.short : device }
}
