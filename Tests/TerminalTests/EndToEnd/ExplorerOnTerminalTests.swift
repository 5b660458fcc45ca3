import Explorer
import Foundation
import GraphQLSyntax
import TerminalUI
import TestSupport
import Testing

private func path(_ name: String) -> String { PackageRoot.file(name).path }

private let sample = [
  path("SampleSchemas/animals.graphqls"), path("SampleSchemas/animals/AllAnimals.graphql"),
  path("SampleResponses/animals/AllAnimals.json"),
]

/// Returns the output of `gqlview screen`.
private func screen(_ arguments: [String], size: Size, keys: String) throws -> [String] {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: TerminalJob.programs + "/gqlview")
  process.arguments = ["screen"] + arguments + ["--size", "\(size)", "--keys", keys]
  process.standardOutput = pipe
  try process.run()
  let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  return Array(lines.prefix(size.height))
}

/// Returns the bytes that a terminal sends for keys.
private func bytes(_ keys: [Key]) -> [UInt8] {
  keys.flatMap { key -> [UInt8] in
    switch key.code {
    case .character(let scalar) where key.modifiers == .control: [UInt8(scalar.value & 0x1F)]
    case .character(let scalar): Array(String(scalar).utf8)
    case .enter: [0x0D]
    case .tab: key.modifiers == .shift ? Array("\u{1B}[Z".utf8) : [0x09]
    case .backspace: [0x7F]
    case .escape: [0x1B]
    case .up: Array("\u{1B}[A".utf8)
    case .down: Array("\u{1B}OB".utf8)
    case .right: Array("\u{1B}[C".utf8)
    case .left: Array("\u{1B}OD".utf8)
    case .home: Array("\u{1B}[H".utf8)
    case .end: Array("\u{1B}[4~".utf8)
    case .pageUp: Array("\u{1B}[5~".utf8)
    case .pageDown: Array("\u{1B}[6~".utf8)
    case .function(let number): Array("\u{1B}[\(number + 10)~".utf8)
    case .delete, .insert, .paste, .mouse: []
    }
  }
}

/// Returns unusual keyboard input or mouse events.
private func noise(_ generator: inout SplitMix) -> [UInt8] {
  let column = generator.next() % 200 + 1
  let row = generator.next() % 60 + 1
  return switch generator.next() % 12 {
  case 0: Array("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m".utf8)
  case 1: Array("\u{1B}[<32;\(column);\(row)M".utf8)
  case 2: Array("\u{1B}[<\(64 + generator.next() % 2);\(column);\(row)M".utf8)
  case 3: Array("\u{1B}[200~pasted \u{202E}\u{7} text\n\u{1B}[201~".utf8)
  case 4...6:
    // The excluded keys are ^C, ^Z, q, Q, X and the colon.
    [UInt8(truncatingIfNeeded: generator.next())].filter {
      ![0x03, 0x1A, 0x71, 0x51, 0x58, 0x3A].contains($0)
    }
  default: []
  }
}

@Suite(.serialized)
struct ExplorerOnTerminalTests {
  @Test(arguments: [
    ("80x24", ""), ("120x40", "jjl"), ("80x24", "jjljjjl<Tab>j"),
    ("200x50", "<Down><Down><Right>gg"),
    ("20x5", "G"), ("80x24", "?"), ("100x30", "/cat<Enter>n"),
  ])
  func `the explorer shows what the screen command prints`(name: String, keys: String) throws {
    let parts = name.split(separator: "x").compactMap { Int($0) }
    let size = Size(width: parts[0], height: parts[1])
    let expected = try screen(sample, size: size, keys: keys)
    #expect(expected.count == size.height)
    let job = try TerminalJob("gqlview", sample, rows: size.height, columns: size.width)
    job.send(bytes(try KeyNotation.parse(keys)))
    try job.wait("the screen of '\(keys)' at \(size):\n\(expected.joined(separator: "\n"))") {
      $0.screen.text == expected
    }
    job.signal(SIGINT)
    #expect(try job.waitForEnd() == .exited(130))
    job.expectRestored()
  }

