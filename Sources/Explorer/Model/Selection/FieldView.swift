package import SelectionIR

/// A struct, and its property that reads a field.
package struct FieldView: Equatable, Sendable {
  package var set: SelectionSetID
  package var accessor: Int
}
