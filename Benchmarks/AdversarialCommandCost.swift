import Glibc

/// The cost of a command, of keys in the explorer, or of an answer of the mock server.
struct AdversarialCommandCost {
  let gqlview: String
  let benchmarks: String
  let folder: TemporaryFolder

  private static let smallQuery = "query Q { i }"

  /// Returns the processor time in seconds; `nil` if the program crashed or pressing keys failed.
  func seconds(of command: AdversarialCommand, _ files: AdversarialFiles) -> Double? {
    switch command.way {
    case .program(let words):
      guard let run = ProgramCost([gqlview] + words(files)), run.status != nil,
        let idle = ProgramCost([gqlview, "--version"])
      else { return nil }
      return max(0, run.seconds - idle.seconds)
    case .keys(let keys):
      let run = ProgramCost(AdversarialKeys.arguments(benchmarks, files.folder, keys))
      return run?.status == 0 ? AdversarialKeys.seconds(in: files.folder) : nil
    case .answer:
      let server = ListeningProgram(serve(files, gqlview), in: folder)
      guard let server else { return nil }
      defer { server.end() }
      guard Self.ask(server, Self.smallQuery), let before = server.processorTime else { return nil }
      // A request that is too large is refused.
      guard Self.ask(server, files.query) else { return 0 }
      return server.processorTime.map { ($0 - before) / 1_000 }
    }
  }

  /// Returns the number of instructions without those of starting the program; `nil` without
  /// valgrind.
  func instructions(of command: AdversarialCommand, _ files: AdversarialFiles) -> Double? {
    // Otherwise the order of sets, and with it the amount of work, differs between runs.
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    defer { unsetenv("SWIFT_DETERMINISTIC_HASHING") }
    let program = InstructionCount.countable(gqlview, in: folder.path)
    let counts: (run: Double?, base: Double?)
    switch command.way {
    case .program(let words):
      counts = (count([program] + words(files)), count([program, "--version"]))
    case .keys(let keys):
      let own = InstructionCount.countable(benchmarks, in: folder.path + "/after")
      counts = (
        count(AdversarialKeys.arguments(own, files.folder, keys)),
        count(AdversarialKeys.arguments(own, files.folder, ""))
      )
    case .answer:
      let words = serve(files, program)
      counts = (count(words, files.query), count(words, Self.smallQuery))
    }
    guard let run = counts.run, let base = counts.base, run > base else { return nil }
    return run - base
  }

  private func count(_ arguments: [String]) -> Double? {
    InstructionCount.of(arguments, by: folder.path + "/count")
  }

  /// Counts the instructions of a server that answers a small query and another one.
  private func count(_ arguments: [String], _ query: String) -> Double? {
    InstructionCount.of(by: folder.path + "/count") { command in
      guard let server = ListeningProgram(command + arguments, in: folder) else { return false }
      defer { server.end() }
      return Self.ask(server, Self.smallQuery) && Self.ask(server, query)
    }
  }

  private func serve(_ files: AdversarialFiles, _ program: String) -> [String] {
    [program, "serve", files.folder + "/schema.graphqls"]
  }

  private static func ask(_ server: ListeningProgram, _ query: String) -> Bool {
    AskingConnection(port: server.port, query: query)?.ask() != nil
  }
}