  @Test func `the explorer survives random keys and sizes`() throws {
    var generator = SplitMix(state: 21)
    // Excludes the commands that end or suspend the program, and the palette, which can run them.
    let leaving =
      ["quit", "close", "leave-and-print", "suspend", "palette"] + ThreadSanitizer.startingPrograms
    // After an incomplete sequence, the last key of a sequence counts as a separate key.
    let last: [Key] = KeyTable.commands.filter { leaving.contains($0.name) }.flatMap(\.sequences)
      .compactMap { $0.count == 1 ? $0[0] : nil }
    let sequences = KeyTable.commands.filter { !leaving.contains($0.name) }.flatMap(\.sequences)
      .filter { keys in !keys.contains(where: last.contains) }
    #expect(sequences.count > 40)
    for storm in 0..<4 {
      let job = try TerminalJob("gqlview", sample, environment: ["EDITOR": "true", "VISUAL": nil])
      // Some input is sent before the program has configured the terminal; until then, ^\ ends the
      // program.
      let waits = storm > 0
      if waits {
        try job.wait("a first screen") { $0.screen.text.contains { $0.contains("gqlview") } }
      }
      for _ in 0..<60 where job.changes.isEmpty {
        for _ in 0..<12 {
          let keys = sequences[Int(generator.next() % UInt64(sequences.count))]
          job.send((bytes(keys) + noise(&generator)).filter { waits || $0 != 0x1C })
        }
        let isTiny = generator.next() % 3 == 0
        job.resize(
          rows: Int(generator.next() % (isTiny ? 4 : 60)) + 1,
          columns: Int(generator.next() % (isTiny ? 12 : 220)) + 1
        )
        job.drain()
      }
      // Until the program has configured the terminal, the signal ends it without its help.
      if !waits {
        job.resize(rows: 24, columns: 80)
        // A popup can cover the whole screen.
        try job.wait("a screen") { screen in
          screen.screen.text.contains { $0.contains("gqlview") || $0.contains("┌") }
        }
      }
      job.signal(SIGTERM)
      let end = try job.waitForEnd()
      #expect(end == .exited(143))
      job.expectRestored()
    }
  }

