import GraphQLCompiler
import GraphQLRuntime
import Relay

/// The trees by which a response becomes records and records become data.
///
/// The generator writes them as Swift, and the interpreter hands the same ones to the same store.
struct RelayNodes {
  let schema: Schema

  /// What a definition reads: nothing of the fragments that are spread in it but pointers.
  func reader(_ definition: RelayDefinition) -> ReaderFragment {
    ReaderFragment(
      name: definition.name,
      type: definition.type.name,
      selections: reader(definition, place: 0)
    )
  }

  private func reader(_ definition: RelayDefinition, place id: Int) -> [ReaderSelection] {
    let place = definition.places[id]
    var found: [ReaderSelection] = []
    for field in place.fields
    where field.alias != nil || !place.isEnum || field.name != "__typename" {
      found.append(.field(reader(field, in: definition)))
    }
    for other in place.cases where !other.isFallback {
      var own: [ReaderSelection] = other.fields.filter { other.ownKeys.contains($0.responseKey) }
        .map { .field(reader($0, in: definition)) }
      for spread in other.spreads where !place.spreads.contains(spread) {
        own.append(.fragmentSpread(ReaderFragmentSpread(name: spread)))
      }
      found.append(
        .inlineFragment(ReaderInlineFragment(type: other.type.name, selections: own))
      )
    }
    return found + place.spreads.map { .fragmentSpread(ReaderFragmentSpread(name: $0)) }
  }

  private func reader(
    _ field: RelayDefinition.Field,
    in definition: RelayDefinition
  ) -> any ReaderField {
    let args = args(of: field)
    guard let link = link(field, in: definition) else {
      return ReaderScalarField(name: field.name, alias: field.alias, args: args)
    }
    return ReaderLinkedField(
      name: field.name,
      alias: field.alias,
      args: args,
      concreteType: link.concreteType,
      plural: link.isPlural,
      selections: reader(definition, place: link.place)
    )
  }

  /// What a response brings; the definition has the fields of its fragments too.
  func normalization(_ definition: RelayDefinition) -> NormalizationOperation {
    NormalizationOperation(
      name: definition.name,
      selections: normalization(definition, place: 0)
    )
  }

  private func normalization(
    _ definition: RelayDefinition,
    place id: Int
  ) -> [NormalizationSelection] {
    let place = definition.places[id]
    var found: [NormalizationSelection] = []
    var fields = place.fields.filter { $0.alias != nil || $0.name != "__typename" }
    if id > 0, place.declaredType.kind != .object {
      found.append(.field(NormalizationScalarField(name: "__typename")))
    }
    let asksForID = id > 0 && Self.hasID(place.declaredType.name, in: schema)
    if asksForID, !fields.contains(where: { $0.responseKey == "id" }) {
      found.append(.field(NormalizationScalarField(name: "id")))
    }
    found += fields.map { .field(normalization($0, in: definition)) }
    for other in place.cases where !other.isFallback {
      fields = other.fields.filter { field in
        other.ownKeys.contains(field.responseKey)
          && (field.alias != nil || field.name != "__typename")
      }
      found.append(
        .inlineFragment(
          NormalizationInlineFragment(
            type: other.type.name,
            selections: fields.map { .field(normalization($0, in: definition)) }
          )
        )
      )
    }
    return found
  }

  private func normalization(
    _ field: RelayDefinition.Field,
    in definition: RelayDefinition
  ) -> any NormalizationField {
    let args = args(of: field)
    guard let link = link(field, in: definition) else {
      return NormalizationScalarField(name: field.name, alias: field.alias, args: args)
    }
    return NormalizationLinkedField(
      name: field.name,
      alias: field.alias,
      args: args,
      concreteType: link.concreteType,
      plural: link.isPlural,
      selections: normalization(definition, place: link.place)
    )
  }

  /// Where a field leads to other records; nil for a scalar.
  private func link(
    _ field: RelayDefinition.Field,
    in definition: RelayDefinition
  ) -> (place: Int, concreteType: String?, isPlural: Bool)? {
    field.child.map { child in
      let type = definition.places[child].declaredType
      return (child, type.kind == .object ? type.name : nil, field.type.listItem != nil)
    }
  }

  /// Whether the objects of a type have an id by which a record is known.
  static func hasID(_ type: String, in schema: Schema) -> Bool {
    schema.type(named: type)?.field(named: "id")?.type.typeName == "ID"
  }

  func args(of field: RelayDefinition.Field) -> [any Relay.Argument] {
    field.arguments.map { argument($0.name, $0.value) }
  }

  private func argument(_ name: String, _ value: Value) -> any Relay.Argument {
    switch value.kind {
    case .variable(let variable): VariableArgument(name: name, variableName: variable.text)
    case .list(let items) where items.contains(where: Self.hasVariable):
      ListArgument(
        name: name,
        items: items.enumerated().map { argument("\(name).\($0)", $1) }
      )
    case .object(let fields) where fields.contains(where: { Self.hasVariable($0.value) }):
      ObjectArgument(name: name, fields: fields.map { argument($0.name.text, $0.value) })
    case .int, .float, .string, .boolean, .null, .enumCase, .list, .object:
      LiteralArgument(name: name, value: Relay.VariableValue(json: value.inputValue.json))
    }
  }

  private static func hasVariable(_ value: Value) -> Bool {
    switch value.kind {
    case .variable: true
    case .list(let items): items.contains(where: hasVariable)
    case .object(let fields): fields.contains { hasVariable($0.value) }
    case .int, .float, .string, .boolean, .null, .enumCase: false
    }
  }
}
