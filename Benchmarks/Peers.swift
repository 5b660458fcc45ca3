import Glibc

/// Other implementations over the same inputs, where they are installed.
enum Peers {
  private static let names = ["gqlparser", "graphql-js", "graphql-core"]

  /// Runs each peer over the files and prints what it took, and our time relative to it.
  static func report(
    _ files: [(name: String, bytes: [UInt8])],
    _ tasks: [FrontEndBenchmark.Task]
  ) {
    print("# The same files by other implementations")
    let folder = temporaryFolder()
    defer { _ = lines(of: "rm -rf '\(folder)'") }
    for file in files { write(file.bytes, to: "\(folder)/\(file.name)") }
    let script =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/Peers/run"
    for name in names {
      let answers = lines(of: "'\(script)' \(name) '\(folder)'")
      if answers.isEmpty { print("\(name): not installed") }
      for answer in answers {
        let words = answer.split(separator: " ")
        guard words.count == 2, let milliseconds = Double(words[1]),
          let task = tasks.first(where: { $0.key == words[0] })
        else {
          print("\(name): \(answer)")
          continue
        }
        let peer = Measurement(label: "\(name), \(task.key)", samples: [milliseconds])
        peer.report()
        task.measurement.report(relativeTo: peer)
      }
    }
  }

  private static func temporaryFolder() -> String {
    var template = Array("/tmp/gqlview-benchmark-XXXXXX".utf8CString)
    return mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private static func lines(of command: String) -> [String] {
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
