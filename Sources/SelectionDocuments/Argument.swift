package import GraphQLRuntime

/// The value of a field's argument, which is sent as a variable.
public struct Argument: Equatable, Sendable {
  let name: String
  /// As GraphQL writes it: `[Episode!]`.
  let type: String
  let value: JSONValue
  /// The variable's name without `$`: a hash of type and value, the same in every run.
  let variable: String

  /// Makes an argument of a value as it is sent.
  package init(name: String, type: String, json: JSONValue) {
    self.name = name
    self.type = type
    value = json
    variable = Hash.text([type, JSONPrinter.print(json, layout: .compact)])
  }

  /// The hash of a field's arguments, behind the field's name in its alias.
  static func hash(of arguments: [Argument]) -> String {
    Hash.text(arguments.flatMap { [$0.name, $0.variable] })
  }
}

/// The hash behind aliases and variables: FNV-1a with 64 bits, which is not seeded as `Hasher` is.
private enum Hash {
  /// The hash of some texts, in base 36 with `_` for the sign and in front.
  static func text(_ parts: [String]) -> String {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in part.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
      value = (value ^ 0xFF) &* 0x100_0000_01b3
    }
    let signed = Int64(bitPattern: value)
    let sign = signed < 0 ? "_" : ""
    return "_" + sign + String(signed.magnitude, radix: 36)
  }
}
