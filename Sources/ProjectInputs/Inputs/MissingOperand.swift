import CommandLineSupport
import GraphQLSyntax

/// Explains operands that are not the name of a file, folder or recording, and suggests what was
/// meant.
enum MissingOperand {
  /// Adds advice to the error if the cause can be guessed.
  static func explained(_ error: FileError, _ operand: String) -> FileError {
    FileError(error.message + (remedy(operand).map { "; " + $0 } ?? suggestion(operand)))
  }

  private static func remedy(_ operand: String) -> String? {
    if isServer(operand) { return "for a server, write http://\(operand)" }
    let bytes = Array(operand.utf8)
    guard bytes.count > 2, bytes[1] == UInt8(ascii: ":"), isLetter(bytes[0]),
      bytes[2] == UInt8(ascii: "\\") || bytes[2] == UInt8(ascii: "/")
    else { return nil }
    let rest = operand.dropFirst(2).map { $0 == "\\" ? "/" : String($0) }.joined()
    return "Windows paths are /mnt/\(operand.prefix(1).lowercased())\(rest) under WSL"
  }

  /// Whether a text looks like an address without a scheme: a host, an optional port, and a path.
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

  /// Returns a sentence that suggests files with similar names in the same folder.
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
