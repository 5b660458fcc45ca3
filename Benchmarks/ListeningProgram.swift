import Glibc

/// The paths of the programs of this build.
enum ProgramPath {
  static func gqlview(beside program: String) -> String { beside(program, "gqlview") }

  static func beside(_ program: String, _ name: String) -> String {
    program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/" + name
  }
}

/// A program that listens on a free port until it is ended.
struct ListeningProgram {
  let port: Int
  private let process: pid_t

  /// Returns `nil` if the program does not start or prints no address within ten seconds.
  init?(_ arguments: [String], in folder: TemporaryFolder) {
    // Several programs may write at the same time.
    let path = folder.path + "/output-\(UInt.random(in: 0...UInt.max))"
    let output = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(output) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 1...2 {
      posix_spawn_file_actions_adddup2(&actions, output, descriptor)
    }
    let all = arguments + ["--listen", "127.0.0.1:0"]
    let words: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, all[0], &actions, nil, words, environ) == 0 else { return nil }
    var found: Int?
    for _ in 0..<1_000 where found == nil {
      usleep(10_000)
      found = Self.port(in: String(decoding: Files.bytes(of: path), as: UTF8.self))
    }
    guard let found else {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      return nil
    }
    self.process = process
    port = found
  }

  /// Returns the port in the line with the address.
  private static func port(in text: String) -> Int? {
    let mark = "listening at http://127.0.0.1:"
    let line = text.split(separator: "\n").first { $0.contains(mark) }
    return line.flatMap { Int($0[$0.range(of: mark)...].prefix { $0.isNumber }) }
  }

  /// The processor time used so far in milliseconds; `nil` if the system does not report it.
  var processorTime: Double? {
    var clock: clockid_t = 0
    guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
    return Measurement.clock(clock)
  }

  func end() {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }
}

extension Substring {
  /// Returns the index after the first occurrence of a text; the end if there is none.
  fileprivate func range(of mark: String) -> Index {
    indices.first { self[$0...].hasPrefix(mark) }.map { index($0, offsetBy: mark.count) }
      ?? endIndex
  }
}
