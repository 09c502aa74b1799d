import Domain
import Files

/// The font of 16 dots among the program's files, and fonts of X on this computer.
///
/// A font that is missing or broken is left out: the text of a card never depends on one.
package actor DiskBitmapFonts: BitmapFontService {
  private let executor = BlockingExecutor("fonts")
  private let shipped: String
  private let others: [String]
  private lazy var read = readAll()

  /// The service's own thread, on which files are read.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a service; nothing is read yet.
  /// - Parameters:
  ///   - shipped: The path of a font in the format of GNU Unifont.
  ///   - others: Paths of PCF files ordered by JIS X 0208, the first that can be read is used.
  package init(shipped: String, others: [String]) {
    (self.shipped, self.others) = (shipped, others)
  }

  /// Both fonts, read at the first call.
  package func fonts() -> BitmapFontList { read }

  private func readAll() -> BitmapFontList {
    var fonts: [any BitmapFont] = []
    for path in others {
      guard let bytes = PackedFile.bytes(of: path), let font = PCFFont(name: path, bytes: bytes)
      else { continue }
      fonts.append(font)
      break
    }
    if let bytes = PackedFile.bytes(of: shipped) {
      fonts.append(HexFont(name: shipped, bytes: bytes))
    }
    return BitmapFontList(fonts)
  }
}
