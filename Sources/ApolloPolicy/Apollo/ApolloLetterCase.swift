/// Case conversions of names in the released client's generator.
package enum ApolloLetterCase {
  /// Converts the first letter to upper case, at any position: `_foo` becomes `_Foo`.
  package static func raised(_ name: String) -> String {
    changingFirstLetter(of: name) { $0.uppercased() }
  }

  /// Converts the first letter to lower case, at any position.
  package static func lowered(_ name: String) -> String {
    changingFirstLetter(of: name) { $0.lowercased() }
  }

  /// Whether the name has no lower-case letter.
  static func isUpper(_ name: String) -> Bool { name == name.uppercased() }

  /// Converts a name to lower camel case, as for enum cases and input fields.
  ///
  /// Words are separated by underscores. An empty word keeps its underscore.
  static func camelCased(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "_")) else {
      return name.contains(where: \.isLowercase) ? lowered(name) : name.lowercased()
    }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    return lowered(parts.map { $0.isEmpty ? "_" : capitalized($0) }.joined())
  }

  /// Converts a name to lower camel case as releases up to 1.0.5 did for enum cases.
  ///
  /// Empty words are dropped. A name without underscores changes only if it consists of upper-case
  /// letters.
  static func simplyCamelCased(_ name: String) -> String {
    let words = name.split(separator: "_")
    if name.utf8.contains(UInt8(ascii: "_")), let first = words.first {
      return first.lowercased() + words.dropFirst().map(capitalized).joined()
    }
    return name.allSatisfy(\.isUppercase) ? name.lowercased() : lowered(name)
  }

  /// Capitalizes each run of letters.
  private static func capitalized(_ word: Substring) -> String {
    var result = ""
    var isInRun = false
    for character in word {
      result += isInRun ? character.lowercased() : character.uppercased()
      isInRun = character.isLetter
    }
    return result
  }

  private static func changingFirstLetter(
    of name: String,
    _ change: (Character) -> String
  ) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }), let first = name.utf8.first, first | 0x20 >= 0x61,
      first | 0x20 <= 0x7A
    {
      return change(Character(Unicode.Scalar(first))) + name.dropFirst()
    }
    guard let index = name.firstIndex(where: { $0.isCased }) else { return name }
    return name[..<index] + change(name[index]) + name[name.index(after: index)...]
  }
}
