import BitmapFonts
import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

nonisolated extension ExchangeRunner {
  /// Draws an outline font into the cache: if a damaged file crashes FreeType, only the other
  /// program ends, which also gives up when it takes too long.
  /// - Throws: `.unusable`, `.noProgram`.
  func draw(_ font: DrawnFont) async throws(OutlineFontError) {
    let arguments = [LiveDIContainer.drawFontCommand, "--", font.source, font.cache]
    let end: ExchangeProcess.End
    do {
      end = try await run(arguments) { _ in }
    } catch {
      throw .noProgram(path: font.source, program: programs.first ?? "")
    }
    switch end.status {
    case 0: return
    case 128 + SIGALRM:
      throw .unusable(path: font.source, reason: "drawing it takes too long.")
    case 129...:
      let reason = "the program that draws it was ended by signal \(end.status - 128)."
      throw .unusable(path: font.source, reason: reason)
    default: throw .unusable(path: font.source, reason: end.message)
    }
  }
}

extension LiveDIContainer {
  /// The name of the command of the other program that draws an outline font into the cache.
  package nonisolated static let drawFontCommand = "draw-font"
}
