import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Writes `Data` and its nested types: structs, or enums where type cases distinguish object types.
extension RelayWriter {
  mutating func data(of definition: RelayDefinition) {
    out.open("extension \(SwiftNames.identifier(definition.structName)) {")
    type(0, of: definition)
    out.close()
  }

  private mutating func type(_ id: Int, of definition: RelayDefinition) {
    let place = definition.places[id]
    out.begin(.selectionSet(place.set))
    if place.isEnum {
      enumeration(place, of: definition)
    } else {
      structure(
        place.name,
        fields: place.fields,
        spreads: place.spreads,
        nested: place.nested,
        set: place.set,
        connection: place.connection,
        of: definition
      )
    }
    out.end()
  }

  private func conformances(
    _ fields: [RelayDefinition.Field],
    spreads: [String],
    connection: RelayDefinition.ConnectionPart?
  ) -> String {
    var names = ["Decodable"]
    // RS-U11.
    if fields.contains(where: { $0.property == "id" && isPlainString($0) }) {
      names.append("Identifiable")
    }
    if let connection { names.append(connection.rawValue) }
    names += spreads.compactMap { self.names.keys[$0] }.map(SwiftNames.identifier)
    return names.joined(separator: ", ")
  }

  private func isPlainString(_ field: RelayDefinition.Field) -> Bool {
    guard !field.isOptional, field.type.listItem == nil, field.child == nil else { return false }
    return field.type.typeName == "ID" || field.type.typeName == "String"
  }

  private func type(
    of field: RelayDefinition.Field,
    in definition: RelayDefinition
  ) -> SwiftType {
    let name =
      field.child.map { SwiftNames.identifier(definition.places[$0].name) }
      ?? leaf(field.type.typeName)
    return swiftType(field.type, leaf: name, isConditional: field.isConditional)
  }

  // MARK: Structs

  private mutating func structure(
    _ name: String,
    fields: [RelayDefinition.Field],
    spreads: [String],
    nested: [Int],
    set: SelectionSetID?,
    connection: RelayDefinition.ConnectionPart? = nil,
    of definition: RelayDefinition
  ) {
    let head = "\(access)struct \(SwiftNames.identifier(name))"
    out.open("\(head): \(conformances(fields, spreads: spreads, connection: connection)) {")
    for field in fields {
      let line = "\(access)var \(SwiftNames.identifier(field.property)): "
      out.line(
        "\(line)\(type(of: field, in: definition))",
        as: document.node(of: field.responseKey, in: set ?? field.set, or: field.set)
      )
    }
    for spread in spreads { pointer(spread) }
    if fields.contains(where: { $0.property != $0.responseKey }) {
      out.blank()
      out.open("private enum CodingKeys: String, CodingKey {")
      for field in fields {
        let key = SwiftLiteral.string(field.responseKey)
        out.line("case \(SwiftNames.identifier(field.property)) = \(key)")
      }
      for spread in spreads { out.line("case \(names.pointer(spread))") }
      out.close()
    }
    for child in nested {
      out.blank()
      type(child, of: definition)
    }
    out.close()
  }

  private mutating func pointer(_ fragment: String) {
    out.line("\(access)var \(names.pointer(fragment)): FragmentPointer")
  }

  // MARK: Enums

  /// RS-U1, RS-U3-U10.
  private mutating func enumeration(
    _ place: RelayDefinition.Place,
    of definition: RelayDefinition
  ) {
    let head = "\(access)enum \(SwiftNames.identifier(place.name))"
    out.open(
      "\(head): \(conformances(place.fields, spreads: place.spreads, connection: place.connection)) {"
    )
    for found in place.cases {
      let name = SwiftNames.identifier(found.name)
      out.line("case \(name)(\(SwiftNames.identifier(found.structName)))")
    }
    out.blank()
    out.open("private enum TypeKeys: String, CodingKey {")
    out.line("case __typename")
    out.close()
    out.blank()
    out.open("\(access)init(from decoder: any Decoder) throws {")
    out.line("let container = try decoder.container(keyedBy: TypeKeys.self)")
    // A property with this name in an enclosing type would hide the type.
    let isHidden = document.selectionSets.contains { set in
      set.accessors.contains { $0.responseKey == "String" }
    }
    let string = isHidden ? "Swift.String" : "String"
    out.line("let typeName = try container.decode(\(string).self, forKey: .__typename)")
    out.line("switch typeName {")
    for found in place.cases {
      let label =
        found.isFallback ? "default" : "case \(SwiftLiteral.string(found.type.name))"
      out.open("\(label):")
      let name = SwiftNames.identifier(found.name)
      let type = SwiftNames.identifier(found.structName)
      out.line("self = .\(name)(try \(type)(from: decoder))")
      out.outdent()
    }
    out.line("}")
    out.close()
    for found in place.cases {
      guard let accessor = found.accessor else { continue }
      out.blank()
      let property = SwiftNames.identifier(accessor)
      out.open("\(access)var \(property): \(SwiftNames.identifier(found.structName))? {")
      out.line(
        "if case .\(SwiftNames.identifier(found.name))(let value) = self { value } else { nil }"
      )
      out.close()
    }
    for field in place.fields where definition.isShared(field, in: place) {
      switching(field.property, type: type(of: field, in: definition).description, place: place) {
        found in
        found.fields.first { $0.responseKey == field.responseKey }?.property ?? field.property
      }
    }
    for spread in place.spreads {
      let property = names.pointer(spread)
      switching(property, type: "FragmentPointer", place: place) { _ in property }
    }
    for child in place.nested {
      out.blank()
      type(child, of: definition)
    }
    for found in place.cases {
      out.blank()
      if let set = found.set { out.begin(.selectionSet(set)) }
      structure(
        found.structName,
        fields: found.fields,
        spreads: found.spreads,
        nested: found.nested,
        set: found.set,
        of: definition
      )
      if found.set != nil { out.end() }
    }
    out.close()
  }

  /// Writes a property that every case has.
  private mutating func switching(
    _ property: String,
    type: String,
    place: RelayDefinition.Place,
    member: (RelayDefinition.Case) -> String
  ) {
    out.blank()
    out.open("\(access)var \(SwiftNames.identifier(property)): \(type) {")
    out.line("switch self {")
    for found in place.cases {
      let name = SwiftNames.identifier(found.name)
      out.line("case .\(name)(let value): value.\(SwiftNames.identifier(member(found)))")
    }
    out.line("}")
    out.close()
  }
}
