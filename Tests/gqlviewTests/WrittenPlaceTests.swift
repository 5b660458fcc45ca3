import Foundation
import TestSupport
import Testing

/// Tests that only the user can make gqlview write or remove files outside the repository.
@Suite struct WrittenPlaceTests {
  /// Creates a repository with a schema and a query, and a folder outside it.
  private static func repository(configuration: String? = nil) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in ["repository/.git", "repository/q", "outside"] {
      try FileManager.default.createDirectory(
        at: folder.place(name),
        withIntermediateDirectories: true
      )
    }
    try folder.write("type Query { a: Int b: B }\ntype B { c: String }", "repository/s.graphqls")
    try folder.write("query Q { a b { c } }", "repository/q/Q.graphql")
    if let configuration { try folder.write(configuration, "repository/gqlview.json") }
    return folder
  }

  private static func link(_ name: String, to target: String, in folder: ScratchFolder) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.place("repository/\(name)").path,
      withDestinationPath: folder.place(target).path
    )
  }

  /// Returns the files outside the repository.
  private static func outside(_ folder: ScratchFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.place("outside").path).sorted()
  }

  private static let inputs = #""schema": "s.graphqls", "documents": "q/*.graphql""#

  @Test func `--output allows only its own folder, and not the other folders of a configuration`()
    throws
  {
    let folder = try Self.repository(
      configuration: "{\(Self.inputs), \"output\": \"Gen\", \"operations\": \"../outside/ops\"}"
    )
    defer { folder.remove() }
    for arguments in [["--output", "Gen"], ["--output", "../named"], ["--output"], ["--prune"]] {
      let run = try ProgramRun(["generate"] + arguments, in: folder.place("repository"))
      #expect(run.status == 2 && run.errors.contains("which is outside of"), "\(run.transcript)")
      #expect(try Self.outside(folder) == [] && !folder.exists("named"))
    }
    let forced = try folder.run("generate", "--output", "Gen", "--force", in: "repository")
    #expect(forced.status == 0 && folder.exists("outside/ops/QQuery.swift"), "\(forced.transcript)")
  }

  @Test(arguments: ["operations", "mocks", "manifest", "none"])
  func `an Apollo configuration cannot write or prune outside the repository`(
    _ what: String
  )
    throws
  {
    let folder = try Self.repository()
    defer { folder.remove() }
    func path(_ kind: String) -> String { what == kind ? "../outside/\(kind)" : "./\(kind)" }
    try folder.write(
      """
      {"schemaNamespace": "API",
       "input": {"operationSearchPaths": ["q/*.graphql"], "schemaSearchPaths": ["*.graphqls"]},
       "output": {"schemaTypes": {"path": "./Gen", "moduleType": {"swiftPackageManager": {}}},
        "testMocks": {"absolute": {"path": "\(path("mocks"))"}},
        "operations": {"absolute": {"path": "\(path("operations"))"}}},
       "operationManifest": {"path": "\(path("manifest")).json", "version": "persistedQueries",
        "generateManifestOnCodeGeneration": true}}
      """,
      "repository/apollo-codegen-config.json"
    )
    let precious =
      "// @generated\n// This file was automatically generated and should not be edited.\n"
    let place = "outside/\(what)/Precious.graphql.swift"
    try folder.write(precious, place)
    let run = try folder.run("generate", "--output", "Gen", "--prune", in: "repository")
    #expect(run.status == (what == "none" ? 0 : 2), "\(run.transcript)")
    #expect(try Self.outside(folder) == [what, "\(what)/Precious.graphql.swift"])
    #expect(folder.exists("repository/Gen") == (what == "none"))
  }

  @Test(arguments: ["beside", "modular", "package", "folder"])
  func `a committed link is not followed out of the repository`(_ layout: String) throws {
    let folder = try Self.repository()
    defer { folder.remove() }
    try Self.link("q/__generated__", to: "outside", in: folder)
    let options = ["--layout", layout, "--subpath", "__generated__", "--output", "Gen"]
    let generate =
      ["generate", "s.graphqls", "q/Q.graphql"] + (layout == "folder" ? [] : options.prefix(4))
      + options.suffix(2)
    let run = try ProgramRun(Array(generate), in: folder.place("repository"))
    #expect(try Self.outside(folder) == [], "\(run.transcript)")
    if layout == "beside" { #expect(run.status == 2, "\(run.transcript)") }

    // The user may not know that the output folder is a link.
    try FileManager.default.removeItem(at: folder.place("repository/q/__generated__"))
    try Self.link("Out", to: "outside", in: folder)
    for output in ["Out", "./Out/new", folder.place("repository/Out").path] {
      let named = try ProgramRun(generate.dropLast() + [output], in: folder.place("repository"))
      #expect(try Self.outside(folder) == [], "\(named.transcript)")
      #expect(named.status == 2, "\(named.transcript)")
      #expect(named.errors.contains("(use --force to allow it)"), "\(named.transcript)")
    }
    let forced = try ProgramRun(
      generate.dropLast() + ["Out", "--force"],
      in: folder.place("repository")
    )
    #expect(forced.status == 0, "\(forced.transcript)")
    #expect(try !Self.outside(folder).isEmpty)
  }

  /// The operand that the user names, and the folder of the configuration.
  @Test(arguments: ["linked/ops", "linked", "./linked/ops/", "ABSOLUTE/linked/ops"])
  func `a link named by the user is not a place for a project's configuration`(
    _ operand: String
  ) throws {
    let folder = try Self.repository(
      configuration: "{\(Self.inputs), \"output\": \"Gen\", \"operations\": \"../outside/ops\"}"
    )
    defer { folder.remove() }
    try folder.write("query R { a }", "outside/ops/R.graphql")
    try Self.link("linked", to: "outside", in: folder)
    let root = folder.place("repository").path
    let named = operand.replacing("ABSOLUTE", with: root)
    for arguments in [
      ["generate", "--output", "Gen", named], ["edit", "--rename", "R=S", "--write", named],
    ] {
      let run = try ProgramRun(arguments, in: folder.place("repository"))
      #expect(run.status == 2, "\(run.transcript)")
      #expect(run.errors.contains("which is outside of \(root);"), "\(run.transcript)")
      #expect(try Self.outside(folder) == ["ops", "ops/R.graphql"], "\(run.transcript)")
      #expect(try folder.text("outside/ops/R.graphql") == "query R { a }")
    }
    // The same folder may be named without the link, and a link may lead to the repository.
    try Self.link("inside", to: "repository/q", in: folder)
    for (name, place) in [("../outside/ops", "outside/ops/R"), ("inside", "repository/q/Q")] {
      let old = String(place.suffix(1))
      let run = try ProgramRun(
        ["edit", "--rename", "\(old)=S", "--write", name],
        in: folder.place("repository")
      )
      #expect(run.status == 0, "\(run.transcript)")
      #expect(try folder.text("\(place).graphql").hasPrefix("query S"))
    }
  }

  @Test func `a link to a missing file is reported as such`() throws {
    let folder = try Self.repository()
    defer { folder.remove() }
    try Self.link("page.html", to: "repository/missing.html", in: folder)
    try Self.link("linked", to: "outside", in: folder)
    for (page, words) in [
      ("page.html", "page.html is a symbolic link to a missing file"),
      ("linked/page.html", "linked/page.html leads through a symbolic link to "),
    ] {
      let run = try ProgramRun(
        ["report", "--html", page, "s.graphqls", "q/Q.graphql"],
        in: folder.place("repository")
      )
      #expect(run.status == 2 && run.errors.contains(words), "\(run.transcript)")
      #expect(run.errors.contains("outside") == page.hasPrefix("linked"), "\(run.transcript)")
    }
    #expect(try Self.outside(folder) == [] && !folder.exists("repository/missing.html"))
  }

  @Test func `edit writes no document outside the repository without --force`() throws {
    let folder = try Self.repository(
      configuration: #"{"schema": "s.graphqls", "documents": ["q/*.graphql", "../outside/*"]}"#
    )
    defer { folder.remove() }
    let text = "fragment F on B { c }"
    try folder.write(text, "outside/F.graphql")
    let rename = ["edit", "--rename", "F=G", "--write"]
    let run = try ProgramRun(rename, in: folder.place("repository"))
    #expect(run.status == 2 && run.errors.contains("outside of"), "\(run.transcript)")
    #expect(try folder.text("outside/F.graphql") == text)
    // A document that the user names may be anywhere, but not the target of a link.
    try Self.link("q/F.graphql", to: "outside/F.graphql", in: folder)
    let linked = try ProgramRun(
      rename + ["s.graphqls", "q/F.graphql"],
      in: folder.place("repository")
    )
    #expect(linked.status == 2, "\(linked.transcript)")
    #expect(try folder.text("outside/F.graphql") == text)
    let named = try ProgramRun(
      rename + ["s.graphqls", "../outside/F.graphql"],
      in: folder.place("repository")
    )
    #expect(named.status == 0, "\(named.transcript)")
    #expect(try folder.text("outside/F.graphql").contains("fragment G on B"))
    try FileManager.default.removeItem(at: folder.place("repository/q/F.graphql"))
    let forced = try folder.run("edit", "--rename", "G=H", "--write", "--force", in: "repository")
    #expect(forced.status == 0, "\(forced.transcript)")
    #expect(try folder.text("outside/F.graphql").contains("fragment H on B"))
  }

  @Test func `a mock is not written through a link out of the repository`() throws {
    let folder = try Self.repository()
    defer { folder.remove() }
    try Self.link("q/__graphql_mocks__", to: "outside", in: folder)
    let synthesize = ["synthesize", "s.graphqls", "q/Q.graphql", "--mock", "one"]
    let run = try ProgramRun(synthesize, in: folder.place("repository"))
    #expect(run.status == 2 && run.errors.contains("outside of"), "\(run.transcript)")
    #expect(try Self.outside(folder) == [])
    let forced = try ProgramRun(synthesize + ["--force"], in: folder.place("repository"))
    #expect(forced.status == 0 && folder.exists("outside/Q.json"), "\(forced.transcript)")
  }

  @Test(arguments: [".gqlview-covering-set", "Q-1.json"])
  func `a covering set replaces no link of a cloned folder`(_ name: String) throws {
    let folder = try Self.repository()
    defer { folder.remove() }
    let hash = "7117fff2d0fd294462b3c802b7cb8753579f23f3946b99cf55f38e873f013f10"
    try folder.write("known", "outside/known")
    try folder.write("\(hash) Q-1.json\n", "repository/c/.gqlview-covering-set")
    try? FileManager.default.removeItem(at: folder.place("repository/c/\(name)"))
    try Self.link("c/\(name)", to: "outside/known", in: folder)
    let synthesize = ["synthesize", "s.graphqls", "q/Q.graphql", "--covering", "c"]
    let run = try ProgramRun(synthesize, in: folder.place("repository"))
    #expect(run.status == 2 && run.errors.contains("is a symbolic link"), "\(run.transcript)")
    let forced = try ProgramRun(synthesize + ["--force"], in: folder.place("repository"))
    #expect(forced.status == 0 && folder.exists("repository/c/Q-1.json"), "\(forced.transcript)")
    #expect(try folder.text("outside/known") == "known")
  }

  @Test func `files of other options are not written through a link`() throws {
    let folder = try Self.repository()
    defer { folder.remove() }
    try folder.write("", "outside/page.html")
    try folder.write("known", "outside/stamp")
    try Self.link("page.html", to: "outside/page.html", in: folder)
    try Self.link("stamp", to: "outside/stamp", in: folder)
    let files = ["s.graphqls", "q/Q.graphql"]
    for arguments in [["report", "--html", "page.html"], ["check", "--stamp", "stamp"]] {
      let run = try ProgramRun(arguments + files, in: folder.place("repository"))
      #expect(run.status == 2 && run.errors.contains("is a symbolic link"), "\(run.transcript)")
    }
    #expect(try folder.text("outside/page.html") == "" && folder.text("outside/stamp") == "known")
    let forced = try ProgramRun(
      ["report", "--html", "page.html", "--force"] + files,
      in: folder.place("repository")
    )
    #expect(forced.status == 0, "\(forced.transcript)")
    #expect(try !folder.text("outside/page.html").isEmpty)
  }
}
