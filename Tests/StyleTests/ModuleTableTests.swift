import Foundation
import TestSupport
import Testing

/// Compares the table of modules in ARCHITECTURE.md with the package manifest.
@Suite struct ModuleTableTests {
  @Test func `the table of modules has the dependencies in Package.swift`() throws {
    let target =
      /\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)",?(?:\s*dependencies: \[([^\]]*)\])?/
    let imports = try ModuleMap().imports
    var declared: Set<String> = []
    for match in try PackageRoot.text("Package.swift").matches(of: target) {
      let name = String(match.1)
      let folder = PackageRoot.file("Sources/\(name)").path
      guard FileManager.default.fileExists(atPath: folder) else { continue }
      declared.insert(name)
      let dependencies = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      #expect(imports[name] == Set(dependencies), "\(name)")
    }
    #expect(declared == Set(imports.keys))
  }

  @Test func `every arrow in the module graph is a dependency`() throws {
    let imports = try ModuleMap().imports
    let arrows = try GraphArrow.all(in: PackageRoot.text("ARCHITECTURE.md"))
    #expect(arrows.count > 30)
    for arrow in arrows {
      let words = "\(arrow.from) does not depend on \(arrow.to), as the graph says"
      #expect(imports[arrow.from]?.contains(arrow.to) == true, "\(words)")
    }
  }

  @Test func `arrows are read in both directions, with chains and lists`() {
    let text = """
      ## Modules

      ```
      A ◄── B, C ◄── D
      E ──► A ◄── F
      ```

      A ◄── G
      """
    #expect(
      GraphArrow.all(in: text).map { "\($0.from) \($0.to)" }
        == ["B A", "C A", "D B", "D C", "E A", "F A"]
    )
  }

  @Test func `other targets do not name a plug-in dialect, except as listed`() throws {
    var unused = Set(PlugInName.exceptions.map(\.place))
    for file in try SourceText.sources.get() {
      guard !PlugInName.owners.contains(file.module), PlugInName.mayOccur(in: file) else {
        continue
      }
      for name in PlugInName.found(in: String(decoding: file.codeAndStrings, as: UTF8.self)) {
        let place = "\(file.path) \(name)"
        unused.remove(place)
        #expect(
          PlugInName.exceptions.contains { $0.place == place },
          "\(place): use `Dialect.allCases` and its properties"
        )
      }
    }
    #expect(unused.isEmpty, "need no exception any more")
  }

  @Test func `plug-in dialects are found in code and strings, unlike longer names`() {
    #expect(PlugInName.found(in: "choose(.relay)") == [".relay"])
    #expect(PlugInName.found(in: "\"in swift-graphql\"") == ["swift-graphql"])
    #expect(PlugInName.found(in: #"{"dialect": "relay"}"#) == ["\"relay\""])
    #expect(PlugInName.found(in: ".prototype2016, .swiftGraphQL, prototype-2016").count == 3)
    #expect(PlugInName.found(in: ".relayDirective, \"relay.config\"") == [])
  }

  @Test func `only the list of dialects and its own generator import a plug-in`() throws {
    let plugIns: Set<String> = ["Prototype2016Dialect", "RelayDialect", "SwiftGraphQLDialect"]
    for (module, imported) in try ModuleMap().imports.sorted(by: { $0.key < $1.key }) {
      var allowed: Set<String> = []
      if module == "Dialects" { allowed = plugIns }
      if module == "SwiftGraphQLGenerator" { allowed = ["SwiftGraphQLDialect"] }
      #expect(imported.intersection(plugIns) == allowed, "\(module)")
    }
  }
}

/// A dependency that the graph in ARCHITECTURE.md shows as an arrow.
private struct GraphArrow {
  let from: String
  let to: String

  /// Returns the arrows of the first code block after the heading "Modules".
  static func all(in text: String) -> [GraphArrow] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let section = lines.drop { $0 != "## Modules" }.drop { $0 != "```" }.dropFirst()
    return section.prefix { $0 != "```" }.flatMap(arrows)
  }

  private static func arrows(of line: Substring) -> [GraphArrow] {
    let words = line.split(separator: " ")
    var groups: [[String]] = [[]]
    var pointsLeft: [Bool] = []
    for word in words {
      if word == "◄──" || word == "──►" {
        pointsLeft.append(word == "◄──")
        groups.append([])
      } else {
        groups[groups.count - 1].append(String(word.filter { $0 != "," }))
      }
    }
    return pointsLeft.indices.flatMap { index in
      let (left, right) = (groups[index], groups[index + 1])
      return (pointsLeft[index] ? right : left).flatMap { from in
        (pointsLeft[index] ? left : right).map { GraphArrow(from: from, to: $0) }
      }
    }
  }
}

/// The name of a plug-in dialect, as it appears in code or in strings.
private struct PlugInName {
  /// The targets that may contain the name: the dialects themselves, their runtimes, and the list
  /// of all dialects.
  static let owners: Set<String> = [
    "Dialects", "Prototype2016Dialect", "Prototype2016Runtime", "RelayDialect", "RelayRuntime",
    "RelayViews", "SelectionDocuments", "SwiftGraphQLDialect", "SwiftGraphQLGenerator",
    "SwiftGraphQLRuntime",
  ]

  /// Occurrences, as path and name, that refer to something else with the same name.
  static let exceptions: [(place: String, reason: String)] = [
    ("Sources/GraphQLSchema/Vocabularies/Vocabulary.swift .relay", "the vocabulary"),
    (
      "Sources/GraphQLValidation/Validation/Rules/RelayDirectivesRule.swift \"relay\"",
      "the directive `@relay`"
    ),
    ("Sources/ProjectInputs/Projects/ProjectReader.swift .relay", "whose configuration file it is"),
    (
      "Sources/ProjectInputs/Projects/ProjectReader.swift \"relay\"",
      "the key of Relay's configuration in `package.json`"
    ),
    (
      "Sources/ProjectInputs/Projects/ConfigurationSearch.swift \"relay\"",
      "the key of Relay's configuration in `package.json`"
    ),
  ]

  /// Returns whether a file contains the words of one of the names.
  ///
  /// Searching strings is slow in debug builds, so the full search only runs on the few files that
  /// contain these words.
  static func mayOccur(in file: SourceText) -> Bool {
    ["relay", "swiftGraphQL", "prototype2016", "graphql", "prototype"].contains {
      file.words[$0] > 0
    }
  }

  static func found(in text: String) -> [String] {
    let pattern = /swift-graphql|prototype-2016|\.(?:relay|swiftGraphQL|prototype2016)\b|"relay"/
    return Set(text.matches(of: pattern).map { String($0.output) }).sorted()
  }
}
