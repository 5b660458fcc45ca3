import Foundation
package import Testing

/// A section of a Markdown file that the program generates, marked by an opening and a closing
/// comment.
package enum GeneratedSection {
  /// Expects that a file of the package contains `content` between `<!-- opening -->` and
  /// `<!-- end of NAME -->`.
  ///
  /// With `UPDATE_GOLDEN=1` in the environment, it writes the content instead.
  package static func expect(
    _ content: String,
    in path: String,
    opening: String,
    name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try PackageRoot.text(path)
    let start = "<!-- \(opening) -->\n"
    let end = "<!-- end of \(name) -->"
    guard let open = text.range(of: start),
      let close = text.range(of: end, range: open.upperBound..<text.endIndex)
    else {
      Issue.record("\(path) has no section \(start)", sourceLocation: sourceLocation)
      return
    }
    let updated = text[..<open.upperBound] + content + text[close.lowerBound...]
    try Golden.expect(String(updated), equals: path, sourceLocation: sourceLocation)
  }

  /// Returns the text after `<!-- NAME: ` for each such comment in a file, for example the
  /// arguments of a command.
  package static func arguments(of name: String, in path: String) throws -> [String] {
    let text = try PackageRoot.text(path)
    var found: [String] = []
    var rest = text[...]
    while let open = rest.range(of: "<!-- \(name): "),
      let close = rest.range(of: " -->", range: open.upperBound..<rest.endIndex)
    {
      found.append(String(rest[open.upperBound..<close.lowerBound]))
      rest = rest[close.upperBound...]
    }
    return found
  }
}
