import ExplorerState
import GraphQLRuntime
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests how user-defined commands are parsed and which input they receive.
@Suite struct ExternalCommandTests {
  @Test(arguments: [
    ("a = jq {path}", "jq \"$1\""), ("b=echo -- {value}", "echo -- \"$2\""),
    ("c = grep -c x {path} | sort > out", "grep -c x \"$1\" | sort > out"),
    ("d = open --at={value} {swift}", "open --at=\"$2\" \"$3\""),
    ("e = X=1 env run {value}", "X=1 env run \"$2\""), ("f = awk '{print $1}' {path}", nil),
    ("g = echo ${HOME} {path} # {value}", nil), ("h = f 2>&1 {path}", "f 2>&1 \"$1\""),
    ("i = echo $(date) {path}", "echo $(date) \"$1\""), ("j = echo a{b,c}", "echo a{b,c}"),
    ("k = sh script.sh {path}", "sh script.sh \"$1\""),
    ("l = printf %s {value} | bash -c 'cat'", "printf %s \"$2\" | bash -c 'cat'"),
    ("m = sudo ./a.sh {path}; nice jq {value}", "sudo ./a.sh \"$1\"; nice jq \"$2\""),
    ("n = find . -name {value} | xargs grep {path}", "find . -name \"$2\" | xargs grep \"$1\""),
    ("o = timeout 5 a; (b {value})", "timeout 5 a; (b \"$2\")"),
    ("p = \"$HOME/bin/a\" {value}", "\"$HOME/bin/a\" \"$2\""),
    ("qq = echo \"${HOME}\" `date` {value}", "echo \"${HOME}\" `date` \"$2\""),
    ("r = env python3 a.py -c {value}", "env python3 a.py -c \"$2\""),
  ])
  func `a placeholder becomes a parameter of the script`(text: String, script: String?) throws {
    let command = try ExternalCommand(text)
    if let script { #expect(command.script == script) }
    #expect(text.hasSuffix(command.shell))
  }

  @Test(
    arguments: [
      ("", 0, "a name"), ("1a = x", 0, "a name"), ("a", 1, "'='"), ("a =", 3, "a shell command"),
      ("help = x", 0, "names the command help"),
      ("a = echo '{value}'", 10, "out of the quotes"),
      ("a = echo \"x {value}\"", 12, "out of the quotes"), ("a = {value}", 4, "executed"),
      ("a = x; {value} y", 7, "executed"), ("a = x | ./{value}", 10, "executed"),
      ("a = $({value})", 6, "executed"), ("a = `{value}`", 5, "expected a space"),
      ("a = eval {value}", 9, "executed"),
      ("a = env -- {swift}", 11, "would or could be executed by env"),
      ("a = sudo {value}", 9, "executed"), ("a = if {value}; then x; fi", 7, "executed"),
      ("a = sh -c {value}", 10, "would or could be executed by sh"),
      ("a = /bin/bash -ec {value}", 18, "by bash"),
      ("a = x > {value}", 8, "would name a file"), ("a = x <{value}", 7, "would name a file"),
      ("a = 2>x {value}", 8, "executed"), ("a = ${value}", 5, "follows $"),
      ("a = echo {valeu}", 9, "{valeu} is unknown; use {path}, {value}, {swift}"),
      ("a = echo 'x", 9, "this quote is not closed"), ("a = X=1 {value}", 8, "executed"),
    ]
  )
  func `a command that could execute data is rejected with its position`(
    text: String,
    offset: Int,
    message: String
  ) {
    let failure = #expect(throws: ExternalCommand.Failure.self) { try ExternalCommand(text) }
    #expect(failure?.offset == offset)
    #expect(failure?.message.contains(message) == true)
  }

  @Test(arguments: [
    "env -i {value}",
    "env -u A {value}", "env A=1 {value}", "sudo -u bob {value}", "xargs -n1 {value}",
    "timeout 5 {value}", "nice {value}", "nice -n 5 {value}", "nice 5 {value}", "setsid {value}",
    "stdbuf -o0 {value}", "watch ls {value}", "ssh host {value}", "parallel a {value}",
    "time -p {value}", "nohup {value}", "doas -u a {value}", "chroot / {value}",
    "exec -a b {value}", "command -p {value}", "builtin eval {value}", "eval a {value}",
    "find . -exec {value}", "find . -name a -ok b {value}", "bash -c -- {value}", "bash {value}",
    "bash -o x -c {value}", "bash < a {value}", "bash '-c' {value}", "bash $A {value}",
    "zsh -ic {value}", "python3 -c {value}", "python3.11 {value}", "perl -e {value}",
    "ruby -e {value}", "node -e {value}", "osascript -e {value}", "awk {value}",
    "awk -v a={value}", "sudo bash -c {value}", "env bash {value}", "/usr/bin/env -i {value}",
    "'env' -i {value}", "\\env -i {value}", "SUDO -u b {value}", "$SHELL -c {value}",
    "$(which env) -i {value}", "`which env` -i {value}", "e`echo nv` -i {value}",
    "/bin/s? -c {value}", "{sh,-c} {value}", "sudo `echo -u` bob {value}", "$((a=1+{value}))",
    "echo $((1+{value}))", "((a+{value}))", "echo $(printf %s {value})", "`printf %s {value}`",
    "sh <(printf %s {value})", "a=({value})", "A={value}; $A", "PATH={value} a",
    "export A={value}", "let a={value}", "[[ {value} -eq 1 ]]", "printf -v {value} a",
    "test -v {value}", "for a in {value}; do $a; done", ": ${A:={value}}",
    ": \"${A:=\"{value}\"}\"; $A", "\"$(\"{value}\")\"", "\"`\"{value}\"`\"", "> $(a){value}",
    "echo $(case a in a) {value};; esac)", "echo $[{value}]", "a; timeout 5 {value}",
    "(env -i {value})",
  ])
  func `no known wrapper, interpreter or expansion can execute data`(shell: String) {
    let failure = #expect(throws: ExternalCommand.Failure.self) {
      try ExternalCommand("a = " + shell)
    }
    let place = Array(shell.unicodeScalars).indices.first {
      Array(shell.unicodeScalars)[$0...].starts(with: "{value}".unicodeScalars)
    }
    #expect(failure?.offset == place.map { $0 + 4 }, "\(failure?.message ?? "")")
  }

