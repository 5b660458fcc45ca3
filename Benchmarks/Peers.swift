import Glibc

/// Other implementations over the same inputs, where they are installed.
enum Peers {
  private static let names = ["gqlparser", "graphql-js", "graphql-core"]

  /// Runs each peer over the files and prints what it took, and our time relative to it.
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
        // The same schema from its definitions, for what introspection costs beyond them.
        if words[0] == "introspection", let load = tasks.first(where: { $0.key == "schema" }) {
          measurement.report(relativeTo: load.measurement)
        }
      }
    }
  }

  /// What we take for a task; what introspection says, a peer has written beside the inputs.
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
