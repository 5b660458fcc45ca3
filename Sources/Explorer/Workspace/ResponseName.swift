/// What the name of a response's file says about the operation that it answers.
package enum ResponseName {
  /// The names that the operation may have: the file's up to a `-`, `.` or `:`, then its folder's.
  package static func operationNames(of file: String) -> [String] {
    let parts = file.split(separator: "/")
    let base = parts.last?.split { $0 == "-" || $0 == "." || $0 == ":" }.first
    return [base, parts.dropLast().last].compactMap { $0.map(String.init) }
  }
}
