import Foundation
package import Testing

/// A part of a Markdown file that is made from the program, between two comments.
package enum GeneratedSection {
  /// Expects that a file of the package holds `content` between `<!-- opening -->` and
  /// `<!-- end of NAME -->`; `UPDATE_GOLDEN=1` writes it.
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

  /// What follows `<!-- NAME: ` in each such comment of a file, such as a command's arguments.
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
