import GraphQLRuntime
import GraphQLSyntax
import GraphQLValidation

/// The definitions of edited documents with the fragments that they use.
///
/// Edited definitions are read from the documents, and the others from the compiled document.
struct EditedDefinitions {
  /// All operations and fragments in document order.
  let all: [(definition: Definition, document: Int)]
  private let files: Set<SourceFileID>
  private var fragments: [String: Int] = [:]
  private var compiledOperations: [SourceRange: CompiledOperation] = [:]
  /// The compiled fragments by source range; for one with several sets of arguments, the first.
  private var compiledFragments: [SourceRange: CompiledFragment] = [:]
  /// The original names of fragments that were created for arguments; empty if there are none.
  private var writtenNames: [String: String] = [:]

  /// Returns `nil` if a name is defined twice, or if a definition that was not edited was not
  /// compiled.
  init?(
    new: [Document],
    old: [Document],
    compiled: CompiledDocument,
    files: Set<SourceFileID>
  ) {
    self.files = files
    all = new.enumerated().flatMap { number, document in
      document.definitions.lazy.filter(\.isExecutable).map { ($0, number) }
    }
    for operation in compiled.operations { compiledOperations[operation.location] = operation }
    for fragment in compiled.fragments where compiledFragments[fragment.location] == nil {
      compiledFragments[fragment.location] = fragment
    }
    var operations: Set<String> = []
    for (index, (definition, _)) in all.enumerated() {
      switch definition {
      case .operation(let node):
        let name = "\(node.kind.rawValue) \(node.name?.text ?? "")"
        guard operations.insert(name).inserted,
          isEdited(index) || compiledOperations[node.range] != nil
        else { return nil }
      case .fragment(let node):
        guard fragments.updateValue(index, forKey: node.name.text) == nil,
          isEdited(index) || compiledFragments[node.range] != nil
        else { return nil }
      case .schema, .type, .directive: continue
      }
    }
    guard (new + old).contains(where: \.hasFragmentArguments) else { return }
    var names: [SourceRange: String] = [:]
    for fragment in old.lazy.flatMap(\.fragments) { names[fragment.range] = fragment.name.text }
    for fragment in compiled.fragments {
      writtenNames[fragment.name] = names[fragment.location] ?? fragment.name
    }
  }

  func isEdited(_ index: Int) -> Bool { files.contains(all[index].definition.range.file) }

  func position(ofFragment name: String) -> Int? { fragments[name] }

  /// The name of a fragment; `nil` for an operation.
  func fragmentName(_ index: Int) -> String? {
    if case .fragment(let node) = all[index].definition { node.name.text } else { nil }
  }

  /// The fragments that a definition uses.
  ///
  /// For edited definitions only those used directly, otherwise also those used indirectly.
  func uses(_ index: Int) -> [String] {
    let definition = all[index].definition
    if isEdited(index) {
      return switch definition {
      case .operation(let node): FragmentUses.spreads(in: node.selections).map(\.name)
      case .fragment(let node): FragmentUses.spreads(in: node.selections).map(\.name)
      case .schema, .type, .directive: []
      }
    }
    let names: [String]? =
      switch definition {
      case .operation: compiledOperations[definition.range]?.fragments
      case .fragment: compiledFragments[definition.range]?.fragments
      case .schema, .type, .directive: nil
      }
    return written(names ?? [])
  }

  /// The original names of compiled fragments.
  func written(_ names: [String]) -> [String] {
    writtenNames.isEmpty ? names : names.map { writtenNames[$0] ?? $0 }
  }

  /// The unedited definitions that use one of these fragments.
  func users(of names: Set<String>) -> [Int] {
    if names.isEmpty { return [] }
    return all.indices.filter { index in
      !isEdited(index) && uses(index).contains { names.contains($0) }
    }
  }

  /// The fragments that definitions use directly or indirectly.
  func used(by definitions: some Sequence<Int>, and names: [String] = []) -> Set<Int> {
    var found: Set<Int> = []
    var pending = definitions.flatMap { uses($0) } + names
    while let name = pending.popLast() {
      guard let index = fragments[name], found.insert(index).inserted else { continue }
      pending += uses(index)
    }
    return found
  }

  /// Whether the definition is a local cache mutation, or a fragment reached by one.
  func isCacheMutation(_ index: Int) -> Bool {
    switch all[index].definition {
    case .operation(let node):
      isEdited(index)
        ? ClientMarks(node.directives).isLocalCacheMutation
        : compiledOperations[node.range]?.marks.isLocalCacheMutation == true
    case .fragment(let node):
      isEdited(index)
        ? ClientMarks(node.directives).isLocalCacheMutation
        : compiledFragments[node.range]?.marks.isLocalCacheMutation == true
    case .schema, .type, .directive: false
    }
  }

  /// Whether the definition is a fragment with variables, from which other fragments are created.
  func takesArguments(_ index: Int) -> Bool {
    guard case .fragment(let node) = all[index].definition else { return false }
    return !node.variables.isEmpty
      || node.directives.contains { RelayDirectiveNames.contains($0.name.text) }
  }
}
