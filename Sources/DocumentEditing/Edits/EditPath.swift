/// A path to a field of a document: an operation, a fragment or a root type, followed by response
/// keys.
///
/// Examples are `Query.hero.friends.name`, `HeroQuery.hero.friends.name` and
/// `HeroDetails.friends.name`. A type among the names, as `Droid` or `asDroid`, refers to the
/// inline fragment on that type.
package struct EditPath: Hashable, Sendable, CustomStringConvertible {
  package let names: [String]

  package init(names: [String]) {
    self.names = names
  }

  package init(parsing text: String) throws(EditFault) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(Self.isName) else {
      throw EditFault("'\(text)' is not a path of names such as Query.hero.friends.name.")
    }
    names = parts
  }

  package var description: String { names.joined(separator: ".") }

  /// Whether a text is a name (Section 2.1.8).
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
  }
}
