import ApolloPolicy
import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// The mocks for unit tests: a class for each object type, and names for abstract types (§8.8).
struct ApolloMockFiles {
  private let style: ApolloFileStyle
  private let places: ApolloFileLocations
  private let types: ApolloMockType
  private let access: ApolloStyle

  init(_ style: ApolloFileStyle, places: ApolloFileLocations, schema: Schema) {
    self.style = style
    self.places = places
    types = ApolloMockType(style, schema: schema)
    access = ApolloStyle(ofMocks: style.options)
  }

  /// The files; empty if the project does not generate mocks.
  func files(_ types: ApolloSchemaTypes, _ selected: ApolloSelectedFields) -> [GeneratedFile] {
    var files = types.objects.compactMap { object -> GeneratedFile? in
      let name = ApolloLetterCase.raised(style.names.customName(of: object.name) ?? object.name)
      return places.mock("\(name)+Mock").map {
        mock(object, selected.fields(of: object)).at($0)
      }
    }
    let interfaces = types.interfaces.map { style.names.type(.interface($0)) }
    let unions = types.unions.map { style.names.type(.union($0)) }
    for (file, names, kind) in [
      ("Interfaces", interfaces, "Interface"), ("Unions", unions, "Union"),
    ] where !names.isEmpty {
      guard let place = places.mock("MockObject+\(file)") else { continue }
      files.append(abstractTypes(names, kind).at(place))
    }
    return files
  }

  private func abstractTypes(_ names: [String], _ kind: String) -> GeneratedFile {
    var file = style.file(path: "", imports: style.mockImports) { out in
      out.open("\(access.declaration)extension MockObject {")
      for name in names { out.line("typealias \(name) = \(kind)") }
      out.close()
    }
    if !style.options.has(.sortedSchemaTypes) { file.looseLines = "typealias " }
    return file
  }

  private func mock(
    _ object: ObjectType,
    _ fields: [ApolloSelectedFields.Selected]
  ) -> GeneratedFile {
    style.file(path: "", imports: style.mockImports) { out in
      let name = style.names.type(.object(object))
      let final = style.options.has(.swift6) ? "final " : ""
      out.open("\(style.types.nonisolated)\(access.declaration)\(final)class \(name): MockObject {")
      out.line(
        "\(access.member)static let objectType: \(style.object) = "
          + "\(style.namespace).Objects.\(name)"
      )
      out.line("\(access.member)static let _mockFields = MockFields()")
      out.line("\(access.member)typealias MockValueCollectionType = Array<Mock<\(name)>>")
      out.blank()
      out.open("\(access.member)struct MockFields\(final.isEmpty ? "" : ": Sendable") {")
      for field in fields {
        let reason = field.definition.deprecationReason
        if let attribute = style.comments.deprecation(reason) { out.line(attribute) }
        let type = types.field(field.definition.type)
        out.line("@Field<\(type)>(\"\(field.responseKey)\") public var \(property(field))")
      }
      out.close()
      out.close()
      guard !fields.isEmpty || !style.options.has(.qualifiedDocumentType) else { return }
      out.blank()
      out.open("\(access.declaration)extension Mock where O == \(name) {")
      if style.options.has(.mockSetters),
        let field = fields.first(where: { $0.responseKey == "hash" })
      {
        hash(field, &out)
      }
      initializer(fields, &out)
      out.close()
    }
  }

  /// Writes the property `hash`, whose name hides a property that every mock class inherits.
  private func hash(_ field: ApolloSelectedFields.Selected, _ out: inout SwiftWriter) {
    let type = types.value(field.definition.type.nullable, isElement: false)
    out.open("var hash: \(type)? {")
    out.line("get { _data[\"hash\"] as? \(type) }")
    out.line("set { \(types.setter(field.definition.type))(newValue, for: \\.hash) }")
    out.close()
    out.blank()
  }

  private func initializer(
    _ fields: [ApolloSelectedFields.Selected],
    _ out: inout SwiftWriter
  ) {
    out.open("convenience init(")
    for (index, field) in fields.enumerated() {
      let type = field.definition.type
      let name = property(field) + (field.responseKey == "self" ? " self_value" : "")
      let hasDefault = type.isNonNull && style.options.has(.nonNullMockParameters)
      let text = types.value(type.nullable, isElement: false) + (hasDefault ? "" : "?")
      let end = index < fields.count - 1 ? "," : ""
      out.line("\(name): \(text) = \(hasDefault ? types.defaultValue(type) : "nil")\(end)")
    }
    out.close(") {")
    out.indent()
    out.line("self.init()")
    for field in fields {
      let name = property(field)
      let value = field.responseKey == "self" ? "self_value" : name
      if style.options.has(.mockSetters) {
        out.line("\(types.setter(field.definition.type))(\(value), for: \\.\(name))")
      } else {
        out.line("self.\(name) = \(value)")
      }
    }
    out.close()
  }

  private func property(_ field: ApolloSelectedFields.Selected) -> String {
    let name = style.names.mockField(field.responseKey)
    return ["Type", "Any"].contains(name) ? "`\(name)`" : style.names.identifier(name)
  }
}
