import ArgumentParser
import BitmapFonts
import CommandOptions
import Files
import Live
import OutlineFonts
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Draws an outline font into the cache, for large cards of the full screen.
struct DrawFont: PerformedCommand {
  static let configuration = CommandConfiguration(
    commandName: LiveDIContainer.drawFontCommand,
    abstract: "Draw an outline font into the cache.",
    shouldDisplay: false
  )

  @Argument(help: "The font.")
  var font: String

  @Argument(help: "The folder of the cache.")
  var cache: String

  /// It usually takes a second; a malicious font could take forever.
  private static let mostSeconds: UInt32 = 60

  func status() async -> Int32 {
    alarm(Self.mostSeconds)
    do {
      try draw()
      return 0
    } catch {
      // The program that waits for this one shows the line.
      Lines.print(error.text, to: 2)
      return 1
    }
  }

  private func draw() throws(DrawFontError) {
    do {
      // FreeType would wait for the writer of a pipe.
      _ = try InputFile(font)
    } catch {
      throw .unreadable(error)
    }
    let outline: OutlineFont
    do { outline = try OutlineFont(font, height: DrawnFont.height) } catch { throw .noFont(error) }
    guard outline.glyph(of: "あ") != nil else { throw .noJapanese }
    let drawn = DrawnFont(of: font, cache: cache)
    do {
      try drawn.write(random: .random(in: 0 ... .max)) { outline.glyph(of: $0) }
    } catch {
      throw .notWritten(error, cache: cache)
    }
  }
}

/// Why a font was not drawn.
private enum DrawFontError: Error {
  case unreadable(InputFile.Failure)
  case noFont(FreeTypeError)
  case noJapanese
  case notWritten(OutputFile.Failure, cache: String)

  /// A sentence without the name of the font.
  var text: String {
    switch self {
    case .unreadable(.missing): "there is no such file."
    case .unreadable(.notAFile): "it is a folder, a pipe or a device, and not a file."
    case .unreadable(.system(let code)): "it cannot be read: \(systemErrorText(code))."
    case .unreadable(.tooLarge): "it is too large."
    case .noFont(let error): "it is not a font that FreeType can read (error \(error.code))."
    case .noJapanese: "it has no outlines of Japanese characters."
    case .notWritten(.system(let code), let cache):
      "its dots cannot be kept in \(cache): \(systemErrorText(code))."
    case .notWritten(.exists, let cache), .notWritten(.notAFile, let cache):
      "its dots cannot be kept in \(cache): there is a folder in the way."
    }
  }
}
