import DialectKit
import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
package import ResponseAnalysis
package import SelectionIR
package import TerminalUI
import Workspace

// Source texts and generated code, and going to places in them.

extension Core {
  /// The text of a source file with its colours, made once.
  package mutating func textContent(_ file: SourceFileID) -> TextContent? {
    texts.content(file, in: workspace)
  }

  /// The generated code of the definition that a struct belongs to, made at first use.
  package mutating func code(of set: SelectionSetID) -> GeneratedCode? {
    compiled.definition(of: set).flatMap { texts.code(of: $0, in: workspace) }
  }

  /// The struct that stands for a compiled one in generated code: itself, else the nearest that the
  /// dialect writes; on an entity the one for the entity's type.
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

  // MARK: Going

  /// Whether a place is in a file of the schema.
  package func isOfSchema(_ range: SourceRange) -> Bool {
    workspace.schema?.ownTypes.contains { $0.info.nameRange.file == range.file } == true
  }

  /// Goes to a place that decides about something.
  package mutating func follow(_ place: ExplanationPlace) {
    switch place.source {
    case .query, .schema: show(.source(place.range))
    case .response:
      if let location = workspace.sources.location(of: place.range) {
        say("\(location): v opens the response there.")
      }
      setFocus(.entities)
    }
  }

  package mutating func goToType(_ name: String, field: String?) {
    guard let type = workspace.schema?.type(named: name) else {
      return say("The schema has no type \(name).")
    }
    guard !type.info.nameRange.isBuiltIn else {
      return say("\(name) is built in: no file defines it.")
    }
    show(.type(name, field: field))
  }

  /// The file and line that an editor would open for a place; nil where there is no such file.
  func editorTarget(_ range: SourceRange) -> (file: String, line: Int)? {
    guard let location = workspace.sources.location(of: range) else { return nil }
    let (name, line) = (location.file, location.line)
    // Built-in samples and standard input are no files; their names stand in angle brackets.
    guard !name.hasPrefix("<"), name != "-" else { return nil }
    // One of several responses of a file is named after its line.
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.last.flatMap({ Int($0) }) else { return (name, line) }
    return (parts.dropLast().joined(separator: ":"), first)
  }
}
