/// Derives the operation of a response from its file's name.
package enum ResponseName {
  /// Returns the possible names of the operation: that of a recorded request after a blank, the
  /// file's name up to a `-`, `.` or `:`, and the folder's name.
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
