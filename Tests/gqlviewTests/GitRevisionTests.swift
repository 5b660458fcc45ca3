import Foundation
import TestSupport
import Testing

/// `changes` in a real repository of git.
@Suite struct GitRevisionTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("gqlview-\(UUID().uuidString)")

  private static let hasGit = (try? ProgramRun.git(["--version"], in: PackageRoot.url)) == 0

  @Test func `a revision is compared with the working folder, from inside a folder of it`() throws {
    guard Self.hasGit else { return print("git is not installed: 1 test not run") }
    let app = folder.appendingPathComponent("app")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("type Query { name: String! old: Int }", "app/schema.graphqls")
    try write("query Q { name }", "app/Ä b.graphql")
    try write("not for this folder {", "other.graphql")
    #expect(try ProgramRun.git(["init", "-q"], in: folder) == 0)
    #expect(try ProgramRun.git(["add", "-A"], in: folder) == 0)
    let author = ["-c", "user.name=a", "-c", "user.email=a@localhost"]
    #expect(try ProgramRun.git(author + ["commit", "-q", "-m", "first"], in: folder) == 0)

    let same = try ProgramRun(["changes", "--from", "HEAD", "--fail-on", "any"], in: app)
    #expect(
      same.transcript == """
        from HEAD to the working folder: the models are the same
        ==== exit status 0

        """
    )

    try write("type Query { name: String old: Int }", "app/schema.graphqls")
    try write("query Q { name old }", "app/Ä b.graphql")
    let arguments = ["changes", "--from", "HEAD", "--fail-on", "breaking"]
    let changed = try ProgramRun(arguments, in: app)
    #expect(
      changed.transcript == """
        breaking  QQuery.Data: `name` was String, is String?
          schema schema.graphqls:1:20
          type Query { name: String old: Int }
                             ^^^^^^
        safe  QQuery.Data: `old: Int?` is new
          document Ä b.graphql:1:16
          query Q { name old }
                         ^^^
        from HEAD to the working folder: 1 breaking change, 1 safe one
        generated Swift: +8 of 85 lines, +176 of 2113 bytes, +1 of 2 accessors
        ==== exit status 1

        """
    )
    let backwards = try ProgramRun(
      ["changes", "--from", ".", "--to", "HEAD", "./schema.graphqls", "Ä b.graphql"],
      in: app
    )
    #expect(backwards.output.contains("  document Ä b.graphql:1:16, no longer there\n"))
    #expect(backwards.output.contains("  schema HEAD:schema.graphqls:1:20\n"))

    // What git ignores is no part of the working folder; paths may be written in any way.
    try write("built\n", "app/.gitignore")
    try write("type Extra { name: String", "app/built/extra.graphqls")
    #expect(try ProgramRun(arguments, in: app).transcript == changed.transcript)
    let named = try ProgramRun(
      arguments + [app.path + "/schema.graphqls", ".//built/..//Ä b.graphql"],
      in: app
    )
    #expect(named.output.contains("1 breaking change, 1 safe one\n"))
    let nowhere = try ProgramRun(["changes", "--from", "nowhere"], in: app)
    #expect(
      nowhere.errors.hasPrefix("gqlview: nowhere is no file, no folder and no revision of git")
    )
    #expect(nowhere.status == 2)
  }

  private func write(_ text: String, _ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
