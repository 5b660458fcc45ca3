/// What kind of value a path of a filter leads to: what it can be compared with.
package indirect enum FilterKind: Hashable {
  /// Strings, and scalars that generated code reads as such.
  case text
  case number
  case bool
  case enumeration(name: String, values: [String])
  /// A scalar that is mapped to another Swift type; its JSON may be anything.
  case scalar
  case typename(FilterTypes.Row)
  case object(FilterTypes.Row)
  case list(FilterKind)
  /// A case or fragment: there or nil.
  case view(FilterTypes.Row)

  /// Whether it can be compared with a text.
  var isTextual: Bool {
    switch self {
    case .text, .enumeration, .typename, .scalar: true
    case .number, .bool, .object, .list, .view: false
    }
  }

  /// The objects whose names a dot behind it offers.
  var row: FilterTypes.Row? {
    switch self {
    case .object(let row), .view(let row): row
    case .text, .number, .bool, .enumeration, .scalar, .typename, .list: nil
    }
  }
}
