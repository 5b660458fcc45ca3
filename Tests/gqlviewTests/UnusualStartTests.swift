import Foundation
import LibC
import TestSupport
import Testing

/// Tests runs that start without standard streams, or in a folder with unusual files.
@Suite struct UnusualStartTests {
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("type Query { a: Int b: Int }", "s.graphqls")
    try folder.write("query Q { a }", "q.graphql")
    return folder
  }

  private func shell(_ line: String, in folder: ScratchFolder) throws -> ShellRun {
    try ShellRun(
      line,
      in: folder.url,
      environment: ["G": ProgramRun.program.path, "PATH": "/usr/bin:/bin", "HOME": "/"]
    )
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func `reports are never written into a file because a standard stream is closed`(
    closed: String
  ) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    // Nothing listens at this address, so the exchange is recorded with an error.
    let run = try shell(
      "\"$G\" fetch s.graphqls q.graphql --endpoint http://127.0.0.1:1/ --session x.session \(closed)",
      in: folder
    )
    #expect(run.status == 2)
    let lines = try folder.text("x.session").split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") }, "\(lines)")
  }

  @Test(.timeLimit(.minutes(1)), arguments: [".graphqlrc.yml", "gqlview.json", "q.variables.json"])
  func `a pipe that is found in a folder is not waited for`(name: String) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try folder.write(#"{"data": {"a": 1}}"#, "q.json")
    #expect(mkfifo(folder.place(name).path, 0o600) == 0)
    let run = try shell("\"$G\" check s.graphqls q.graphql q.json", in: folder)
    #expect(run.status == 0 || run.text.contains("it is a pipe"), "\(run.text)")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("gqlview.json", "check s.graphqls q.graphql"), (".graphqlrc", "check s.graphqls q.graphql"),
      ("q.variables.json", "execute s.graphqls q.graphql q.json"),
      ("__graphql_mocks__/Q.json", "check s.graphqls q.graphql"),
      ("__graphql_mocks__/Q.json", "synthesize s.graphqls q.graphql --mock x"),
      ("Gen/Schema.swift", "generate s.graphqls q.graphql --diff Gen"),
      ("Gen/Schema.swift", "generate s.graphqls q.graphql --output Gen"),
      ("c/.gqlview-covering-set", "synthesize s.graphqls q.graphql --covering c"),
      ("c/Q-1.json", "synthesize s.graphqls q.graphql --covering c"),
      ("a.json", "check s.graphqls q.graphql a.json"),
    ]
  )
  func `a pipe or a link to a device that is found in a folder is not read`(
    name: String,
    command: String
  ) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try folder.write("query Q { a }", "q.graphql")
    try folder.write(#"{"data": {"a": 1}}"#, "q.json")
    // A file makes the folder.
    let file = try folder.write("", name)
    for target in ["/dev/zero", "/dev/tty", "pipe"] {
      // The user can name a pipe.
      if target == "pipe", name == "a.json" { continue }
      try FileManager.default.removeItem(at: file)
      if target == "pipe" {
        try #require(mkfifo(file.path, 0o600) == 0)
      } else {
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
      }
      // Reading to the end of /dev/zero would report 2 GiB.
      let run = try shell("\"$G\" \(command) < /dev/null", in: folder)
      #expect(run.status != 137 && run.status != 139, "\(target): \(run.text)")
      if run.status != 0 {
        let words = [
          "it is a device", "it is a pipe", "is a symbolic link", "outside of", "no such device",
        ]
        #expect(words.contains { run.text.lowercased().contains($0) }, "\(target): \(run.text)")
      }
    }
  }

  @Test func `a pipe that the user names is read`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let run = try shell(
      "mkfifo p; echo '{\"data\": {\"a\": 1}}' > p & \"$G\" check s.graphqls q.graphql p",
      in: folder
    )
    #expect(run.status == 0, "\(run.text)")
    let script = try shell(
      "mkfifo k; echo 'key j' > k & \"$G\" screen s.graphqls q.graphql --script k",
      in: folder
    )
    #expect(!script.text.contains("it is a pipe"), "\(script.text)")
  }

  @Test func `a report that cannot be printed is an error`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let run = try shell("{ \"$G\" check s.graphqls q.graphql >&-; } 2>&1", in: folder)
    #expect(run.status == 2)
    #expect(run.text == "gqlview: cannot write standard output: Bad file descriptor\n")
  }

  @Test func `a file that has the name of a revision does not replace it`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try folder.write(#"{"schema": "s.graphqls", "documents": "q.graphql"}"#, "gqlview.json")
    let author = "-c user.name=a -c user.email=a@localhost"
    let made = try shell(
      "git init -q -b main && git add -A && git \(author) commit -q -m first && git tag v1",
      in: folder
    )
    guard made.status == 0 else { return print("git is not installed: 1 test not run") }
    for name in ["HEAD", "v1"] { try folder.write("no schema {", name) }
    let same = "from HEAD to the working folder: the models are the same\n"
    #expect(try shell("\"$G\" changes", in: folder).text.hasSuffix(same))
    #expect(try shell("\"$G\" changes --from HEAD", in: folder).text.hasSuffix(same))
    let unclear = try shell("\"$G\" changes --from v1", in: folder)
    #expect(unclear.status == 2)
    #expect(unclear.text.contains("gqlview: 'v1' is both a file and a git revision"))
    #expect(try shell("\"$G\" changes --from ./v1", in: folder).text.contains("./v1:1:1"))
    #expect(try shell("\"$G\" changes --from tags/v1", in: folder).status == 0)
    try folder.write("type Query { a: Int }", "tags/v1/s.graphqls")
    #expect(try shell("\"$G\" changes --from tags/v1", in: folder).status == 2)
  }
}
