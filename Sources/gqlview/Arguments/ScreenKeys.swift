import CommandLineSupport
import Explorer
import TerminalUI

/// The input typed by the command line: the keys of `--keys`, then the script of `--script`.
enum ScreenKeys {
  static func keys(_ arguments: Arguments) throws(UsageError) -> [Key] {
    guard let text = arguments.value(.keys) else { return [] }
    do throws(KeyNotationError) {
      return try KeyNotation.parse(text)
    } catch {
      throw UsageError("--keys: \(error.message), at character \(error.offset + 1) of '\(text)'")
    }
  }

  static func script(_ arguments: Arguments) throws(UsageError) -> Script? {
    guard let file = arguments.value(.script) else { return nil }
    let text: String
    do throws(FileError) {
      text = String(decoding: try FileReader.bytes(of: file, isNamed: true), as: UTF8.self)
    } catch {
      throw UsageError(error.message)
    }
    do throws(ScriptError) {
      return try Script(text)
    } catch {
      throw UsageError("\(file):\(error.line): \(error.message)")
    }
  }
}
