import Foundation
import TestSupport
import Testing

/// Tests finding a project of the released Apollo client, and determining its release.
@Suite struct ApolloFindingTests {
  private func project(
    _ configuration: String = "apollo-codegen-config.json"
  ) throws
    -> ScratchFolder
  {
    let folder = try ScratchFolder.project()
    try folder.write(ScratchFolder.petSchema, "schema.graphqls")
    try folder.write("query A { pet { name } }", "q/A.graphql")
    try folder.write(ApolloConfigurationText(), configuration)
    return folder
  }

  @Test func `the explorer lists the errors of a configuration`() throws {
    let folder = try project()
    defer { folder.remove() }
    try folder.write(
      ApolloConfigurationText(module: #"{"swiftPackagee": {}}"#),
      "apollo-codegen-config.json"
    )
    let screen = try folder.run("screen", "--size", "120x24", "--keys", "gE")
    #expect(screen.status == 0, "\(screen.transcript)")
    #expect(!screen.output.contains("no errors"), "\(screen.transcript)")
    #expect(screen.output.contains("'moduleType' must"), "\(screen.transcript)")
  }

  @Test func `a configuration with any name is recognized by its content`() throws {
    let folder = try project("codegen/ios.json")
    defer { folder.remove() }
    try folder.write(#"{"data": null}"#, "codegen/response.json")
    try folder.write(
      ApolloConfigurationText(schemas: ["../*.graphqls"], documents: ["../q/*.graphql"]),
      "codegen/ios.json"
    )
    let inside = try folder.run("check", in: "codegen")
    #expect(inside.status == 0, "\(inside.transcript)")
    #expect(inside.errors.hasPrefix("gqlview: ios.json: 1 schema file, 1 document; Apollo "))
    let named = try folder.run("check", "--project", "codegen/ios.json")
    #expect(named.status == 0, "\(named.transcript)")
    #expect(try folder.run("check", "--project", "codegen/").status == 0)

    try folder.write(
      ApolloConfigurationText(namespace: "Other", schemas: ["../*.graphqls"]),
      "codegen/watch.json"
    )
    let both = try folder.run("check", in: "codegen")
    #expect(both.status == 2)
    #expect(
      both.errors.contains(
        "there are several configurations; choose one with --project FILE:\n  ios.json\n  "
          + "watch.json\n"
      )
    )
  }

  @Test func `a single configuration in a subfolder is used, and several are offered`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    for app in ["Apps/Cat", "Apps/Dog"] {
      try folder.write(ScratchFolder.petSchema, app + "/schema.graphqls")
      try folder.write("query A { pet { name } }", app + "/A.graphql")
    }
    try folder.write(ApolloConfigurationText(), "Apps/Cat/apollo-codegen-config.json")
    try folder.write(ApolloConfigurationText(), "Pods/Other/apollo-codegen-config.json")
    let one = try folder.run("check")
    #expect(one.status == 0, "\(one.transcript)")
    #expect(one.errors.contains("Apps/Cat/apollo-codegen-config.json: 1 schema file"))
    try folder.write(ApolloConfigurationText(), "Apps/Dog/apollo-codegen-config.json")
    for words in [["check"], ["generate"], ["screen", "--size", "80x24"], []] {
      let run = try ProgramRun(words, in: folder.url)
      #expect(run.status == 2)
      #expect(
        run.errors.contains(
          "  Apps/Cat/apollo-codegen-config.json\n  Apps/Dog/apollo-codegen-config.json\n"
        ),
        "\(run.transcript)"
      )
    }
    #expect(try folder.run("check", "--project", "Apps/Dog").status == 0)
    #expect(try folder.run("check", in: "Apps/Dog").status == 0)
  }

  @Test func `a configuration in a subfolder is recognized by its content`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(ScratchFolder.petSchema, "Apps/Cat/schema.graphqls")
    try folder.write("query A { pet { name } }", "Apps/Cat/A.graphql")
    try folder.write(#"{"name": "x"}"#, "Apps/Cat/package.json")
    try folder.write(ApolloConfigurationText(), "Apps/Cat/codegen ü.json")
    let run = try folder.run("check")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.errors.contains("Apps/Cat/codegen ü.json: 1 schema file"), "\(run.errors)")
  }

  @Test func `a fragment in another project is reported with its location`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(ScratchFolder.petSchema, "schema.graphqls")
    try folder.write("query A { pet { ...Shared ...Nowhere } }", "App/A.graphql")
    try folder.write("\nfragment Shared on Pet { name }", "Shared/S.graphql")
    for module in ["App", "Shared"] {
      try folder.write(
        ApolloConfigurationText(schemas: ["../*.graphqls"], documents: ["*.graphql"]),
        module + "/apollo-codegen-config.json"
      )
    }
    let check = try folder.run("check", in: "App")
    #expect(check.status == 1)
    #expect(
      check.output.contains(
        """
          note: ../Shared/apollo-codegen-config.json defines it at ../Shared/S.graphql:2:10; \
        documents of other projects are not read here.
        """
      ),
      "\(check.output)"
    )
    #expect(check.output.components(separatedBy: "note:").count == 2, "\(check.output)")

    try folder.write(
      """
      {"projects": {"app": {"schema": "*.graphqls", "documents": "App/*.graphql"},
                    "shared": {"schema": "*.graphqls", "documents": "Shared/*.graphql"}}}
      """,
      "graphql.config.json"
    )
    let app = try folder.run("check", "--project", "app")
    #expect(
      app.output.contains("note: project shared defines it at Shared/S.graphql:2:10;"),
      "\(app.output)"
    )
  }

  @Test func `patterns without matches are reported with the folders that were searched`() throws {
    let folder = try project()
    defer { folder.remove() }
    try folder.write(
      ApolloConfigurationText(
        schemas: ["*.sdl", "api/*.graphqls"],
        documents: ["q/**/*.{gql,txt}", "!q/A.graphql"]
      )
    )
    for command in ["check", "generate", "compile"] {
      let run = try folder.run(command)
      #expect(run.status == 2)
      #expect(
        run.errors == """
          apollo-codegen-config.json:4:5: error: there is no schema file
                "schemaSearchPaths": ["*.sdl", "api/*.graphqls"],
                ^^^^^^^^^^^^^^^^^^^
            note: '*.sdl' does not match any of 2 files in .
            note: 'api/*.graphqls': there is no api
          apollo-codegen-config.json:5:5: error: there is no document
                "operationSearchPaths": ["q/**/*.{gql,txt}", "!q/A.graphql"]
                ^^^^^^^^^^^^^^^^^^^^^^
            note: 'q/**/*.{gql,txt}' does not match the 1 file in q

          """,
        "\(run.errors)"
      )
    }
    try folder.write(#"{"schema": "*.graphqls", "documents": "none/*.graphql"}"#, "gqlview.json")
    let own = try folder.run("check")
    #expect(own.status == 2)
    #expect(own.errors.contains("note: 'none/*.graphql': there is no none"), "\(own.errors)")
  }

  @Test func `the release comes from the pins of the package, workspace or project`() throws {
    let folder = try project()
    defer { folder.remove() }
    func release() throws -> String {
      let line = try folder.run("check").errors.trimmingCharacters(in: .newlines)
      return String(line.split(separator: "; ").last ?? "")
    }
    #expect(try release().hasPrefix("Apollo 2.4.0, the newest known"))
    try folder.write(
      #"{"object": {"pins": [{"package": "Apollo", "state": {"version": "2.0.1"}}]}, "version": 1}"#,
      "Pets.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    )
    #expect(
      try release()
        == "Apollo 2.0.1, from Pets.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/"
        + "Package.resolved"
    )
    try folder.pin(apollo: "2.1.0", "Pets.xcworkspace/xcshareddata/swiftpm/Package.resolved")
    #expect(
      try release() == "Apollo 2.1.0, from Pets.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    )
    try folder.pin(apollo: "2.2.0")
    #expect(try release() == "Apollo 2.2.0, from Package.resolved")
    #expect(try folder.run("--version").output.hasSuffix("\nApollo 2.2.0, from Package.resolved\n"))
    let screen = try folder.run("screen", "--size", "80x24")
    #expect(screen.output.contains(" A · Apollo 2.2.0, from Package.resolved · "))
    let chosen = try folder.run("compile", "--apollo-version", "2.0.3")
    #expect(chosen.errors.contains("Apollo 2.0.3, from --apollo-version"), "\(chosen.errors)")
    #expect(try folder.run("compile", "--apollo-version", "two").status == 2)
    try folder.pin(apollo: "9.0.0")
    #expect(try release().hasSuffix("newer than 2.4.0, so code for 2.4.0 is written"))
    try folder.write(
      #"{"pins": [{"identity": "apollo-ios", "state": {"branch": "main"}}], "version": 2}"#,
      "Package.resolved"
    )
    #expect(
      try release() == "Apollo 2.4.0, the newest known (Package.resolved names no version)"
    )
  }

  @Test func `an adjacent gqlview.json keeps the project's dialect or sets another`() throws {
    let folder = try project()
    defer { folder.remove() }
    try folder.write(#"{"responses": "*.nothing"}"#, "gqlview.json")
    let check = try folder.run("check")
    #expect(check.status == 0 && check.errors.contains("; Apollo 2.4.0"), "\(check.transcript)")
    try folder.write(#"{"dialect": "proposal", "output": "Own"}"#, "gqlview.json")
    let generate = try folder.run("generate")
    #expect(!generate.errors.contains("Apollo"), "\(generate.transcript)")
    #expect(folder.exists("Own/Queries/AQuery.swift") && !folder.exists("Generated"))
  }
}