  @Test func `text of a response cannot control the terminal`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let evil =
      "\\u202e\\u2066\\u001b]0;evil\\u0007\\u001b[31m\\u200b\\u009b2J\\udb40\\udc01\\r\\n\\b"
    let text = try PackageRoot.text("SampleResponses/animals/AllAnimals.json")
      .replacingOccurrences(of: "Nile crocodile", with: evil)
    let response = try folder.write(text, "r\u{1B}[31m\u{202E}.json")
    let job = try TerminalJob("gqlview", sample.prefix(2) + [response.path], rows: 40, columns: 120)
    try job.wait(for: "\\u{202e}")
    for key in ["j", "j", "l", "j", "j", "\t", "j", "\t", "j", "+", "\r"] {
      job.send(key)
      job.drain()
    }
    job.send([0x03])
    #expect(try job.waitForEnd() == .exited(0))
    let output = String(decoding: job.output, as: UTF8.self)
    #expect(!output.contains("\u{1B}]0;evil") && !output.contains("\u{1B}[31m\u{200B}"))
    let bad = output.unicodeScalars.filter { $0.value >= 0x7F && !isDisplayable($0) }
    #expect(bad.isEmpty)
  }

  @Test func `the response is read from a pipe and the keys from the terminal`() throws {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    let response = try PackageRoot.bytes("SampleResponses/animals/AllAnimals.json")
    let job = try TerminalJob("gqlview", sample.prefix(2) + ["-"], input: ends[0])
    close(ends[0])
    _ = response.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    try job.wait(for: "Nile crocodile")
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test(arguments: ["dumb", "unknown", nil])
  func `an unsuitable terminal gives one line that names alternatives`(type: String?) throws {
    let job = try TerminalJob("gqlview", sample, environment: ["TERM": type], columns: 300)
    #expect(try job.waitForEnd() == .exited(2))
    let lines = job.screen.text.filter { !$0.isEmpty }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("gqlview screen") == true)
    #expect(lines.first?.contains("gqlview execute") == true)
  }

  @Test func `the suspend key stops the program, which continues with the same screen`() throws {
    let job = try TerminalJob("gqlview", sample)
    try job.wait(for: "Nile crocodile")
    job.send("jj")
    // The text appears only in the frame after both keys; an earlier frame must not be compared.
    try job.wait(for: "Dog at allAnimals[2]")
    job.drain()
    let before = job.screen.text
    job.send("\u{1A}")
    try job.wait("the stop") { $0.changes == [.stopped(SIGTSTP)] }
    job.expectRestored()
    job.bringToForeground()
    try job.wait("the same screen") { $0.screen.text == before }
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }

  @Test func `settings apply from files, environment and options, and show their source`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let text = "set theme=dark\nbind all <C-t> quit\nset hint-delay=soon\ncolor title 208\n"
    try folder.write(text, "gqlview/config")
    let environment = [
      "XDG_CONFIG_HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path, "ESCDELAY": "40",
    ]
    let job = try TerminalJob(
      "gqlview",
      ["--no-mouse", "--ascii"] + sample,
      environment: environment,
      columns: 140
    )
    try job.wait(for: "gqlview/config:3:5: hint-delay must be 0 to 10000, not 'soon'")
    #expect(job.screen.modes == [1049, 2004])
    #expect(!job.screen.text.joined().contains("─"))
    // The first key closes the first steps.
    job.send(" o")
    try job.wait(for: "escape-delay   40     environment: ESCDELAY")
    try job.wait(for: "mouse          off    command line: --no-mouse")
    try job.wait { job in job.screen.text.contains { $0.contains("theme          dark ") } }
    job.send("\u{1B}")
    try job.wait { job in !job.screen.text.contains { $0.contains("Esc close") } }
    job.send(":set mouse=on\r")
    try job.wait(for: "The mouse is on.")
    #expect(job.screen.modes == [1000, 1002, 1006, 1049, 2004])
    job.send([0x14])
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
    let history = try folder.text("gqlview/history")
    #expect(history == "set mouse=on\n")
  }

  @Test func `NO_COLOR removes all colors, and the selection stays visible`() throws {
    let job = try TerminalJob("gqlview", sample, environment: ["NO_COLOR": "1"])
    try job.wait(for: "Nile crocodile")
    job.drain()
    let rows = 0..<job.screen.rows
    #expect(
      rows.allSatisfy { row in (0..<80).allSatisfy { job.screen.color(row: row, column: $0) == -1 }
      }
    )
    #expect(job.screen.isReversed(row: 4, column: 6))
    job.send("Q")
    _ = try job.waitForEnd()
  }

  @Test func `a double click opens, and a border can be dragged`() throws {
    let job = try TerminalJob("gqlview", sample, rows: 40, columns: 120)
    try job.wait(for: "Nile crocodile")
    job.send("\u{1B}[<0;20;6M\u{1B}[<0;20;6m")
    try job.wait(for: "Cat at allAnimals[1]")
    let border = try #require(job.screen.text[1].unicodeScalars.firstIndex(of: "│"))
    let column = job.screen.text[1].unicodeScalars.distance(
      from: job.screen.text[1].unicodeScalars.startIndex,
      to: border
    )
    job.send("\u{1B}[<0;\(column + 1);6M\u{1B}[<32;\(column - 9);6M\u{1B}[<0;\(column - 9);6m")
    try job.wait { $0.screen.text[1].unicodeScalars.dropFirst(column - 10).first == "│" }
    job.send("Q")
    _ = try job.waitForEnd()
  }

  @Test func `Escape closes the help immediately`() throws {
    let job = try TerminalJob("gqlview", sample)
    try job.wait(for: "Nile crocodile")
    var times: [Duration] = []
    for _ in 0..<5 {
      job.send("?")
      try job.wait(for: "Esc close")
      let before = ContinuousClock.now
      job.send("\u{1B}")
      try job.wait { job in !job.screen.text.contains { $0.contains("Esc close") } }
      times.append(ContinuousClock.now - before)
    }
    print("Escape took \(times.min().map { "\($0)" } ?? "")")
    // The configured delay is 25 ms and the ncurses default is 1,000 ms. The remaining time allows
    // for a loaded machine.
    #expect(times.min() ?? .zero < .milliseconds(500))
    job.send("Q")
    _ = try job.waitForEnd()
  }

  @Test(arguments: ["dumb", nil, "xterm-256color"])
  func `plain mode prints lines on any terminal`(type: String?) throws {
    let job = try TerminalJob(
      "gqlview",
      ["--plain"] + sample,
      environment: ["TERM": type],
      rows: 40,
      columns: 160
    )
    try job.wait(for: "Crocodile")
    job.send("j")
    try job.wait(for: "[1] Cat \"Señor Bigotes\" asWarmBlooded present")
    job.send([0x1A])
    try job.wait("the stop") { $0.changes == [.stopped(SIGTSTP)] }
    job.expectRestored()
    job.bringToForeground()
    job.send("j")
    try job.wait(for: "[2] Dog")
    let sequences = job.output.count { $0 == 0x1B }
    #expect(type == "xterm-256color" ? sequences <= 3 : sequences == 0)
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test func `reloading changed files keeps the position`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let text = try PackageRoot.text("SampleResponses/animals/AllAnimals.json")
    let response = try folder.write(text, "r.json")
    let job = try TerminalJob(
      "gqlview",
      ["--set", "watch=off"] + sample.prefix(2) + [response.path]
    )
    try job.wait(for: "Nile crocodile")
    job.send("jjP+")
    try job.wait(for: ".allAnimals[2]")
    try Data(text.replacingOccurrences(of: "Ζεύς", with: "Hera").utf8).write(to: response)
    job.send("R")
    try job.wait(for: "Files reloaded.")
    #expect(job.screen.text.contains { $0.contains("▌") && $0.contains("\"Hera\"") })
    try FileManager.default.removeItem(at: response)
    job.send("R")
    try job.wait(for: "cannot read")
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }

  @Test func `the write command never replaces other files or writes to a pipe`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let query = try folder.write(
      PackageRoot.text("SampleSchemas/animals/AllAnimals.graphql"),
      "q.graphql"
    ).path
    let mine = try folder.write("precious", "mine.json").path
    let new = folder.place("new.json").path
    let pipe = folder.place("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let job = try TerminalJob("gqlview", [sample[0], query, sample[2]], columns: 160)
    try job.wait(for: "Nile crocodile")
    func type(_ command: String, _ answer: String) throws {
      job.send(":\(command)\r")
      try job.wait(for: answer)
    }
    try type("write \(mine)", "already exists")
    try type("write \(query)", "it is loaded")
    try type("write! \(query)", "it is loaded")
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "precious")
    try type("write \(pipe)", "it is a pipe")
    try type("play \(pipe)", "it is not a file")
    try type("write \(new)", "Wrote ")
    try type("mark a", "'a returns here")
    try type("write \(new)", "Wrote ")
    try type("write! \(mine)", "bytes to \(mine)")
    #expect(try String(contentsOfFile: mine, encoding: .utf8).contains("Nile crocodile"))
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }

  @Test func `the comparison updates when the generated folder changes or appears`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let output = folder.place("Sources/Generated").path
    let job = try TerminalJob(
      "gqlview",
      ["--diff", output, "--keys", ":diff swift<Enter>+"] + sample,
      rows: 40,
      columns: 200
    )
    // The path is relative to the working folder.
    try job.wait(for: "/Schema.swift")
    let generate = ["generate", "--output", output] + sample.prefix(2)
    #expect(try TerminalJob("gqlview", generate).waitForEnd() == .exited(0))
    try job.wait(for: "is up to date.")
    let file = output + "/Queries/AllAnimalsQuery.swift"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacingOccurrences(of: "isJellicle", with: "isJelly")
      .write(toFile: file, atomically: true, encoding: .utf8)
    try job.wait(for: "/Queries/AllAnimalsQuery.swift")
    #expect(job.screen.text.joined().contains("▌▾ M "))
    // A file that changes while the question is open is kept; otherwise `y` overwrites it.
    job.send("w")
    try job.wait(for: "y/n")
    try ("// mine\n" + text).write(toFile: file, atomically: true, encoding: .utf8)
    job.send("y")
    try job.wait(for: "was changed in the meantime, so it was not written.")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "// mine\n" + text)
    try job.wait(for: "− // mine")
    job.send("w")
    try job.wait(for: "y/n")
    job.send("y")
    try job.wait(for: "is up to date.")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }

  @Test func `reloading changed files keeps open rows, marks and the scroll position`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let text = try PackageRoot.text("SampleResponses/animals/AllAnimals.json")
    let response = try folder.write(text, "r.json")
    let job = try TerminalJob("gqlview", sample.prefix(2) + [response.path], rows: 40)
    try job.wait(for: "Nile crocodile")
    job.send("jlmajjj")
    try job.wait(for: ".allAnimals[1].skinCovering")
    job.drain()
    let before = job.screen.text
    // The file is first changed in place, and then replaced by a new file, as editors do.
    for (name, isAtomic) in [("Hera", false), ("Ἥρα", true)] {
      let changed = text.replacingOccurrences(of: "Ζεύς", with: name)
      try Data(changed.utf8).write(to: response, options: isAtomic ? .atomic : [])
      try job.wait { job in job.screen.text.contains { $0.contains("\"\(name)\"") } }
      try job.wait(for: "Files reloaded.")
      let rows = zip(before, job.screen.text).dropLast().filter { $0 != $1 }
      #expect(rows.count == 1, "\(rows)")
    }
    job.send("gg'a")
    try job.wait { job in
      job.screen.text.contains { $0.hasPrefix(" .allAnimals[1] ") }
    }
    job.send(":")
    try job.wait(for: "what-if")
    try Data(text.utf8).write(to: response)
    job.send("nosuch")
    try job.wait(for: ":nosuch")
    job.send("\u{1B}")
    try job.wait(for: "Files reloaded.")
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }

  @Test func `a deleted file is reported, and new files in a folder are found`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let text = try PackageRoot.text("SampleResponses/animals/AllAnimals.json")
    let response = try folder.write(text, "r.json")
    let alone = try TerminalJob("gqlview", sample.prefix(2) + [response.path])
    try alone.wait(for: "Nile crocodile")
    let job = try TerminalJob("gqlview", sample.prefix(2) + [folder.url.path])
    try job.wait(for: "Nile crocodile")
    let inner = folder.place("more/deep")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try job.wait(for: "Files reloaded.")
    job.send("j")
    try job.wait { job in !job.screen.text.joined().contains("reloaded") }
    try Data(text.utf8).write(to: inner.appending(path: "later.json"))
    try job.wait(for: "Files reloaded.")
    // The response that was shown is still shown.
    job.send("[r")
    try job.wait(for: "Response 1 of 2")
    #expect(!alone.screen.text.joined().contains("reloaded"))
    try FileManager.default.removeItem(at: response)
    try alone.wait(for: "cannot read")
    for job in [alone, job] {
      job.send("Q")
      #expect(try job.waitForEnd() == .exited(0))
    }
  }

  @Test(arguments: [(24, 80), (40, 120)])
  func `the user chooses one of several projects, and fragments of others are noted`(
    _ rows: Int,
    _ columns: Int
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("", ".git/HEAD")
    for (app, document) in [
      ("Cat", "query A { pet { ...Shared } }"), ("Dog", "fragment Shared on Pet { name }"),
    ] {
      try folder.write("type Query { pet: Pet } type Pet { name: String }", "\(app)/s.graphqls")
      try folder.write(document, "\(app)/q.graphql")
      try folder.write(
        """
        {"schemaNamespace": "PetAPI",
          "input": {"schemaSearchPaths": ["s.graphqls"], "operationSearchPaths": ["*.graphql"]},
          "output": {"schemaTypes": {"path": "Generated", "moduleType": {"swiftPackage": {}}},
            "operations": {"inSchemaModule": {}}, "testMocks": {"none": {}}}}
        """,
        "\(app)/apollo-codegen-config.json"
      )
    }
    let job = try TerminalJob(
      "/usr/bin/env",
      ["-C", folder.url.path, TerminalJob.programs + "/gqlview"],
      rows: rows,
      columns: columns
    )
    try job.wait(for: "2  Dog/apollo-codegen-config.json")
    job.send("7\r")
    try job.wait(for: "Unknown project 7. 1 to 2:")
    job.send("1\r")
    try job.wait(for: "Unknown fragment 'Shared'.")
    // In a small terminal, the errors must be visible.
    for change in ["", "query A { pet { name ...Shared } }"] where rows == 24 {
      if !change.isEmpty {
        try folder.write(change, "Cat/q.graphql")
        try job.wait(for: "Files reloaded.")
      }
      job.send("]e ")
      try job.wait(for: "Dog/apollo-codegen-config.json defines it at Dog/q.graphql:1:10")
    }
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }

  @Test func `a script runs at the start and writes files`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let script = try folder.write("jj\n:write \(folder.url.path)/dog.json\n:state\n", "script")
    let job = try TerminalJob("gqlview", ["--script", script.path] + sample, columns: 200)
    try job.wait(for: "Dog at allAnimals[2]")
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
    try job.wait(for: "\"typename\":\"Dog\"")
    let written = try folder.text("dog.json")
    #expect(written.contains("\"Ζεύς\""))
  }
}
