import DialectKit
import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
package import ResponseAnalysis
package import SelectionIR
package import TerminalUI
import Workspace

// Source texts, generated code, and navigation to places in them.

extension Core {
  /// Returns the text of a source file with its colors, creating it once.
  package mutating func textContent(_ file: SourceFileID) -> TextContent? {
    texts.content(file, in: workspace)
  }

  /// Returns the generated code of the definition that contains a struct, creating it once.
  package mutating func code(of set: SelectionSetID) -> GeneratedCode? {
    compiled.definition(of: set).flatMap { texts.code(of: $0, in: workspace) }
  }

  /// Returns the struct of generated code that represents a compiled struct: itself, or the nearest
  /// one that the dialect generates, or for an entity, the one of its type.
  package func standIn(
    for set: SelectionSetID,
    _ member: SelectionMember?,
    in code: GeneratedCode
  ) -> (set: SelectionSetID, member: SelectionMember?) {
    var candidates: [SelectionSetID] = []
    let declared = compiled[set].rootEntity ?? set
    if dialects.reading != nil, let entity = selection.entity, declared == set {
      candidates = (views?.sets(of: entity) ?? [])
        .filter { compiled[$0].rootEntity == set && compiled[$0].parentType.kind == .object }
    }
    candidates.append(set)
    var above = compiled[set].rootEntity ?? compiled[set].enclosing
    while let next = above {
      candidates.append(next)
      above = compiled[next].rootEntity ?? compiled[next].enclosing
    }
    guard let found = candidates.first(where: { code.range(of: .selectionSet($0)) != nil }),
      found != set
    else { return (set, member) }
    guard case .accessor(let index) = member,
      let key = compiled[set].accessors[checked: index]?.responseKey
    else { return (found, nil) }
    let same = compiled[found].accessors.firstIndex { $0.responseKey == key }
    return (found, same.map { .accessor($0) })
  }

  // MARK: Navigation

  /// Returns true if a place is in a file of the schema.
  package func isOfSchema(_ range: SourceRange) -> Bool {
    workspace.schema?.ownTypes.contains { $0.info.nameRange.file == range.file } == true
  }

  /// Goes to a place that an explanation refers to.
  package mutating func follow(_ place: ExplanationLocation) {
    switch place.source {
    case .query, .schema: show(.source(place.range))
    case .response:
      if let location = workspace.sources.location(of: place.range) {
        say("\(location): press v to open the response there.")
      }
      setFocus(.entities)
    }
  }

  package mutating func goToType(_ name: String, field: String?) {
    guard let type = workspace.schema?.type(named: name) else {
      return say("The schema does not define \(name).")
    }
    guard !type.info.nameRange.isBuiltIn else {
      return say("\(name) is a built-in type and not defined in a file.")
    }
    show(.type(name, field: field))
  }

  /// Returns the file and line of a place for an editor, or `nil` if it is not in a file.
  func editorTarget(_ range: SourceRange) -> (file: String, line: Int)? {
    guard let location = workspace.sources.location(of: range) else { return nil }
    let (name, line) = (location.file, location.line)
    // Names of samples and standard input, which are not files, are in angle brackets.
    guard !name.hasPrefix("<"), name != "-" else { return nil }
    // The name of one of several responses in a file ends with its line number.
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.last.flatMap({ Int($0) }) else { return (name, line) }
    return (parts.dropLast().joined(separator: ":"), first)
  }
}
