import ApolloPolicy
import DialectKit

/// Comments and attributes before declarations (§7.5).
struct ApolloComments {
  let options: ApolloOptions

  /// The first lines of a file that users should not edit.
  static let generated = [
    "// @generated", "// This file was automatically generated and should not be edited.",
  ]

  /// A description with one comment line for each of its lines; empty if the project excludes
  /// documentation.
  func documentation(_ description: String?) -> [String] {
    guard options.writesDocumentation, let description, !description.isEmpty else { return [] }
    guard description.utf8.contains(0x0A) else { return ["/// \(description)"] }
    let splits = options.has(.splitCarriageReturns)
    return description.split(omittingEmptySubsequences: false) { character in
      character == "\n" || (splits && character == "\r\n")
    }
    .map { $0.isEmpty ? "///" : "/// \($0)" }
  }

  /// The attribute that causes a warning for each use of a declaration; `nil` if the project
  /// disables it.
  func deprecation(_ reason: String?) -> String? {
    guard options.warnsOfDeprecatedUsage, let reason else { return nil }
    return "@available(*, deprecated, message: \"\(escaped(reason))\")"
  }

  /// The comment before a declaration with a custom name; `nil` for others.
  func renamed(from name: String, to custom: String?) -> String? {
    custom.map { _ in "// Renamed from GraphQL schema value: '\(name)'" }
  }

  /// A deprecation reason as the released generator writes it in quotes.
  ///
  /// It also escapes apostrophes, and does not escape unprintable characters.
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
