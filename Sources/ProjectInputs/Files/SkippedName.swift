import CommandLineSupport
internal import Threads

/// A file name that is not UTF-8, whose file cannot be opened by its text.
struct SkippedName {
  private let bytes: [UInt8]

  /// Returns `nil` for a name that is UTF-8.
  init?(_ name: some Collection<UInt8>) {
    guard Self.text(of: name) == nil else { return nil }
    bytes = Array(name)
  }

  /// Returns a name as text, or `nil` if it is not UTF-8.
  static func text(of name: some Collection<UInt8>) -> String? {
    let text = String(decoding: name, as: UTF8.self)
    return text.utf8.elementsEqual(name) ? text : nil
  }

  /// The name with a replacement character for what is not UTF-8.
  var replaced: String { String(decoding: bytes, as: UTF8.self) }

  /// The name with escapes such as `\xff` for all bytes that are not ASCII.
  var escaped: String {
    bytes.map { byte in
      switch byte {
      case UInt8(ascii: "\\"): "\\\\"
      case 0x80...: "\\x" + String(byte, radix: 16)
      case _: String(UnicodeScalar(byte))
      }
    }
    .joined()
  }

  /// The warnings so far, because folders are read again when files change.
  private static let reported = Mutex<Set<String>>([])

  /// Prints a warning that the file or folder is skipped, once.
  func report(in folder: String) {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let message = "\(start)\(escaped) is skipped: its name is not UTF-8"
    guard Self.reported.withLock({ $0.insert(message).inserted }) else { return }
    StandardStreams.writeError(message)
  }
}