  @Test func `the error about a rejected command names an accepted form`() throws {
    let failure = #expect(throws: ExternalCommand.Failure.self) {
      try ExternalCommand("a = timeout 5 {value}")
    }
    #expect(failure?.message.hasSuffix("through a pipe: printf %s {value} | program") == true)
    #expect(try ExternalCommand("a = printf %s {value} | program").placeholders == [.value])
  }

  @Test func `the configuration defines commands and their keys, and reports errors`() {
    var configuration = Configuration()
    let text = """
      command show = printf %s {path}
      bind all <F9> show
      command broken = echo '{value}'
      bind all <F8> shwo
      command show
      bind all <F7> show again
      """
    configuration.read(Array(text.utf8), file: "config")
    #expect(configuration.commands.map(\.name) == ["show"])
    #expect(
      configuration.problems.map { "\($0.line):\($0.column)" } == ["3:24", "4:15", "5:13", "6:20"]
    )
  }

  // MARK: Running

  private func model(
    _ response: String = #"{"data":{"a":{"n":"it"}}}"#,
    commands: String = "command show = printf %s {path} {value} {swift}",
    runner: ExternalRunner? = nil
  ) -> Model {
    let workspace = Workspace.load([
      WorkspaceInput(
        name: "s.graphqls",
        utf8: Array("type Query { a: A } type A { n: String }".utf8)
      ),
      WorkspaceInput(name: "q.graphql", utf8: Array("{ a { n } }".utf8)),
      WorkspaceInput(name: "r.json", utf8: Array(response.utf8)),
    ])
    var configuration = Configuration()
    configuration.read(Array(commands.utf8), file: "config")
    var model = Model(
      workspace: workspace,
      size: Size(width: 80, height: 24),
      configuration: configuration
    )
    if let runner { model.setRunner(runner) }
    return model
  }

  private func type(_ keys: String, _ model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  /// A runner that prints the words that it receives, one per line.
  private var teller: ExternalRunner {
    ExternalRunner { words, input, _ in
      let lines = words.dropFirst(4) + ["input \(input.count)"]
      return .init(status: 3, output: Array(lines.joined(separator: "\n").utf8), errors: [])
    }
  }

  @Test func `a command runs by name, by key and from the list, and shows its output`()
    throws
  {
    var model = model(
      commands: "command show = printf %s {path} {value} {swift}\nbind all <F9> show",
      runner: teller
    )
    try type("jj", &model)
    for keys in [":show<Enter>", "<F9>", ":command<Space>show<Enter>", ":sho<Enter>"] {
      try type(keys, &model)
      let text = render(model).text
      #expect(text.contains("show: status 3"), "\(keys)")
      for line in [".a.n", "it", "data.a?.n", "input 4"] { #expect(text.contains(line), "\(keys)") }
      try type("<Esc>", &model)
      #expect(model.popup == nil)
    }
    try type(":output<Enter>", &model)
    #expect(render(model).text.contains("show: status 3"))
  }

  @Test func `screens and scripts cannot run or define commands`() throws {
    var model = model()
    try type(":show<Enter>", &model)
    #expect(model.message?.text == "Shell commands run only when typed in the explorer.")
    model.setRunner(
      ExternalRunner { _, _, _ in
        Issue.record("a script ran a command")
        return .init(status: 0, output: [], errors: [])
      }
    )
    for line in [":show", ":command own = echo", ":command show"] {
      let script = try Script(line)
      #expect(throws: ScriptError.self) { try script.play(on: &model) { _ in } }
    }
    #expect(model.core.preferences.commands.map(\.name) == ["show"])
    try type(":command<Space>own<Space>=<Space>echo<Enter>", &model)
    #expect(model.core.preferences.commands.map(\.name) == ["show", "own"])
  }

  @Test(arguments: [
    (#""-rf""#, "begins with '-'"), (#""a\u0000b""#, "a null character"), ("null", "There is no"),
  ])
  func `a value that no argument can contain is rejected`(value: String, message: String) throws {
    var model = model(
      #"{"data":{"a":{"n":\#(value)}}}"#,
      commands: "command show = printf %s {value}",
      runner: teller
    )
    try type("jj:show<Enter>", &model)
    if value == "null" { return #expect(render(model).text.contains("null")) }
    #expect(model.message?.text.contains(message) == true)
    #expect(model.message?.role == .warning)
  }

  @Test func `the output of a command cannot control the terminal`() throws {
    var model = model(
      runner: ExternalRunner { _, _, _ in
        .init(
          status: 0,
          output: Array("a\u{1B}]0;x\u{7}\u{202E}".utf8) + [0xFF, 0],
          errors: [0x9B]
        )
      }
    )
    try type("jj:show<Enter>", &model)
    let frame = render(model)
    #expect(frame.text.contains("show: status 0"))
    #expect(!frame.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(
      !frame.text.unicodeScalars.contains("\u{202E}")
        && !frame.text.unicodeScalars.contains("\u{9B}")
    )
  }

  @Test func `keys work during a command, and Escape stops it first`() throws {
    var model = model(runner: teller)
    try type("jj/it<Enter>", &model)
    for key in try KeyNotation.parse(":show<Enter>") { _ = update(&model, .key(key)) }
    #expect(model.isUnderWay(.running))
    _ = update(&model, .key(.character("k")))
    #expect(model.responsePath == ["a"])
    let effects = update(&model, .key(.escape))
    #expect(!model.isUnderWay(.running))
    #expect(
      effects.contains { effect in
        if case .cancel(let work) = effect { work.kind == .running } else { false }
      }
    )
    #expect(model.message?.text == "The command was stopped.")
    #expect(model.search != nil)
  }
}
