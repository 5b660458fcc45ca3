import CommandLineSupport
import GraphQLSyntax

/// Documents that are read before they are asked for, by all processors, where a project has many.
struct ReadAhead {
  private var bytes: [String: [UInt8]] = [:]
  /// The size that compressed files may still have.
  var allowance = CompressedFile.Allowance()

  /// Fewer are read as they come.
  private static let fewest = 64
  private static let endings = [".graphql", ".graphqls", ".gql"]

  /// Reads the documents among the operands, each once; what cannot be read is left to who asks.
  init(_ operands: [String]) {
    guard operands.count >= Self.fewest else { return }
    var seen: Set<String> = []
    let paths = operands.filter { operand in
      Self.endings.contains(where: operand.hasSuffix) && seen.insert(operand).inserted
    }
    let read = Processors().map(paths.count, inStretchesOf: 32) { index in
      // A pipe can be read once, and may be named twice.
      FileReader.isFile(paths[index]) ? try? FileReader.bytes(of: paths[index]) : nil
    }
    for (path, found) in zip(paths, read) { bytes[path] = found }
  }

  /// The bytes of a file, read now if they were not.
  func bytes(of path: String) throws(FileError) -> [UInt8] {
    if let found = bytes[path] { return found }
    return try FileReader.bytes(of: path)
  }
}
