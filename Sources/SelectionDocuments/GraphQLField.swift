/// A field or inline fragment of a selection.
public struct GraphQLField: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case leaf
    /// A field with subfields.
    case composite([GraphQLField])
    /// Fields for objects of one type.
    case fragment([GraphQLField])
  }

  /// The field's name in the schema; for a fragment, the name of its type.
  public let name: String
  let arguments: [Argument]
  let kind: Kind
  /// The key in the response: the name and a hash of the arguments (SG-S32); for a fragment, its
  /// type.
  public let alias: String

  private init(_ name: String, arguments: [Argument], kind: Kind) {
    self.name = name
    self.arguments = arguments
    self.kind = kind
    switch kind {
    case .leaf, .composite: alias = name + "_" + Argument.hash(of: arguments)
    case .fragment: alias = name
    }
  }

  /// Creates a field without subfields; arguments that are `nil` are omitted.
  public static func leaf(name: String, arguments: [Argument?]) -> GraphQLField {
    GraphQLField(name, arguments: arguments.compactMap(\.self), kind: .leaf)
  }

  /// Creates a field with subfields; arguments that are `nil` are omitted.
  public static func composite(
    name: String,
    arguments: [Argument?],
    selection: [GraphQLField]
  ) -> GraphQLField {
    GraphQLField(name, arguments: arguments.compactMap(\.self), kind: .composite(selection))
  }

  /// Creates an inline fragment for objects of one type.
  public static func fragment(type: String, selection: [GraphQLField]) -> GraphQLField {
    GraphQLField(type, arguments: [], kind: .fragment(selection))
  }

  /// Returns the field's name for an alias, or `nil` for a key that is not an alias.
  ///
  /// If the end of the name looks like the start of the hash, the shortest possible name is
  /// returned.
  public static func name(ofAlias alias: String) -> String? {
    let bytes = Array(alias.utf8)
    var end = bytes.count
    while end > 0, isDigit(bytes[end - 1]) { end -= 1 }
    guard end < bytes.count else { return nil }
    var underscores = 0
    while underscores < 3, end > 0, bytes[end - 1] == UInt8(ascii: "_") {
      underscores += 1
      end -= 1
    }
    guard underscores >= 2, end > 0 else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Returns true for a digit of base 36.
  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte >= 0x61 && byte <= 0x7A
  }
}
