import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Resolves the paths of a filter with the types of the rows.
package struct FilterNames {
  /// The object or item to which names are relative.
  package enum Scope {
    case row(FilterTypes.Row)
    /// An item of a list of values that are not objects.
    case item(FilterKind)

    var kind: FilterKind {
      switch self {
      case .row(let row): .object(row)
      case .item(let kind): kind
      }
    }
  }

  package var types: FilterTypes
  /// The numbers of the response keys in paths, one per key for all rows.
  private var numbers: [String: Int] = [:]

  /// The number of numbered response keys.
  package var keyCount: Int { numbers.count }

  package init(_ types: FilterTypes) { self.types = types }

  package mutating func resolve(
    _ path: FilterPath,
    _ scope: Scope
  ) throws(FilterError) -> (route: FilterRoute, kind: FilterKind) {
    var route = FilterRoute()
    var kind = scope.kind
    var position = 0
    while position < path.steps.count {
      let step = path.steps[position]
      let before = FilterPath(steps: Array(path.steps[..<position]), range: path.range)
      position += 1
      guard case .value = route.ending else {
        throw FilterError("`\(before.text)` has no members.", at: step.range)
      }
      switch step.component {
      case .index(let index):
        guard case .list(let item) = kind else {
          throw FilterError("`\(before.text)` is not a list.", at: step.range)
        }
        route.steps.append(.index(index))
        kind = item
      case .name("fragments") where entersFragments(kind):
        guard position < path.steps.count, case .name(let name) = path.steps[position].component
        else {
          throw FilterError(
            "`fragments` must be followed by the name of a fragment.",
            at: step.range
          )
        }
        kind = try enterFragment(name, of: kind, at: path.steps[position].range, &route)
        position += 1
      case .name(let name):
        kind = try follow(name, of: kind, before, at: step.range, &route)
      }
    }
    return (route, kind)
  }

  private mutating func follow(
    _ name: String,
    of kind: FilterKind,
    _ before: FilterPath,
    at range: Range<Int>,
    _ route: inout FilterRoute
  ) throws(FilterError) -> FilterKind {
    if let row = kind.row {
      guard let member = types.member(name, of: row) else {
        guard name == "__typename" else { throw unknown(name, of: row, before, at: range) }
        route.ending = .typename
        return .typename(row)
      }
      return enter(member, &route)
    }
    switch (kind, name) {
    case (.list, "count"), (.text, "count"):
      route.ending = .count
      return .number
    case (.list, "isEmpty"), (.text, "isEmpty"):
      route.ending = .isEmpty
      return .bool
    case (.list, _):
      throw FilterError(
        "`\(before.text)` is a list: use `\(before.text) any { \(name) … }` or `\(before.text).count`.",
        at: range
      )
    case (_, _):
      throw FilterError("`\(before.text)` is \(phrase(kind)), which has no `\(name)`.", at: range)
    }
  }

  private mutating func enter(
    _ member: FilterTypes.Member,
    _ route: inout FilterRoute
  ) -> FilterKind {
    switch member {
    case .field(let accessor, let kind):
      let number = numbers[accessor.responseKey] ?? numbers.count
      numbers[accessor.responseKey] = number
      route.steps.append(.field(accessor, number: number))
      return kind
    case .view(let set, let row):
      route.steps.append(.view(set))
      return .view(row)
    }
  }

  /// Whether `fragments` is the step to fragments instead of a field.
  private mutating func entersFragments(_ kind: FilterKind) -> Bool {
    guard let row = kind.row else { return false }
    return types.member("fragments", of: row) == nil
  }

  private mutating func enterFragment(
    _ name: String,
    of kind: FilterKind,
    at range: Range<Int>,
    _ route: inout FilterRoute
  ) throws(FilterError) -> FilterKind {
    guard let row = kind.row, let fragment = types.fragment(name, of: row) else {
      let known = kind.row.map { types.names(of: $0).filter { $0.type == "fragment" } } ?? []
      throw FilterError(
        "The fragment `\(name)` is not spread here.",
        at: range,
        suggestions: Array(Suggestions.near(name, in: known.map(\.name)).prefix(3))
      )
    }
    return enter(fragment, &route)
  }

  /// The error for a name that objects do not have or the operation does not select.
  private func unknown(
    _ name: String,
    of row: FilterTypes.Row,
    _ before: FilterPath,
    at range: Range<Int>
  ) -> FilterError {
    let schema = types.reader.schema
    let owners = [types.displayName(of: row)] + types.typeNames(of: row)
    if let owner = owners.first(where: { schema.type(named: $0)?.field(named: name) != nil }) {
      var error = FilterError(
        "The schema has `\(owner).\(name)`, but the operation does not select it here.",
        at: range
      )
      error.unknownName = name
      error.summary = "No object here has `\(name)`."
      error.isUnselected = true
      return error
    }
    let subject =
      before.steps.isEmpty ? types.displayName(of: row) : "`\(before.text)`"
    var error = FilterError(
      "\(subject) has no `\(name)`.",
      at: range,
      suggestions: Array(
        Suggestions.near(name, in: types.names(of: row).map(\.name)).prefix(3)
      )
    )
    error.unknownName = name
    error.summary = "No object here has `\(name)`."
    return error
  }

  /// The kind of value as shown in sentences.
  func phrase(_ kind: FilterKind) -> String {
    switch kind {
    case .text: "a string"
    case .number: "a number"
    case .bool: "a Boolean"
    case .enumeration(let name, _): "a value of \(name)"
    case .scalar: "a custom scalar"
    case .typename: "the name of a type"
    case .object(let row): withArticle(types.displayName(of: row))
    case .list: "a list"
    case .view: "a case or fragment"
    }
  }
}
