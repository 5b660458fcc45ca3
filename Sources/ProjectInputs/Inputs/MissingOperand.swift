import CommandLineSupport
import GraphQLSyntax

/// An operand that no file, folder or recording has as its name, and what was probably meant.
enum MissingOperand {
  /// The error with a sentence on what to do, if that can be told.
  static func explained(_ error: FileError, _ operand: String) -> FileError {
    FileError(error.message + (remedy(operand).map { "; " + $0 } ?? suggestion(operand)))
  }

  private static func remedy(_ operand: String) -> String? {
    if isServer(operand) { return "for a server write http://\(operand)" }
    let bytes = Array(operand.utf8)
    guard bytes.count > 2, bytes[1] == UInt8(ascii: ":"), isLetter(bytes[0]),
      bytes[2] == UInt8(ascii: "\\") || bytes[2] == UInt8(ascii: "/")
    else { return nil }
    let rest = operand.dropFirst(2).map { $0 == "\\" ? "/" : String($0) }.joined()
    return "paths of Windows are /mnt/\(operand.prefix(1).lowercased())\(rest) under WSL"
  }

  /// Whether a text is a host, perhaps with a port, and a path, as people write addresses.
  private static func isServer(_ operand: String) -> Bool {
    let authority = operand.prefix { $0 != "/" }
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty, parts.count < 3,
      host.utf8.allSatisfy({ isLetter($0) || "0123456789.-".utf8.contains($0) })
    else { return false }
    if parts.count == 2 { return !parts[1].isEmpty && parts[1].allSatisfy(\.isNumber) }
    return host == "localhost" || operand.hasSuffix("/graphql") && host.contains(".")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The names in the same folder that are near, as a sentence.
  private static func suggestion(_ operand: String) -> String {
    let slash = operand.lastIndex(of: "/")
    let folder = slash.map { String(operand[...$0]) } ?? "."
    let name = slash.map { String(operand[operand.index(after: $0)...]) } ?? operand
    let names = (try? FolderListing.names(in: folder)) ?? []
    let near = Suggestions.near(name, in: names.filter { !$0.hasPrefix(".") }, limit: 3)
    let paths = near.prefix(3).map { slash == nil ? $0 : folder + $0 }
    return paths.isEmpty ? "" : "." + Suggestions.sentence(paths)
  }
}
