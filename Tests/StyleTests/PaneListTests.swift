import TestSupport
import Testing

/// Compares the explorer's panes with the list of panes, which the compiler cannot do.
@Suite struct PaneListTests {
  @Test func `every pane is listed`() throws {
    let list = try SourceText(path: "Sources/ExplorerPanes/PaneList+Panes.swift").code
    let listed = list.joined(separator: "\n").matches(of: /(\w+)\.self/).map { String($0.1) }
    let panes = Self.panes(in: try SourceText.all(below: "Sources/ExplorerPanes"))
    #expect(panes.count > 10)
    #expect(panes == Set(listed), "PaneList+Panes must list every pane")
  }

  /// Returns the structs that conform to `Pane` or to a protocol that inherits from it.
  private static func panes(in files: [SourceText]) -> Set<String> {
    let heads = files.flatMap { file in
      file.code.filter { $0.contains("struct ") || $0.contains("protocol ") }.compactMap { line in
        line.firstMatch(of: /\b(struct|protocol) (\w+): ([\w, ]+)/).map {
          (
            isProtocol: $0.1 == "protocol", name: String($0.2),
            parents: Set($0.3.matches(of: /\w+/).map { String($0.output) })
          )
        }
      }
    }
    var protocols: Set<String> = ["Pane"]
    var count = 0
    while count < protocols.count {
      count = protocols.count
      for head in heads where head.isProtocol && !head.parents.isDisjoint(with: protocols) {
        protocols.insert(head.name)
      }
    }
    return Set(
      heads.filter { !$0.isProtocol && !$0.parents.isDisjoint(with: protocols) }.map(\.name)
    )
  }
}
