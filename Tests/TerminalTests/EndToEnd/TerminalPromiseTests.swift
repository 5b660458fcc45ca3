import Foundation
import TestSupport
import Testing

/// Tests real processes on pseudo-terminals, with libvterm as the terminal emulator.
@Suite(.serialized)
struct TerminalPromiseTests {
  private func ready(
    _ arguments: [String] = [],
    environment: [String: String?] = [:],
    rows: Int = 24,
    columns: Int = 80
  ) throws -> TerminalJob {
    let job = try TerminalJob(
      "TerminalProbe",
      arguments,
      environment: environment,
      rows: rows,
      columns: columns
    )
    try job.wait(for: "ready \(columns)x\(rows)")
    // This row is drawn last.
    try job.wait(for: "last row")
    return job
  }

  @Test func `the program takes over the terminal and restores it on quitting`() throws {
    let job = try ready()
    #expect(job.screen.modes == [1000, 1002, 1006, 1049, 2004])
    #expect(!job.screen.showsCursor)
    #expect(job.modes != job.modesBefore)
    #expect(job.screen.text[2] == "漢e\u{301}")
    #expect(job.screen.isReversed(row: 2, column: 0))
    #expect(job.screen.color(row: 0, column: 0) == 1)
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
    #expect(job.screen.text[0] == "printed on leaving")
  }

  /// The answers of a dark terminal to the first queries and to those for modes.
  private static let answers = firstAnswers + modeAnswers
  private static let firstAnswers =
    "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\\u{1B}[>41;390;0c\u{1B}[?62;22c"
  private static let modeAnswers = "\u{1B}[?2026;2$y\u{1B}[?2031;2$y\u{1B}[?62;22c"

