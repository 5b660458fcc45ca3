import ApolloPolicy
import DialectKit

/// Comments and attributes in front of declarations (§7.5).
struct ApolloComments {
  let options: ApolloOptions

  /// The first lines of a file that nobody edits.
  static let generated = [
    "// @generated", "// This file was automatically generated and should not be edited.",
  ]

  /// A description, one comment line for each of its lines; none where the project excludes it.
  func documentation(_ description: String?) -> [String] {
    guard options.writesDocumentation, let description, !description.isEmpty else { return [] }
    guard description.utf8.contains(0x0A) else { return ["/// \(description)"] }
    let splits = options.has(.splitCarriageReturns)
    return description.split(omittingEmptySubsequences: false) { character in
      character == "\n" || (splits && character == "\r\n")
    }
    .map { $0.isEmpty ? "///" : "/// \($0)" }
  }

  /// The attribute that makes each use of a declaration a warning; nil where that is not wanted.
  func deprecation(_ reason: String?) -> String? {
    guard options.warnsOfDeprecatedUsage, let reason else { return nil }
    return "@available(*, deprecated, message: \"\(escaped(reason))\")"
  }

  /// The comment before what has a custom name; nil for others.
  func renamed(from name: String, to custom: String?) -> String? {
    custom.map { _ in "// Renamed from GraphQL schema value: '\(name)'" }
  }

  /// A reason as the released generator writes it between quotes: it escapes apostrophes too, and
  /// leaves what cannot be printed.
  func escaped(_ reason: String) -> String {
    guard options.has(.escapedReasons) else {
      guard options.has(.deprecationComments) else { return reason }
      return reason.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\\n")
    }
    var result = ""
    for scalar in reason.unicodeScalars {
      switch scalar {
      case "\0": result += "\\0"
      case "'": result += "\\'"
      case _: result += SwiftLiteral.escape(scalar) ?? String(scalar)
      }
    }
    return result
  }
}
