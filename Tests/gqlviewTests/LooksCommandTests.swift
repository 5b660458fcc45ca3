import Foundation
import TestSupport
import Testing

@testable import CommandLineSupport

/// Tests colors, themes and links on the command line.
@Suite struct LooksCommandTests {
  private func screen(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(
      ["screen", "--size", "80x24", "--keys", "jl"] + arguments,
      environment: environment
    )
  }

  @Test func `a colored screen needs no terminal and has the same text`() throws {
    let plain = try screen([])
    let colored = try screen(["--color", "always", "--ansi"])
    #expect(colored.status == plain.status && !plain.output.contains("\u{1B}"))
    #expect(colored.output.contains("\u{1B}[0;36"))
    let bare = colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    let trimmed = bare.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(trimmed.joined(separator: "\n") == plain.output)
    #expect(try screen(["--ansi"]).output == colored.output)
    #expect(try screen(["--color", "always"]).output == colored.output)
  }

  @Test func `without colors a colored screen has only attributes`() throws {
    let always = ["--color", "always", "--ansi"]
    let no = ["NO_COLOR": "1"]
    let never = try screen(["--ansi", "--color", "never"]).output
    #expect(never.contains("\u{1B}[0;7m") && !never.contains("\u{1B}[0;36"))
    #expect(try screen(["--ansi"], environment: no).output == never)
    let asked = try screen(always, environment: no).output
    #expect(try screen(always).output == asked)
  }

  @Test func `the option --ascii prints only ASCII`() throws {
    let text = try screen(["--ascii"]).output
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("-Pet") && text.contains("+Pet") && !text.contains("xPet"))
  }

  @Test func `a theme is printed, edited and used, and its errors have positions`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let printed = try ProgramRun(["--print-theme", "dark"])
    #expect(printed.status == 0 && printed.output.contains("slot base08 #ff8787\n"))
    let ansi = ["--color", "always", "--ansi"]
    let file = try folder.write(printed.output, "own.theme")
    let own = try screen(ansi + ["--set", "theme=\(file.path)"])
    #expect(own.errors.isEmpty)
    #expect(try screen(ansi + ["--set", "theme=dark"]).output == own.output)
    let faulty = try folder.write(
      printed.output + "role eror base08\nslot base1 1\n",
      "faulty.theme"
    )
    let lines = printed.output.split(separator: "\n").count
    let configuration = try folder.write("set theme=\(faulty.path)\nset theme=drak\n", "config")
    for arguments in [["--set", "theme=\(faulty.path)"], ["--config", configuration.path]] {
      let run = try screen(ansi + arguments)
      #expect(run.errors.contains("faulty.theme:\(lines + 1):6: unknown role 'eror'."))
      #expect(run.errors.contains("faulty.theme:\(lines + 2):6: unknown slot 'base1'"))
      #expect(run.output.contains("38;5;80"), "its other lines hold")
    }
    let missing = try screen(["--set", "theme=\(folder.url.path)/none.theme"])
    #expect(missing.status == 2 && missing.errors.contains("none.theme"))
  }

  @Test func `a custom theme is found next to the configuration`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.write("slot base0C 99\n", "gqlview/own.theme")
    let run = try screen(
      ["--color", "always", "--ansi", "--set", "theme=own.theme"],
      environment: ["XDG_CONFIG_HOME": folder.url.path]
    )
    #expect(run.output.contains("38;5;99"), "\(run.errors)")
  }

  @Test func `links are printed only if requested, and never into files by default`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let schema = try folder.write(
      """
      "See https://example.com/a?b=c#d, and <http://x.example/é>."
      type Query { a: Int @deprecated(reason: "see https://example.com/é\u{202e}.") }
      scalar S @specifiedBy(url: "javascript://example.com")
      """,
      "s.graphqls"
    )
    let document = try folder.write("{ a b }", "a 100% #1?.graphql")
    let check = ["check", schema.path, document.path]
    let plain = try ProgramRun(check).output
    #expect(!plain.contains("\u{1B}"))
    let linked = try ProgramRun(check + ["--hyperlinks", "always"]).output
    let place = try #require(linked.firstMatch(of: /\u{1B}\]8;;(file:[^\u{1B}]*)\u{1B}\\/))
    #expect(place.1.hasSuffix("/a%20100%25%20%231%3F.graphql"), "\(place.1)")
    #expect(linked.replacing(/\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "") == plain)

    let links = Hyperlinks(host: "h")
    #expect(
      links.linked("see <https://example.com/é>, or HTTP.")
        == "see <\u{1B}]8;;https://example.com/%C3%A9\u{1B}\\https://example.com/é\u{1B}]8;;\u{1B}\\>, or HTTP."
    )
    #expect(
      links.linked("javascript://x, ftp://y, https://") == "javascript://x, ftp://y, https://"
    )
    #expect(links.linked("x", toFile: "<stdin>") == "x")
    let long = "https://x/" + String(repeating: "a", count: 3000)
    #expect(links.linked(long) == long)
  }
}
