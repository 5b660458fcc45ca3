import TestSupport
import Testing

/// Tests that the folders inside a target do not depend on each other in a cycle, which the
/// compiler cannot check.
@Suite struct FolderCycleTests {
  @Test func `folders of a target do not depend on each other in a cycle, except as listed`()
    throws
  {
    #expect(FolderException.all.count <= 8, "the list may only shrink")
    let files = Dictionary(grouping: try SourceText.sources.get(), by: \.module)
    for (module, files) in files.sorted(by: { $0.key < $1.key }) {
      let graph = FolderGraph(files)
      let exceptions = FolderException.all.filter { $0.module == module }
      let links = exceptions.map { FolderGraph.Link(from: $0.from, to: $0.to) }
      let rest = graph.without(links)
      for cycle in rest.cycles {
        let words = cycle.flatMap { from in
          cycle.compactMap { to in
            rest.references[.init(from: from, to: to)].map {
              "\(from) -> \(to): \($0.sorted().prefix(5))"
            }
          }
        }
        Issue.record("\(module): \(words.joined(separator: "\n"))")
      }
      // Every exception must still be needed, so the list can only become shorter.
      for (index, link) in links.enumerated() {
        let others = links.enumerated().filter { $0.offset != index }.map(\.element)
        let isNeeded = graph.without(others).cycles.contains {
          $0.contains(link.from) && $0.contains(link.to)
        }
        #expect(isNeeded, "\(module): \(link.from) -> \(link.to) needs no exception any more")
      }
    }
    #expect(FolderException.all.allSatisfy { files[$0.module] != nil })
  }

  @Test func `a type named by a file of another folder is a reference`() throws {
    let files = try SourceText.all(below: "Tests/StyleTests").filter {
      ["FolderCycleTests", "SourceText"].contains($0.name)
    }
    // Both types are in the same folder.
    #expect(FolderGraph(files).references.isEmpty)
    let all = try SourceText.all(below: "Sources/RelayRuntime")
    let link = FolderGraph.Link(from: "Handlers", to: "Records")
    #expect(FolderGraph(all).references[link]?.contains("RecordProxy") == true)
  }

  @Test func `cycles of any length are found, without the folders that only lead to them`() {
    let graph = FolderGraph(references: [
      .init(from: "A", to: "B"): ["B1"], .init(from: "B", to: "C"): ["C1"],
      .init(from: "C", to: "A"): ["A1"], .init(from: "D", to: "A"): ["A1"],
      .init(from: "C", to: "E"): ["E1"],
    ])
    #expect(graph.cycles == [["A", "B", "C"]])
    #expect(graph.without([.init(from: "C", to: "A")]).cycles.isEmpty)
  }
}

/// A reference between two folders that closes a cycle, with the reason why it is accepted.
struct FolderException {
  let module: String
  let from: String
  let to: String
  let reason: String

  /// The accepted references; do not add new ones.
  static let all: [FolderException] = [
    (
      "GraphQLRuntime", "Schema", "Cache", "an object of a schema edits its record in a transaction"
    ),
    ("GraphQLRuntime", "SelectionSets", "Cache", "a custom scalar tells how a record stores it"),
    ("Explorer", "Model", "Dialects", "the core keeps which dialect is shown, and its reading"),
    ("Explorer", "Model", "Live", "the core keeps the questions under way"),
    (
      "Explorer", "Model", "Popups",
      "the core keeps what lies over the panes, and asks before it leaves"
    ),
    ("Explorer", "Model", "Traffic", "the core keeps what is listened to, and steps through it"),
    (
      "Workspace", "", "Drafts", "what is loaded includes the drafts of its documents and responses"
    ),
    ("RelayRuntime", "Store", "Handlers", "committing a response does what its handles ask for"),
  ].map { FolderException(module: $0.0, from: $0.1, to: $0.2, reason: $0.3) }
}

/// Records which top-level folders of a target refer to types of which other folders.
///
/// A reference is an occurrence of the name of a type that is declared at the top level of a file;
/// members of extensions do not count. Files outside any folder count as a folder with an empty
/// name. A folder includes its subfolders.
struct FolderGraph {
  struct Link: Hashable {
    let from: String
    let to: String
  }

  /// The names of the types that one folder refers to in another.
  let references: [Link: Set<String>]

  init(references: [Link: Set<String>]) { self.references = references }

  /// Creates the graph for the files of one target.
  init(_ files: [SourceText]) {
    var owners: [String: Set<String>] = [:]
    for file in files {
      for declaration in file.declarations where declaration.isTop && declaration.kind == .type {
        owners[declaration.name, default: []].insert(Self.folder(of: file))
      }
    }
    var references: [Link: Set<String>] = [:]
    for file in files {
      let folder = Self.folder(of: file)
      // A nested type hides a top-level type with the same name.
      let own = Set(file.declarations.lazy.filter { $0.kind == .type }.map(\.name))
      for name in Self.names(in: file) where !own.contains(name) {
        guard let owner = owners[name], owner.count == 1, let other = owner.first,
          other != folder
        else { continue }
        references[Link(from: folder, to: other), default: []].insert(name)
      }
    }
    self.references = references
  }

  private static func folder(of file: SourceText) -> String {
    String(file.folder.prefix { $0 != "/" })
  }

  /// Returns the capitalized names that do not follow a period, which may be names of types.
  private static func names(in file: SourceText) -> Set<String> {
    var names: Set<String> = []
    for line in file.code {
      var last: Character = " "
      var word = ""
      var before: Character = " "
      for character in line + " " {
        if character.isLetter || character.isNumber || character == "_" {
          if word.isEmpty { before = last }
          word.append(character)
        } else if !word.isEmpty {
          if word.first?.isUppercase == true, before != "." { names.insert(word) }
          word = ""
        }
        last = character
      }
    }
    return names
  }

  func without(_ links: [Link]) -> FolderGraph {
    FolderGraph(references: references.filter { !links.contains($0.key) })
  }

  /// The groups of folders that depend on each other, sorted.
  var cycles: [[String]] {
    let folders = Set(references.keys.flatMap { [$0.from, $0.to] }).sorted()
    let reached = Dictionary(uniqueKeysWithValues: folders.map { ($0, reach(of: $0)) })
    var seen: Set<String> = []
    return folders.compactMap { folder in
      guard !seen.contains(folder), reached[folder]?.contains(folder) == true else { return nil }
      let cycle = folders.filter {
        reached[folder]?.contains($0) == true && reached[$0]?.contains(folder) == true
      }
      seen.formUnion(cycle)
      return cycle
    }
  }

  private func reach(of folder: String) -> Set<String> {
    var reached: Set<String> = []
    var open = [folder]
    while let next = open.popLast() {
      for link in references.keys where link.from == next && reached.insert(link.to).inserted {
        open.append(link.to)
      }
    }
    return reached
  }
}
