import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import RelayRuntime
import SelectionIR

/// Creates the trees that control how a response is normalized to records and how records are read
/// as data.
///
/// The generator writes them as Swift, and the interpreter passes the same trees to the same store.
struct RelayNodes {
  let schema: Schema
  let names: RelayNames
  /// The Swift types of custom scalars.
  let customScalars: [String: String]

  var views: RelayFragmentViews { names.views }

  /// The reader tree of a definition, in which spread fragments are only pointers.
  func reader(_ definition: RelayDefinition) -> ReaderFragment {
    ReaderFragment(
      name: definition.name,
      type: definition.type.name,
      argumentDefinitions: (definition.written?.variables ?? []).map { variable in
        LocalArgument(
          name: variable.name.text,
          defaultValue: variable.defaultValue.map {
            RelayRuntime.VariableValue(json: $0.inputValue.json)
          }
        )
      },
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
        own.append(.fragmentSpread(reader(spread, in: place)))
      }
      found.append(
        .inlineFragment(ReaderInlineFragment(type: other.type.name, selections: own))
      )
    }
    return found + place.spreads.map { .fragmentSpread(reader($0, in: place)) }
  }

  private func reader(
    _ spread: String,
    in place: RelayDefinition.Place
  ) -> ReaderFragmentSpread {
    let name = views.name(of: spread)
    // If a fragment has one struct per set of arguments, its fields contain the values.
    let arguments = views.written(spread) == nil ? [] : place.spreadArguments[spread] ?? []
    return ReaderFragmentSpread(
      name: name,
      args: arguments.map { argument($0.name.text, $0.value) }
    )
  }

  private func reader(
    _ field: RelayDefinition.Field,
    in definition: RelayDefinition
  ) -> any ReaderField {
    var args = args(of: field)
    if definition.written != nil, let written = views.arguments(ofFieldAt: field.locations) {
      args = written.map { argument($0.name.text, $0.value) }
    }
    guard let link = link(field, in: definition) else {
      return ReaderScalarField(name: field.name, alias: field.alias, args: args)
    }
    let selections = reader(definition, place: link.place)
    guard let joined = connection(of: field) else {
      return ReaderLinkedField(
        name: field.name,
        alias: field.alias,
        args: args,
        concreteType: link.concreteType,
        plural: link.isPlural,
        selections: selections
      )
    }
    return ReaderLinkedField(
      name: NormalizationHandle.handleKey(joined.handle, key: joined.key, name: field.name),
      alias: field.responseKey,
      args: args.filter { joined.filters.contains($0.name) },
      concreteType: link.concreteType,
      plural: link.isPlural,
      selections: pageFields(of: field)?.completed(selections) ?? selections
    )
  }

  /// The normalization tree of an operation, whose definition also contains the fields of its
  /// fragments.
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
    if id > 0, place.hasID, !fields.contains(where: { $0.responseKey == "id" }) {
      found.append(.field(NormalizationScalarField(name: "id")))
    }
    for field in fields {
      found.append(.field(normalization(field, in: definition)))
      found += handles(of: field).map { .handle($0) }
    }
    for other in place.cases where !other.isFallback {
      fields = other.fields.filter { field in
        other.ownKeys.contains(field.responseKey)
          && (field.alias != nil || field.name != "__typename")
      }
      found.append(
        .inlineFragment(
          NormalizationInlineFragment(
            type: other.type.name,
            selections: fields.flatMap { field in
              [.field(normalization(field, in: definition))]
                + handles(of: field).map { .handle($0) }
            }
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
      return NormalizationScalarField(
        name: field.name,
        alias: field.alias,
        args: args,
        mock: mock(of: field.type, key: field.responseKey)
      )
    }
    let selections = normalization(definition, place: link.place)
    return NormalizationLinkedField(
      name: field.name,
      alias: field.alias,
      args: args,
      concreteType: link.concreteType,
      plural: link.isPlural,
      selections: pageFields(of: field)?.completed(selections) ?? selections
    )
  }

  /// The mock value of a scalar, or of a list of scalars; `nil` for a string.
  private func mock(of type: TypeReference, key: String) -> RelayRuntime.VariableValue? {
    if let item = type.listItem {
      return .array([mock(of: item, key: key) ?? .string("<mock-value-for-field-\"\(key)\">")])
    }
    if case .enum(let enumeration)? = schema.type(named: type.typeName) {
      return enumeration.values.first.map { .string($0.name) }
    }
    let name = type.typeName
    return switch SwiftNames.standardScalar(name) ?? customScalars[name] {
    case "Int": .int(42)
    case "Double": .double(4.2)
    case "Bool": .bool(false)
    case _: nil
    }
  }

  /// The link from a field to other records; `nil` for a scalar.
  private func link(
    _ field: RelayDefinition.Field,
    in definition: RelayDefinition
  ) -> (place: Int, concreteType: String?, isPlural: Bool)? {
    field.child.map { child in
      let type = definition.places[child].declaredType
      return (child, type.kind == .object ? type.name : nil, field.type.listItem != nil)
    }
  }

  /// Whether the objects of a type have an id that identifies their records.
  static func hasID(_ type: String, in schema: Schema) -> Bool {
    schema.type(named: type)?.field(named: "id")?.type.typeName == "ID"
  }

  func args(of field: RelayDefinition.Field) -> [any RelayRuntime.Argument] {
    field.arguments.map { argument($0.name, $0.value) }
  }

  /// The key under which records store a field that a definition reads.
  func storageKey(of field: RelayDefinition.Field, with variables: VariableData) -> String {
    connection(of: field)?.storageKey(with: variables)
      ?? RelayRuntime.storageKey(name: field.name, args: args(of: field), variables: variables)
  }

  func argument(_ name: String, _ value: Value) -> any RelayRuntime.Argument {
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
      LiteralArgument(name: name, value: RelayRuntime.VariableValue(json: value.inputValue.json))
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
