/// How the released client's generator changes the case of letters in names.
package enum ApolloLetterCase {
  /// The name with its first letter in upper case, wherever that stands: `_foo` is `_Foo`.
  package static func raised(_ name: String) -> String {
    changingFirstLetter(of: name) { $0.uppercased() }
  }

  /// The name with its first letter in lower case, wherever that stands.
  package static func lowered(_ name: String) -> String {
    changingFirstLetter(of: name) { $0.lowercased() }
  }

  /// Whether no letter of the name is in lower case.
  static func isUpper(_ name: String) -> Bool { name == name.uppercased() }

  /// The name in lower camel case, as enum cases and input fields have it.
  ///
  /// Words stand between underscores; an empty one leaves its underscore.
  static func camelCased(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "_")) else {
      return name.contains(where: \.isLowercase) ? lowered(name) : name.lowercased()
    }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    return lowered(parts.map { $0.isEmpty ? "_" : capitalized($0) }.joined())
  }

  /// The name in lower camel case, as enum cases had it up to 1.0.5: empty words are dropped, and a
  /// name without underscores is lowered only where it has nothing but letters in upper case.
  static func simplyCamelCased(_ name: String) -> String {
    let words = name.split(separator: "_")
    if name.utf8.contains(UInt8(ascii: "_")), let first = words.first {
      return first.lowercased() + words.dropFirst().map(capitalized).joined()
    }
    return name.allSatisfy(\.isUppercase) ? name.lowercased() : lowered(name)
  }

  /// The first letter of each run of letters in upper case, the others in lower case.
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
