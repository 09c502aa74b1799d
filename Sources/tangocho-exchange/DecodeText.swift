import ArgumentParser
import CommandOptions
import Exchange
import Files
import Live
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes standard input in UTF-8, below a line with the name of the encoding that it has.
struct DecodeText: PerformedCommand {
  static let configuration = CommandConfiguration(
    commandName: ExchangeProgram.decodeCommand,
    abstract: "Write a text in UTF-8.",
    shouldDisplay: false
  )

  @Argument(help: "What messages call the text.")
  var name: String

  func status() async -> Int32 {
    do {
      let text = try text()
      Lines.write(text.name)
      // The program that reads it may end before.
      return StandardDescriptors.write(text.replaced[...], to: STDOUT_FILENO) == 0 ? 0 : 1
    } catch {
      Lines.report("“\(name)” cannot be read: " + Self.message(of: error))
      return error.status
    }
  }

  /// What is wrong with the file; an import says how to read it anyway.
  private static func message(of error: ForeignFileError) -> String {
    switch error {
    case .notText, .noWords: "it is not text, or in an encoding that is not recognized."
    case .tooLarge(let limit):
      "in UTF-8 it is larger than \(limit >> 20) MB. Split it, or save it in UTF-8."
    default: error.message
    }
  }

  private func text() throws(ForeignFileError) -> TextEncoding.Decoded {
    let bytes: [UInt8]
    do {
      bytes = try StreamedInput.bytesOfStandardInput(limit: ForeignFile.mostTextBytes)
    } catch {
      throw ForeignFileError(error)
    }
    return try TextEncoding.decode(bytes)
  }
}
