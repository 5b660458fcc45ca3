/// A field or fragment of what a selection asks for.
public struct GraphQLField: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case leaf
    /// A field with fields of its own.
    case composite([GraphQLField])
    /// What is asked of objects of one type alone.
    case fragment([GraphQLField])
  }

  /// The field's name in the schema, of a fragment the type's.
  public let name: String
  let arguments: [Argument]
  let kind: Kind
  /// The key in the response: the name and a hash of the arguments; of a fragment its type.
  public let alias: String

  private init(_ name: String, _ arguments: [Argument], _ kind: Kind) {
    self.name = name
    self.arguments = arguments
    self.kind = kind
    switch kind {
    case .leaf, .composite: alias = name + "_" + Argument.hash(of: arguments)
    case .fragment: alias = name
    }
  }

  /// A field without fields of its own; arguments that are nil are absent.
  public static func leaf(name: String, arguments: [Argument?]) -> GraphQLField {
    GraphQLField(name, arguments.compactMap(\.self), .leaf)
  }

  /// A field with fields of its own; arguments that are nil are absent.
  public static func composite(
    name: String,
    arguments: [Argument?],
    selection: [GraphQLField]
  ) -> GraphQLField {
    GraphQLField(name, arguments.compactMap(\.self), .composite(selection))
  }

  /// What is asked of objects of one type.
  public static func fragment(type: String, selection: [GraphQLField]) -> GraphQLField {
    GraphQLField(type, [], .fragment(selection))
  }

  /// The field that an alias stands for; nil for a key that is no alias.
  ///
  /// A name of the schema may end with what looks like the beginning of a hash: then the shortest
  /// name is given.
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

  /// Whether a byte is a digit of base 36.
  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte >= 0x61 && byte <= 0x7A
  }
}
