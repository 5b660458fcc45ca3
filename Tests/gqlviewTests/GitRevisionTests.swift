import Foundation
import TestSupport
import Testing

/// Tests `changes` in a real git repository.
@Suite struct GitRevisionTests {
  private static let hasGit = (try? ProgramRun.git(["--version"], in: PackageRoot.url)) == 0

  @Test func `a revision is compared with the working folder, also from a subfolder`() throws {
    guard Self.hasGit else { return print("git is not installed: 1 test not run") }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let app = folder.place("app")
    try folder.write("type Query { name: String! old: Int }", "app/schema.graphqls")
    try folder.write("query Q { name }", "app/Ä b.graphql")
    try folder.write("not for this folder {", "other.graphql")
    #expect(try ProgramRun.git(["init", "-q"], in: folder.url) == 0)
    #expect(try ProgramRun.git(["add", "-A"], in: folder.url) == 0)
    let author = ["-c", "user.name=a", "-c", "user.email=a@localhost"]
    #expect(try ProgramRun.git(author + ["commit", "-q", "-m", "first"], in: folder.url) == 0)

    let same = try ProgramRun(["changes", "--from", "HEAD", "--fail-on", "any"], in: app)
    #expect(
      same.transcript == """
        from HEAD to the working folder: the models are the same
        ==== exit status 0

        """
    )

    try folder.write("type Query { name: String old: Int }", "app/schema.graphqls")
    try folder.write("query Q { name old }", "app/Ä b.graphql")
    let arguments = ["changes", "--from", "HEAD", "--fail-on", "breaking"]
    let changed = try ProgramRun(arguments, in: app)
    #expect(
      changed.transcript == """
        breaking  QQuery.Data: `name` was String, is now String?
          schema schema.graphqls:1:20
          type Query { name: String old: Int }
                             ^^^^^^
        safe  QQuery.Data: `old: Int?` is new
          document Ä b.graphql:1:16
          query Q { name old }
                         ^^^
        from HEAD to the working folder: 1 breaking change, 1 safe one
        generated Swift: +8 of 77 lines, +176 of 1937 bytes, +1 of 1 accessors
        ==== exit status 1

        """
    )
    let backwards = try ProgramRun(
      ["changes", "--from", ".", "--to", "HEAD", "./schema.graphqls", "Ä b.graphql"],
      in: app
    )
    #expect(backwards.output.contains("  document Ä b.graphql:1:16, no longer present\n"))
    #expect(backwards.output.contains("  schema HEAD:schema.graphqls:1:20\n"))

    // Ignored files are not part of the working folder, and paths may be written in different
    // forms.
    try folder.write("built\n", "app/.gitignore")
    try folder.write("type Extra { name: String", "app/built/extra.graphqls")
    #expect(try ProgramRun(arguments, in: app).transcript == changed.transcript)
    let named = try ProgramRun(
      arguments + [app.path + "/schema.graphqls", ".//built/..//Ä b.graphql"],
      in: app
    )
    #expect(named.output.contains("1 breaking change, 1 safe one\n"))
    let nowhere = try ProgramRun(["changes", "--from", "nowhere"], in: app)
    #expect(
      nowhere.errors.hasPrefix("gqlview: nowhere is not a file, folder or git revision")
    )
    #expect(nowhere.status == 2)
  }
}
