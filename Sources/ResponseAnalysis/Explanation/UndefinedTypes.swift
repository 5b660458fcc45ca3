import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR

/// Members that the document selects, but whose types or fields the schema does not define.
extension ResponseReader {
  /// Returns a stop for a field with an undefined type; `nil` if the type is defined.
  func undefinedType(
    ofField name: String,
    of owners: [String],
    _ places: [ExplanationLocation]
  ) -> PathWalk.Stop? {
    for owner in owners {
      guard let field = schema.type(named: owner)?.field(named: name),
        schema.type(of: field.type) == nil
      else { continue }
      return .answer(
        Explanation(
          isPresent: false,
          reason: .notSelectedHere,
          text: undefined("\(field.type.typeName) of `\(owner).\(name)`", field.nameRange),
          places: places
        )
      )
    }
    return nil
  }

  /// Returns a stop for a case or fragment on an undefined type.
  func undefinedType(
    ofCase name: String,
    in set: SelectionSetID
  ) -> PathWalk.Stop? {
    for selection in writtenSelections(of: set) {
      guard case .inlineFragment(let fragment) = selection, let type = fragment.typeCondition,
        SwiftName.caseAccessor(type.text) == name, schema.type(named: type.text) == nil
      else { continue }
      return undefinedType(type.text, at: selection.range)
    }
    return nil
  }

  /// Returns a stop for a fragment on an undefined type, found by its name or its accessor's name.
  func undefinedType(ofFragment name: String) -> PathWalk.Stop? {
    for definition in document.sources.flatMap(\.definitions) {
      guard case .fragment(let fragment) = definition,
        fragment.name.text == name || SwiftName.uncapitalized(fragment.name.text) == name,
        schema.type(named: fragment.typeCondition.text) == nil
      else { continue }
      return undefinedType(fragment.typeCondition.text, at: fragment.range)
    }
    return nil
  }

  /// Returns a stop for a field that the document selects and its type does not define.
  func undefinedField(_ name: String, of set: SelectionSetID) -> PathWalk.Stop? {
    for selection in writtenSelections(of: set) {
      guard case .field(let field) = selection, field.responseKey.text == name else { continue }
      let type = document[set].parentType.name
      return .answer(
        Explanation(
          isPresent: false,
          reason: .notSelectedHere,
          text: "The operation selects `\(name)`, but the schema has no field "
            + "`\(type).\(field.name.text)`: a schema file may be missing (several files "
            + "form one schema), or " + Self.olderSchema,
          places: [ExplanationLocation(.query, selection.range)]
        )
      )
    }
    return nil
  }

  /// Returns the names of the fields that the document selects on the objects of a shape by response
  /// key, including those that are not valid and therefore not compiled.
  func writtenFields(
    of shape: EntityShape,
    in written: WrittenSelections
  ) -> [String: String] {
    let cases = shape.outcomes.filter(\.outcome.isFulfilled).map(\.set)
    let sets = (shape.sets + cases).compactMap { set in
      lowering.compiledSet(of: set).map(document.resolved)
    }
    var open = sets.flatMap { document[$0].locations }.flatMap(written.selections)
    var names: [String: String] = [:]
    var fragments: Set<String> = []
    while let selection = open.popLast() {
      switch selection {
      case .field(let field): names[field.responseKey.text] = field.name.text
      case .inlineFragment(let fragment):
        guard let type = fragment.typeCondition, schema.type(named: type.text) == nil else {
          continue
        }
        open += fragment.selectionSet.selections
      case .fragmentSpread(let spread):
        guard fragments.insert(spread.name.text).inserted else { continue }
        guard let fragment = written.fragments[spread.name.text],
          schema.type(named: fragment.typeCondition.text) == nil
        else { continue }
        open += fragment.selectionSet.selections
      }
    }
    return names
  }

  private func undefinedType(_ type: String, at range: SourceRange) -> PathWalk.Stop {
    .answer(
      Explanation(
        isPresent: false,
        reason: .notSelectedHere,
        text: undefined(type, nil),
        places: [ExplanationLocation(.query, range)]
      )
    )
  }

  private func undefined(_ type: String, _ place: SourceRange?) -> String {
    let files = schemaFiles
    let own = place.flatMap { sources.file($0.file)?.name }
    let name =
      files.count > 1
      ? "the schema (\(enumerated(files, conjunction: "and", limit: 3)))"
      : own ?? files.first ?? "the schema"
    return "The type \(type) is not defined in \(name); several files form one schema, so pass the "
      + "others too"
  }

  /// The files that define the schema's types.
  private var schemaFiles: [String] {
    var names: [String] = []
    for type in schema.types where !type.info.nameRange.isBuiltIn {
      guard let name = sources.file(type.info.nameRange.file)?.name, !names.contains(name) else {
        continue
      }
      names.append(name)
    }
    return names
  }

  /// Returns the selections between the braces of a struct in the document, including those in
  /// conditions without a type.
  private func writtenSelections(of set: SelectionSetID) -> [GraphQLSyntax.Selection] {
    document[set].locations.flatMap(WrittenSelections(document).selections)
  }
}
