import Glibc
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

/// Measures the memory needed to load a schema, in processes that do nothing else.
enum ResidentMemory {
  /// The argument with which this program only loads a schema.
  static let argument = "resident-memory"

  /// Prints the memory used by a schema beyond that of a process without a schema, and with a
  /// schema of one type.
  ///
  /// The second process also includes the pages of the program's file that loading a schema reads.
  static func report(program: String, schema: [UInt8]) {
    guard let folder = TemporaryFolder() else { return print("No folder could be made.") }
    defer { folder.remove() }
    let path = folder.path + "/schema.graphqls"
    Files.write(schema, to: path)
    let small = folder.path + "/small.graphqls"
    Files.write(Array("type Query { a: Int }\n".utf8), to: small)
    let command = "'\(program)' \(argument)"
    guard let nothing = kibibytes(of: command),
      let least = kibibytes(of: command + " '\(small)'"),
      let loaded = kibibytes(of: command + " '\(path)'")
    else { return print("peak memory: not measured") }
    let name = "peak memory of schema: parse, build, validate"
    print("\(name)  \(mebibytes(loaded - nothing)) beyond no schema")
    print("\(name)  \(mebibytes(loaded - least)) beyond a schema of one type")
  }

  private static func mebibytes(_ kibibytes: Int) -> String {
    let tenths = (kibibytes * 10 + 512) / 1_024
    return "\(tenths / 10).\(tenths % 10) MiB"
  }

  /// Returns the median of five processes.
  private static func kibibytes(of command: String) -> Int? {
    let peaks = (0..<5).compactMap { _ in Peers.lines(of: command).first.flatMap { Int($0) } }
    return peaks.isEmpty ? nil : peaks.sorted()[peaks.count / 2]
  }

  /// Loads a schema, if one is given, and prints the peak memory of this process in KiB.
  static func run(_ paths: some Collection<String>) {
    var found = 0
    if let path = paths.first {
      var sources = SourceMap()
      let file = sources.add(name: path, utf8: Files.bytes(of: path))
      let document = Parser.parse(file).document
      let schema = SchemaBuilder.build([document])
      found = SchemaValidator.validate([document], schema: schema).count + schema.types.count
    }
    let status = String(decoding: Files.bytes(of: "/proc/self/status"), as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    if found >= 0, let line { print(line.filter { $0.isASCII && $0.isNumber }) }
  }
}