  @Test func `terminal queries follow the first frame, and their replies are not keys`() throws {
    let job = try ready()
    let asked = "\u{1B}]11;?\u{1B}\\\u{1B}[>c\u{1B}[c"
    let output = String(decoding: job.output, as: UTF8.self)
    let parts = output.components(separatedBy: asked)
    #expect(parts.count == 2 && parts[0].contains("last row"))
    #expect(!output.contains("$p"))
    #expect(job.screen.isReversed(row: 2, column: 0))

    // Modes are queried once the terminal has identified itself.
    job.send(Self.firstAnswers)
    try job.wait("the queries of modes") { job in
      String(decoding: job.output, as: UTF8.self)
        .contains("\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}[c")
    }
    job.send(Self.modeAnswers)
    // The selected row now has a gray background, because the terminal has reported a dark
    // background.
    try job.wait("the grey") { !$0.screen.isReversed(row: 2, column: 0) }
    #expect(job.screen.text[1].isEmpty)
    #expect(job.screen.modes == [1000, 1002, 1006, 1049, 2004, 2031])
    let start = job.output.count
    job.send("j")
    try job.wait(for: "j")
    let frame = String(decoding: job.output[start...], as: UTF8.self)
    #expect(frame.hasPrefix("\u{1B}[?2026h") && frame.contains("j"))
    #expect(frame.hasSuffix("\u{1B}[?2026l"))

    // The program adapts when the terminal reports a changed theme.
    job.send("\u{1B}[?997;2n")
    try job.wait("another grey") { job in
      String(decoding: job.output[start...], as: UTF8.self).contains("48;5;253")
    }
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test func `a terminal that supports no queries is drawn as before`() throws {
    let job = try ready()
    job.send("\u{1B}[>0;95;0c\u{1B}[?2026;0$y\u{1B}[?2031;0$y\u{1B}[?6cj")
    try job.wait(for: "j")
    #expect(job.screen.modes == [1000, 1002, 1006, 1049, 2004])
    #expect(!String(decoding: job.output, as: UTF8.self).contains("?2026h"))
    #expect(job.screen.isReversed(row: 2, column: 0))
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  /// The answers of the Terminal of macOS, which reach this machine over ssh; `TERM_PROGRAM` does
  /// not.
  @Test func `a terminal that would display queries of modes gets none over ssh`() throws {
    let job = try ready(environment: ["SSH_TTY": "/dev/pts/1"])
    job.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[>1;95;0c\u{1B}[?1;2cj")
    try job.wait(for: "j")
    // The background is still used.
    try job.wait("the grey") { !$0.screen.isReversed(row: 2, column: 0) }
    job.send("y")
    try job.wait(for: "Not copied: this terminal has no clipboard; set $GQLVIEW_COPY to a program.")
    let output = String(decoding: job.output, as: UTF8.self)
    #expect(!output.contains("$p") && !output.contains("\u{1B}]52"))
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test func `a terminal that does not identify itself gets no queries of modes`() throws {
    let job = try ready(environment: ["TERM_PROGRAM": "Apple_Terminal"])
    job.send("\u{1B}[?1;2cjy")
    try job.wait(for: "Not copied")
    let output = String(decoding: job.output, as: UTF8.self)
    #expect(!output.contains("$p") && !output.contains("\u{1B}]52"))
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test(arguments: ["linux", "vt100"])
  func `a terminal that would display queries gets none`(type: String) throws {
    let job = try ready(environment: ["TERM": type])
    job.send("j")
    try job.wait(for: "j")
    let output = String(decoding: job.output, as: UTF8.self)
    #expect(!output.contains("$p") && !output.contains("]11;?") && !output.contains("[>c"))
    job.send("q")
    _ = try job.waitForEnd()
  }

  @Test func `late replies do not reach the next program`() throws {
    let job = try ready()
    job.send("q")
    job.send(Self.firstAnswers)
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
    #expect(!job.screen.text.joined().contains("rgb"))
  }

  @Test(arguments: [("\u{1A}", "stopped"), ("t", "trapped"), ("", "signalled")])
  func `color scheme reports are switched off, however the program ends`(
    key: String,
    way: String
  ) throws {
    let job = try ready(environment: ["SWIFT_BACKTRACE": "enable=no"])
    job.send(Self.answers)
    try job.wait("the mode") { $0.screen.modes.contains(2031) }
    if key.isEmpty { job.signal(SIGTERM) } else { job.send(key) }
    try job.wait("the change") { !$0.changes.isEmpty }
    job.drain()
    job.expectRestored()
    guard way == "stopped" else { return }
    job.bringToForeground()
    try job.wait(for: "ready 80x24")
    job.send(Self.answers)
    try job.wait("the mode again") { $0.screen.modes.contains(2031) }
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test func `data in a frame cannot control the terminal`() throws {
    let job = try ready()
    #expect(job.screen.text[3] == String(repeating: "\u{FFFD}", count: 12) + "|")
    let output = String(decoding: job.output, as: UTF8.self).unicodeScalars
    for scalar in output where scalar.value >= 0x7F {
      #expect(!scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isBidiControl)
    }
    job.send("q")
    _ = try job.waitForEnd()
  }

  @Test(
    arguments: [
      (SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131),
    ] as [(Int32, Int32)]
  )
  func `the terminal is restored after a signal, and the status names the signal`(
    signal: Int32,
    status: Int32
  ) throws {
    let job = try ready()
    job.signal(signal)
    #expect(try job.waitForEnd() == .exited(status))
    job.expectRestored()
  }

  @Test(
    arguments: [
      ("t", .killed(SIGILL), "Fatal error: a trap with a ?[31mmessage"),
      ("i", .killed(SIGILL), "Index out of range"), ("v", .killed(SIGSEGV), ""),
      ("a", .killed(SIGABRT), ""), ("o", .killed(SIGSEGV), ""), ("e", .exited(7), ""),
    ] as [(String, TerminalJob.Change, String)]
  )
  func `the terminal is restored after a trap, a fault, a stack overflow and exit`(
    key: String,
    end: TerminalJob.Change,
    message: String
  ) throws {
    let job = try ready(environment: ["SWIFT_BACKTRACE": "enable=no"])
    job.send(key)
    #expect(try job.waitForEnd() == end)
    job.expectRestored()
    let text = String(decoding: job.output, as: UTF8.self)
    let left = text.components(separatedBy: "\u{1B}[?1049l").last ?? ""
    #expect(message.isEmpty || left.contains(message), "\(left)")
  }

  @Test func `messages to standard error appear only after the screen is restored`() throws {
    let job = try ready()
    job.send("wx")
    try job.wait(for: "w x")
    #expect(!job.screen.text.contains { $0.contains("standard error") })
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    #expect(job.screen.text[0] == "written to standard error")
  }

  @Test func `the terminal is restored while the program is suspended, twice`() throws {
    let job = try ready()
    for round in 1...2 {
      job.send("\u{1A}")
      try job.wait("the stop") { $0.changes.count == round }
      #expect(job.changes.last == .stopped(SIGTSTP))
      job.expectRestored()
      job.resize(rows: 20, columns: 60 + round)
      job.bringToForeground()
      try job.wait(for: "ready \(60 + round)x20")
      #expect(job.screen.modes == [1000, 1002, 1006, 1049, 2004])
      #expect(job.modes != job.modesBefore)
    }
    job.send("jq")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test func `the terminal is restored when another process stops the program`() throws {
    let job = try ready()
    job.signal(SIGTSTP)
    try job.wait("the stop") { $0.changes == [.stopped(SIGTSTP)] }
    job.expectRestored()
    job.bringToForeground()
    try job.wait(for: "resized-80x24")
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
  }

  @Test func `the terminal may have any size and change it at any rate`() throws {
    let job = try ready()
    var generator = SplitMix(state: 3)
    for round in 0..<120 {
      let rows = Int(generator.next() % (round % 3 == 0 ? 3 : 60)) + 1
      let columns = Int(generator.next() % (round % 5 == 0 ? 4 : 200)) + 1
      job.resize(rows: rows, columns: columns)
      if round % 10 == 0 { job.send("x") }
      if round % 40 == 0 { Thread.sleep(forTimeInterval: 0.02) }
    }
    for (rows, columns) in [(1, 1), (1, 40), (30, 1), (50, 200), (24, 80)] {
      job.resize(rows: rows, columns: columns)
      job.send("x")
      try job.wait("\(columns)x\(rows)") { job in
        let head = "ready \(columns)x\(rows) │ keys:".prefix(columns)
        return job.screen.text[0] == (head.hasSuffix(" ") ? String(head.dropLast()) : String(head))
      }
    }
    try job.wait("the last row") { $0.screen.text.last == "last row" }
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test func `resizes are followed even if LINES and COLUMNS are exported`() throws {
    let job = try ready(environment: ["LINES": "10", "COLUMNS": "40"])
    job.resize(rows: 30, columns: 100)
    try job.wait(for: "ready 100x30")
    job.send("q")
    _ = try job.waitForEnd()
  }

  @Test func `keys, pastes and Escape arrive, and broken bytes do not stop input`() throws {
    let job = try ready()
    job.send([0xFF, 0xE4, 0xBD] + Array("j\u{1B}[200~q\u{1B}[201~\u{1B}[1;5A".utf8))
    try job.wait(for: "j <Paste>q<EndPaste> <C-Up>")
    let before = ContinuousClock.now
    job.send("\u{1B}")
    try job.wait(for: "<C-Up> <Esc>")
    print("Escape was on the screen after \(ContinuousClock.now - before)")
    try job.wait(for: "<Esc> pause")
    job.send("y")
    try job.wait(for: "Copied 11 bytes")
    let clipboard = Data("copied text".utf8).base64EncodedString()
    #expect(String(decoding: job.output, as: UTF8.self).contains("\u{1B}]52;c;\(clipboard)\u{7}"))
    job.send("q")
    _ = try job.waitForEnd()
  }

  @Test(arguments: [
    ("cat > $COPIED", "Copied 11 bytes with cat: ", "copied text"),
    ("exit 3", "Not copied: exit of $GQLVIEW_COPY ended with status 3.", ""),
  ])
  func `the copy command replaces the terminal's clipboard sequence`(
    command: String,
    sentence: String,
    copied: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.write("", "copied")
    let job = try ready(environment: ["GQLVIEW_COPY": command, "COPIED": file.path])
    job.send("y")
    try job.wait(for: sentence)
    #expect(try String(contentsOf: file, encoding: .utf8) == copied)
    #expect(!String(decoding: job.output, as: UTF8.self).contains("\u{1B}]52"))
    job.send("q")
    _ = try job.waitForEnd()
  }

  @Test func `keys still work during a slow copy, whose end is reported`() throws {
    let job = try ready(environment: ["GQLVIEW_COPY": "read line; sleep 0.7; true"])
    job.send("yj")
    try job.wait(for: "y j")
    #expect(!job.screen.text.joined().contains("Copied"))
    try job.wait(for: "Copied 11 bytes with read: ")
    job.send("q")
    _ = try job.waitForEnd()

    let stuck = try ready(environment: ["GQLVIEW_COPY": "exec sleep 4"])
    stuck.send("y")
    try stuck.wait(for: "Not copied: exec of $GQLVIEW_COPY did not finish.")
    stuck.send("q")
    #expect(try stuck.waitForEnd() == .exited(0))
  }

  @Test func `a terminal that reports no size has the size in its description`() throws {
    let job = try TerminalJob("TerminalProbe", rows: 24, columns: 80)
    try job.wait(for: "ready 80x24")
    job.announce(rows: 0, columns: 0)
    job.send("x")
    try job.wait(for: "ready 80x24")
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
  }

  @Test(arguments: ["0", "500", "nonsense"])
  func `ESCDELAY sets the time that distinguishes Escape from a sequence`(delay: String) throws {
    let job = try ready(environment: ["ESCDELAY": delay])
    job.send("\u{1B}")
    try job.wait(for: "<Esc>")
    job.send("\u{1B}[Bq")
    #expect(try job.waitForEnd() == .exited(0))
  }

  @Test func `keys that arrive together produce one frame`() throws {
    let job = try ready()
    job.send(String(repeating: "j", count: 2000) + "n")
    try job.wait(for: "frames=")
    let frames = job.screen.text[1].split(separator: "=").last.flatMap { Int($0) } ?? .max
    #expect(frames <= 5)
    job.send("q")
    _ = try job.waitForEnd()
  }

  @Test func `the terminal provides keys and screen if the standard streams are redirected`() throws
  {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    let null = open("/dev/null", O_RDONLY)
    let job = try TerminalJob("TerminalProbe", input: null, output: ends[1])
    close(ends[1])
    close(null)
    try job.wait(for: "ready 80x24")
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = read(ends[0], &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "printed on leaving\n")
    close(ends[0])
  }

  @Test func `a job ends even if the test process has hundreds of open files`() throws {
    let files = (0..<300).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    defer { for file in files { close(file) } }
    #expect(files.allSatisfy { $0 >= 0 })
    // The program still runs when the job is released, which waits for the end of its leader.
    for _ in 0..<2 { _ = try ready() }
  }

  @Test func `the program ends when the terminal disconnects`() throws {
    let job = try ready()
    job.hangUp()
    #expect(try job.waitForEnd() == .exited(129))
  }

  @Test(
    arguments: [
      ("dumb", "a terminal of type 'dumb' (variable TERM) cannot show a full screen"),
      ("no-such", "the terminal type 'no-such' (variable TERM) is not known on this machine"),
      ("x\u{1B}[2J", "the terminal type 'x?[2J' (variable TERM) is not known on this machine"),
      (nil, "the variable TERM is not set, so the terminal's type is unknown"),
      ("", "the variable TERM is not set, so the terminal's type is unknown"),
    ] as [(String?, String)]
  )
  func `a terminal of an unsuitable type is rejected in one line`(
    type: String?,
    message: String
  ) throws {
    let job = try TerminalJob("TerminalProbe", environment: ["TERM": type])
    #expect(try job.waitForEnd() == .exited(2))
    #expect(job.screen.text.joined() == "probe: \(message)")
    job.expectRestored()
  }

  @Test(arguments: ["xterm", "screen-256color", "tmux-256color", "linux", "vt100", "xterm-kitty"])
  func `a terminal of every common type works and is restored`(type: String) throws {
    let job = try ready(environment: ["TERM": type])
    #expect(job.screen.text[2].hasPrefix("漢"))
    job.send("\u{1B}[B\u{1B}OA")
    try job.wait(for: "<Down> <Up>")
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test func `a locale without UTF-8 is drawn with ASCII`() throws {
    let job = try ready(environment: ["LC_ALL": "C"])
    #expect(job.screen.text[0].hasPrefix("ready 80x24 | keys:"))
    #expect(job.screen.text[2] == "? e")
    #expect(!job.output.contains { $0 >= 0x80 })
    job.send("q")
    _ = try job.waitForEnd()
  }

  @Test(arguments: ["en_XX.UTF-8", "xx_YY", nil])
  func `a missing or unknown locale is drawn with UTF-8`(locale: String?) throws {
    let job = try ready(environment: ["LC_ALL": locale])
    #expect(job.screen.text[0].hasPrefix("ready 80x24 │ keys:"))
    job.send("q")
    _ = try job.waitForEnd()
  }

  @Test func `the option --no-color draws without colors`() throws {
    let job = try ready(["--no-color"])
    #expect(job.screen.color(row: 0, column: 0) == -1)
    #expect(job.screen.isReversed(row: 2, column: 0))
    job.send("q")
    _ = try job.waitForEnd()
  }

  @Test func `the editor has the terminal while it runs`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let script = try folder.write(
      "#!/bin/sh\nstty -a | grep -o ' echo '; echo \"edited: $*\"; read line\n",
      "editor"
    )
    let editor = "/bin/sh \(script.path)"
    let job = try ready(environment: ["EDITOR": editor, "VISUAL": nil])
    job.send("E")
    try job.wait(for: "edited: +3 -- some file")
    #expect(job.screen.text.contains { $0.contains("echo") })
    #expect(job.screen.modes == [])
    job.send("\n")
    try job.wait(for: "resized-80x24")
    #expect(job.screen.modes.contains(1049))
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test func `the program is suspended and continued together with the editor`() throws {
    let job = try ready(environment: ["EDITOR": "echo editing; read line;:", "VISUAL": nil])
    job.send("E")
    try job.wait(for: "editing")
    job.send("\u{1A}")
    try job.wait("the stop") { $0.changes == [.stopped(SIGTSTP)] }
    job.bringToForeground()
    job.send("\n")
    try job.wait(for: "resized-80x24")
    job.send("q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test func `a termination signal during the editor ends the program after it`() throws {
    let job = try ready(environment: ["EDITOR": "echo editing; read line;:", "VISUAL": nil])
    job.send("E")
    try job.wait(for: "editing")
    job.signal(SIGTERM)
    job.send("\n")
    #expect(try job.waitForEnd() == .exited(143))
    job.expectRestored()
  }
}
