internal import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
package import SelectionIR

/// A column of a table, defined by a filter path from each row.
package struct TableColumn: Sendable {
  /// The kind of its cells according to the types.
  package enum Form: Equatable, Sendable {
    case text, number, bool, scalar, object, list
    /// An enum with its values in schema order.
    case enumeration([String])
    /// A case or fragment, which is present or not.
    case view
  }

  /// The path as written in a filter.
  package let name: String
  /// The type in the schema; `case` for a case.
  package let type: String
  package let form: Form
  /// The response keys on the path, without cases.
  package let keys: [String]
  /// The case or fragment at the end.
  package let view: SelectionSetID?
  let route: FilterRoute

  init(
    _ name: String,
    type: String?,
    _ route: FilterRoute,
    _ kind: FilterKind
  ) {
    self.name = name
    self.route = route
    form = Form(kind)
    var keys: [String] = []
    var view: SelectionSetID?
    var fieldType: String?
    for step in route.steps {
      view = nil
      switch step {
      case .field(let accessor, _):
        keys.append(accessor.responseKey)
        fieldType = accessor.type.description
      case .view(let set): view = set
      case .index, .each: continue
      }
    }
    self.keys = keys
    self.view = view
    let isValue = if case .value = route.ending { true } else { false }
    self.type =
      type
      ?? (view != nil
        ? "case" : isValue ? fieldType ?? "String!" : kind == .bool ? "Boolean!" : "Int!")
  }

  /// All columns of a row's structs.
  static func all(of row: FilterTypes.Row, _ names: inout FilterNames) -> [TableColumn] {
    names.types.columns(of: row).compactMap { name, type in
      let step = FilterPath.Step(component: .name(name), range: 0..<0)
      let path = FilterPath(steps: [step], range: 0..<0)
      guard let (route, kind) = try? names.resolve(path, .row(row)) else { return nil }
      return TableColumn(name, type: type, route, kind)
    }
  }
}

extension TableColumn.Form {
  init(_ kind: FilterKind) {
    switch kind {
    case .text, .typename: self = .text
    case .number: self = .number
    case .bool: self = .bool
    case .scalar: self = .scalar
    case .enumeration(_, let values): self = .enumeration(values)
    case .object: self = .object
    case .list: self = .list
    case .view: self = .view
    }
  }
}
