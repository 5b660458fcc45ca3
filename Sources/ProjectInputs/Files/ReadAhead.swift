import CommandLineSupport
import GraphQLSyntax

/// The documents of a large project, read in parallel before they are requested.
struct ReadAhead {
  private var bytes: [String: [UInt8]] = [:]
  /// The number of bytes that may still be decompressed.
  var allowance = CompressedFile.Allowance()

  /// The minimum number of operands for reading in parallel.
  private static let minimumCount = 64
  private static let endings = [".graphql", ".graphqls", ".gql"]

  /// Reads each document among the operands once.
  ///
  /// Read errors are ignored here; `bytes(of:)` reports them.
  init(_ operands: [String]) {
    guard operands.count >= Self.minimumCount else { return }
    var seen: Set<String> = []
    let paths = operands.filter { operand in
      Self.endings.contains(where: operand.hasSuffix) && seen.insert(operand).inserted
    }
    let read = Processors().map(paths.count, inStretchesOf: 32) { index in
      // A pipe can be read only once, but may be named twice.
      FileReader.isFile(paths[index]) ? try? FileReader.bytes(of: paths[index]) : nil
    }
    for (path, found) in zip(paths, read) { bytes[path] = found }
  }

  /// Returns the bytes of a file, and reads it if it was not read in advance.
  func bytes(of path: String) throws(FileError) -> [UInt8] {
    if let found = bytes[path] { return found }
    return try FileReader.bytes(of: path, isNamed: true)
  }
}
