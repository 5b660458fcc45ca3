/// What the name of a response's file says about the operation that it answers.
package enum ResponseName {
  /// The names that the operation may have: that of a recorded request, which stands behind a blank;
  /// the file's up to a `-`, `.` or `:`; its folder's.
  package static func operationNames(of file: String) -> [String] {
    let parts = file.split(separator: "/")
    let base = parts.last?.split { $0 == "-" || $0 == "." || $0 == ":" }.first
    let words = file.split(separator: " ")
    let recorded = words.count > 1 ? words.last : nil
    return [recorded, base, parts.dropLast().last].compactMap { $0.map(String.init) }
  }
}

extension WorkspaceResponse {
  /// The possible names of its operation: that of its request, or else those derived from its file
  /// name.
  package var operationNames: [String] {
    exchange?.name.map { [$0] } ?? ResponseName.operationNames(of: name)
  }
}
