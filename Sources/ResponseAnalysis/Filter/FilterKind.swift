/// The kind of value at a path of a filter, which determines the possible comparisons.
package indirect enum FilterKind: Hashable {
  /// Strings, and scalars that generated code reads as strings.
  case text
  case number
  case bool
  case enumeration(name: String, values: [String])
  /// A scalar with another Swift type, whose JSON can have any form.
  case scalar
  case typename(FilterTypes.Row)
  case object(FilterTypes.Row)
  case list(FilterKind)
  /// A case or fragment, which is present or `nil`.
  case view(FilterTypes.Row)

  /// Whether it can be compared with text.
  var isTextual: Bool {
    switch self {
    case .text, .enumeration, .typename, .scalar: true
    case .number, .bool, .object, .list, .view: false
    }
  }

  /// The row whose names can follow after a dot.
  var row: FilterTypes.Row? {
    switch self {
    case .object(let row), .view(let row): row
    case .text, .number, .bool, .enumeration, .scalar, .typename, .list: nil
    }
  }
}
