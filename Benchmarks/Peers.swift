import Glibc

/// Runs other implementations on the same inputs, if they are installed.
enum Peers {
  private static let names = ["gqlparser", "graphql-js", "graphql-core"]

  /// Runs each implementation on the files; prints its times, and gqlview's times relative to them.
  static func report(
    _ files: [(name: String, bytes: [UInt8])],
    _ tasks: [FrontEndBenchmark.Task],
    names: [String] = Peers.names
  ) {
    print("# The same files by other implementations")
    guard let scratch = TemporaryFolder() else { return print("No folder could be made.") }
    defer { scratch.remove() }
    let folder = scratch.path
    for file in files { Files.write(file.bytes, to: "\(folder)/\(file.name)") }
    let script =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/Peers/run"
    for name in names {
      let answers = lines(of: "'\(script)' \(name) '\(folder)'")
      if answers.isEmpty { print("\(name): not installed") }
      for answer in answers {
        let words = answer.split(separator: " ")
        guard words.count == 2, let milliseconds = Double(words[1]),
          let measurement = measurement(String(words[0]), tasks, folder)
        else {
          print("\(name): \(answer)")
          continue
        }
        let peer = Measurement(label: "\(name), \(words[0])", samples: [milliseconds])
        peer.report()
        measurement.report(relativeTo: peer)
        // Compare with loading the same schema from SDL, to show the extra cost of introspection.
        if words[0] == "introspection", let load = tasks.first(where: { $0.key == "schema" }) {
          measurement.report(relativeTo: load.measurement)
        }
      }
    }
  }

  /// Returns the measurement of a task; for introspection, measures the result that the other
  /// implementation wrote.
  private static func measurement(
    _ key: String,
    _ tasks: [FrontEndBenchmark.Task],
    _ folder: String
  ) -> Measurement? {
    if key != "introspection" { return tasks.first { $0.key == key }?.measurement }
    return FrontEndBenchmark.measureIntrospection(Files.bytes(of: "\(folder)/introspection.json"))
  }

  static func lines(of command: String) -> [String] {
    guard let pipe = popen(command, "r") else { return [] }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      bytes.append(contentsOf: buffer[..<count])
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
