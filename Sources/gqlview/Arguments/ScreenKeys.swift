import Explorer

/// The keys that `screen` types: those of `--keys`, then those of the file of `--script`.
enum ScreenKeys {
  static func parse(_ arguments: Arguments) throws(UsageError) -> [Key] {
    var keys: [Key] = []
    if let text = arguments.value(.keys) {
      keys += try parse(text, source: "--keys")
    }
    if let file = arguments.value(.script) {
      let text: String
      do throws(FileError) {
        text = String(decoding: try FileReader.bytes(of: file), as: UTF8.self)
      } catch {
        throw UsageError(error.message)
      }
      // Line ends only lay out a script: a pressed key is written `<Enter>`.
      for line in text.split(whereSeparator: \.isNewline) {
        keys += try parse(String(line), source: file)
      }
    }
    return keys
  }

  private static func parse(_ text: String, source: String) throws(UsageError) -> [Key] {
    do throws(KeyNotationError) {
      return try KeyNotation.parse(text)
    } catch {
      throw UsageError("\(source): \(error.message), at character \(error.offset + 1) of '\(text)'")
    }
  }
}
