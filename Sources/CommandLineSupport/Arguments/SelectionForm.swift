/// The kinds of output of `select`.
package enum SelectionForm: String, CaseIterable, Sendable {
  case rows, paths, count
}
