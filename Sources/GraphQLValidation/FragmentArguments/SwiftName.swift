/// Converts GraphQL names to Swift names.
package enum SwiftName {
  /// The name with its first letter in upper case.
  package static func capitalized(_ name: String) -> String {
    guard let first = name.utf8.first, first >= 97 && first <= 122 else { return name }
    return String(decoding: [first - 32], as: UTF8.self) + name.dropFirst()
  }
}
