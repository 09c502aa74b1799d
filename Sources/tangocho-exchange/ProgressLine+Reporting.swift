import CommandOptions
import Network

extension ProgressLine {
  /// Shows how much of a file has come.
  func show(_ transfer: TransferProgress) {
    show(fetched: transfer.received, share: transfer.share)
  }
}

extension ProgressLine.Style {
  /// For the full screen, or on the terminal.
  static func ofRun(isReport: Bool) -> ProgressLine.Style {
    isReport ? .report { Lines.write($0) } : .terminal
  }
}
