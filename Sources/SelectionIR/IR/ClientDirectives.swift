import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax

/// The directives that control how clients handle nulls and errors.
///
/// They are `@catch`, `@catchByDefault`, `@throwOnFieldError` and `@required`, and the names given
/// by `@alias`.
package struct ClientDirectives: Sendable {
  /// The client's handling of an error.
  package enum CatchTarget: String {
    case result = "RESULT"
    case null = "NULL"
    case `throw` = "THROW"
  }

  /// The directives of a field as written.
  package struct FieldMarks {
    /// The targets of `@catch`, by list level.
    package var catches: [Int: CatchTarget] = [:]
    /// The action of `@required`.
    package var required: String?
    /// The enclosing field in the same definition.
    package var outer: SourceRange?
    /// An index of ``definitions``.
    package var definition: Int
  }

  /// The directives of an operation or fragment.
  package struct DefinitionMarks {
    /// The definition for display: `query Q`.
    package var title: String
    /// The default handling of errors, and the directive that sets it.
    package var byDefault: (target: CatchTarget, directive: String)?
  }

  package private(set) var definitions: [DefinitionMarks] = []
  private var fields: [SourceRange: FieldMarks] = [:]
  private var aliases: [SourceRange: String] = [:]
  private let schema: Schema

  /// Returns `nil` if neither the documents nor the schema use these directives.
  init?(_ documents: [Document], _ schema: Schema) {
    self.schema = schema
    let ofSchema = Self.byDefault(schema.appliedDirectives, at: .schema, schema)
    guard ofSchema != nil || documents.contains(where: { Self.mayHaveMarks($0) }) else {
      return nil
    }
    for document in documents {
      for definition in document.definitions {
        switch definition {
        case .operation(let operation):
          let title = "\(operation.kind.rawValue) \(operation.name?.text ?? "without a name")"
          add(
            title,
            directives: operation.directives,
            location: operation.kind.location,
            selections: operation.selections,
            ofSchema: ofSchema
          )
        case .fragment(let fragment):
          let title = "fragment \(fragment.name.text)"
          add(
            title,
            directives: fragment.directives,
            location: .fragmentDefinition,
            selections: fragment.selections,
            ofSchema: ofSchema
          )
        case .schema, .type, .directive: continue
        }
      }
    }
  }

  /// The directives of the field at a source range.
  package func field(at range: SourceRange) -> FieldMarks? { fields[range] }

  /// The name that `@alias` gives to the fragment at a source range.
  package func alias(at range: SourceRange) -> String? { aliases[range] }

  private static let names: Set<String> = [
    "catch", "catchByDefault", "throwOnFieldError", "required", "alias",
  ]

  /// Whether the document contains a directive whose name ends with one of these names.
  private static func mayHaveMarks(_ document: Document) -> Bool {
    func any(_ directives: [Directive]) -> Bool {
      directives.contains { directive in
        let name = directive.name.text
        return names.contains(name.split(separator: "_").last.map(String.init) ?? name)
      }
    }
    for definition in document.definitions {
      let (own, selections): ([Directive], [GraphQLSyntax.Selection])
      switch definition {
      case .operation(let operation):
        (own, selections) = (operation.directives, operation.selections)
      case .fragment(let fragment): (own, selections) = (fragment.directives, fragment.selections)
      case .schema, .type, .directive: continue
      }
      if any(own) || selections.nested().contains(where: { any($0.directives) }) { return true }
    }
    return false
  }

  private mutating func add(
    _ title: String,
    directives: [Directive],
    location: DirectiveLocation,
    selections: [GraphQLSyntax.Selection],
    ofSchema: (target: CatchTarget, directive: String)?
  ) {
    let byDefault = Self.byDefault(directives, at: location, schema)
    definitions.append(DefinitionMarks(title: title, byDefault: byDefault ?? ofSchema))
    let definition = definitions.count - 1
    var pending: [(GraphQLSyntax.Selection, SourceRange?)] = selections.map { ($0, nil) }
    while let (selection, outer) = pending.popLast() {
      switch selection {
      case .field(let field):
        var marks = FieldMarks(outer: outer, definition: definition)
        for found in schema.directives("catch", among: field.directives, at: .field) {
          for level in Self.levels(found) { marks.catches[level] = Self.target(found) }
        }
        if let found = schema.directives("required", among: field.directives, at: .field).first {
          if case .enumCase(let action)? = found.argument(named: "action")?.value.kind {
            marks.required = action
          }
        }
        fields[field.range] = marks
        pending += field.selections.map { ($0, field.range) }
      case .fragmentSpread(let spread):
        addAlias(
          spread.directives,
          location: .fragmentSpread,
          range: spread.range,
          name: spread.name.text
        )
      case .inlineFragment(let fragment):
        addAlias(
          fragment.directives,
          location: .inlineFragment,
          range: fragment.range,
          name: fragment.typeCondition?.text
        )
        pending += fragment.selections.map { ($0, outer) }
      }
    }
  }

  private mutating func addAlias(
    _ directives: [Directive],
    location: DirectiveLocation,
    range: SourceRange,
    name: String?
  ) {
    guard let found = schema.directives("alias", among: directives, at: location).first else {
      return
    }
    if case .string(let alias, _)? = found.argument(named: "as")?.value.kind {
      aliases[range] = alias
    } else if let name {
      aliases[range] = name
    }
  }

  private static func byDefault(
    _ directives: [Directive],
    at location: DirectiveLocation,
    _ schema: Schema
  ) -> (target: CatchTarget, directive: String)? {
    for name in ["catch", "catchByDefault"] {
      if let found = schema.directives(name, among: directives, at: location).first {
        let target = target(found)
        return (target, "@\(name)(to: \(target.rawValue))")
      }
    }
    return schema.directives("throwOnFieldError", among: directives, at: location).isEmpty
      ? nil : (.throw, "@throwOnFieldError")
  }

  private static func target(_ directive: Directive) -> CatchTarget {
    guard case .enumCase(let name)? = directive.argument(named: "to")?.value.kind else {
      return .result
    }
    return CatchTarget(rawValue: name) ?? .result
  }

  private static func levels(_ directive: Directive) -> [Int] {
    guard case .list(let items)? = directive.argument(named: "levels")?.value.kind else {
      return [0]
    }
    return items.compactMap { if case .int(let digits) = $0.kind { Int(digits) } else { nil } }
  }
}
