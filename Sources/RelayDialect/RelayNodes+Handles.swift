import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import RelayRuntime
import SelectionIR

/// The handles of fields, which directives request in addition to selecting the field.
extension RelayNodes {
  /// The merged list from which a field with `@connection` is read.
  func connection(of field: RelayDefinition.Field) -> NormalizationHandle? {
    guard field.hasDirectives else { return nil }
    for directive in views.directives(ofFieldAt: field.locations) where directive.isConnection {
      guard case .string(let key, _)? = directive.argument(named: "key")?.value.kind else {
        continue
      }
      return NormalizationHandle(
        name: field.name,
        alias: field.alias,
        args: args(of: field),
        handle: "connection",
        key: key,
        filters: Self.filters(directive)
          ?? field.arguments.map(\.name).filter { !Self.pageArguments.contains($0) }
      )
    }
    return nil
  }

  /// All handles of a field, in the order of its directives.
  func handles(of field: RelayDefinition.Field) -> [NormalizationHandle] {
    guard field.hasDirectives else { return [] }
    var found = connection(of: field).map { [$0] } ?? []
    for directive in views.directives(ofFieldAt: field.locations)
    where Self.changes.contains(directive.name.text) {
      found.append(
        NormalizationHandle(
          name: field.name,
          alias: field.alias,
          args: args(of: field),
          handle: directive.name.text,
          handleArgs: directive.arguments.map { argument($0.name.text, $0.value) }
        )
      )
    }
    return found
  }

  private static let pageArguments: Set<String> = ["after", "before", "first", "last"]
  private static let changes: Set<String> = [
    "appendEdge", "appendNode", "deleteEdge", "deleteRecord", "prependEdge", "prependNode",
  ]

  private static func filters(_ directive: Directive) -> [String]? {
    let argument = directive.argument(named: "filters") ?? directive.argument(named: "filter")
    guard case .list(let items)? = argument?.value.kind else { return nil }
    return items.compactMap { if case .string(let name, _) = $0.kind { name } else { nil } }
  }

  // MARK: What joining needs

  /// The fields of a page that merging needs in addition to the selected ones.
  static func pageFields(
    _ arguments: [String],
    ofConnection type: String,
    in schema: Schema
  ) -> RelayPageFields? {
    guard let list = schema.type(named: type) else { return nil }
    let edge = schema.field(named: "edges", of: list).flatMap {
      schema.type(named: $0.type.typeName)
    }
    let info = schema.field(named: "pageInfo", of: list).flatMap {
      schema.type(named: $0.type.typeName)
    }
    var names: [String] = []
    if arguments.contains("first") || arguments.contains("after") {
      names += ["endCursor", "hasNextPage"]
    }
    if arguments.contains("last") || arguments.contains("before") {
      names += ["hasPreviousPage", "startCursor"]
    }
    return RelayPageFields(
      hasCursor: edge.map { schema.field(named: "cursor", of: $0) != nil } ?? false,
      infoType: info.map { ($0.info.name, $0.isAbstract) },
      info: names.filter { name in info.map { schema.field(named: name, of: $0) != nil } ?? false }
    )
  }

  func pageFields(of field: RelayDefinition.Field) -> RelayPageFields? {
    guard connection(of: field) != nil else { return nil }
    return Self.pageFields(
      field.arguments.map(\.name),
      ofConnection: field.type.typeName,
      in: schema
    )
  }
}

/// The additional fields for a list with `@connection`.
struct RelayPageFields {
  /// Whether edges have a cursor.
  var hasCursor: Bool
  /// The type of `pageInfo`; `nil` if the list has none.
  var infoType: (name: String, isAbstract: Bool)?
  /// The fields of `pageInfo`, sorted.
  var info: [String]

  func completed(_ selections: [NormalizationSelection]) -> [NormalizationSelection] {
    var found = selections.map { selection -> NormalizationSelection in
      guard case .field(let field as NormalizationLinkedField) = selection, field.alias == nil
      else { return selection }
      switch field.name {
      case "edges": return .field(field.adding(hasCursor ? ["cursor"] : []))
      case "pageInfo": return .field(field.adding(info))
      case _: return selection
      }
    }
    let keys = selections.compactMap { selection -> String? in
      if case .field(let field) = selection { field.responseKey } else { nil }
    }
    if let infoType, !info.isEmpty, !keys.contains("pageInfo") {
      found.append(
        .field(
          NormalizationLinkedField(
            name: "pageInfo",
            concreteType: infoType.isAbstract ? nil : infoType.name,
            plural: false,
            selections: []
          ).adding(info)
        )
      )
    }
    return found
  }

  func completed(_ selections: [ReaderSelection]) -> [ReaderSelection] {
    var found = selections.map { selection -> ReaderSelection in
      guard case .field(let field as ReaderLinkedField) = selection, field.alias == nil
      else { return selection }
      switch field.name {
      case "edges": return .field(field.adding(hasCursor ? ["cursor"] : []))
      case "pageInfo": return .field(field.adding(info))
      case _: return selection
      }
    }
    let keys = selections.compactMap { selection -> String? in
      if case .field(let field) = selection { field.responseKey } else { nil }
    }
    if let infoType, !info.isEmpty, !keys.contains("pageInfo") {
      found.append(
        .field(
          ReaderLinkedField(
            name: "pageInfo",
            concreteType: infoType.isAbstract ? nil : infoType.name,
            plural: false,
            selections: []
          ).adding(info)
        )
      )
    }
    return found
  }
}

extension NormalizationLinkedField {
  /// Returns the field with the scalars that it does not select yet.
  fileprivate func adding(_ names: [String]) -> NormalizationLinkedField {
    let known = selections.compactMap { selection -> String? in
      if case .field(let field) = selection { field.responseKey } else { nil }
    }
    let added = names.filter { !known.contains($0) }
      .map { NormalizationSelection.field(NormalizationScalarField(name: $0)) }
    return NormalizationLinkedField(
      name: name,
      alias: alias,
      args: args,
      concreteType: concreteType,
      plural: plural,
      selections: selections + added
    )
  }
}

extension ReaderLinkedField {
  /// Returns the field with the scalars that it does not select yet.
  fileprivate func adding(_ names: [String]) -> ReaderLinkedField {
    let known = selections.compactMap { selection -> String? in
      if case .field(let field) = selection { field.responseKey } else { nil }
    }
    let added = names.filter { !known.contains($0) }
      .map { ReaderSelection.field(ReaderScalarField(name: $0)) }
    return ReaderLinkedField(
      name: name,
      alias: alias,
      args: args,
      concreteType: concreteType,
      plural: plural,
      selections: selections + added
    )
  }
}
