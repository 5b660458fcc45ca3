import CommandLineSupport
import GraphQLSyntax
import Workspace

/// Finds documents with the fragments that named documents spread, directly or indirectly.
struct SpreadClosure {
  private var defined: Set<String> = []
  private var wanted: Set<String> = []

  /// Returns the project's documents that define such fragments, in the project's order.
  static func documents(spreadBy named: [String], among others: [String]) -> [String] {
    var closure = SpreadClosure()
    for path in named { closure.take(document(at: path)) }
    guard !closure.missing.isEmpty else { return [] }
    let documents = others.map { (path: $0, document: document(at: $0)) }
    var found: Set<String> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (path, document) in documents where !found.contains(path) {
        let fragments = document?.fragments.map(\.name.text) ?? []
        guard !closure.missing.isDisjoint(with: fragments) else { continue }
        found.insert(path)
        closure.take(document)
        isGrowing = true
      }
    }
    return others.filter(found.contains)
  }

  private var missing: Set<String> { wanted.subtracting(defined) }

  private mutating func take(_ document: Document?) {
    guard let document else { return }
    defined.formUnion(document.fragments.map(\.name.text))
    let selections = document.fragments.flatMap(\.selections)
    for case .fragmentSpread(let spread)
      in (selections + document.operations.flatMap(\.selections)).nested()
    {
      wanted.insert(spread.name.text)
    }
  }

  /// Parses the definitions in a file, or in source code that contains them; `nil` if there are
  /// none.
  static func document(at path: String) -> Document? {
    guard let input = try? InputFiles.text(at: path) else { return nil }
    var sources = SourceMap(readsNullabilityDesignators: true)
    let file = sources.add(name: path, utf8: input.utf8)
    switch input.role {
    case .swift: return SwiftEmbeddedDocuments.parse(file).document
    case .script: return ScriptEmbeddedDocuments.parse(file).document
    case .graphql: return Parser.parse(file).document
    case .json, .response, .variables: return nil
    }
  }
}
