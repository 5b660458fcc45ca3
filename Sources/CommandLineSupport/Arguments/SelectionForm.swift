/// What `select` prints of objects.
package enum SelectionForm: String, CaseIterable, Sendable {
  case rows, paths, count
}
