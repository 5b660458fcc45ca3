import SelectionIR

/// A struct and the property of it that reads a field.
struct FieldView: Equatable, Sendable {
  var set: SelectionSetID
  var accessor: Int
}
