package import GraphQLRuntime

/// The value of a field's argument, which is sent as a variable (SG-S35).
public struct Argument: Equatable, Sendable {
  let name: String
  /// The GraphQL type, such as `[Episode!]`.
  let type: String
  let value: JSONValue
  /// The variable's name without `$`: a hash of type and value that is the same in every run.
  let variable: String

  /// Creates an argument from its JSON value.
  package init(name: String, type: String, json: JSONValue) {
    self.name = name
    self.type = type
    value = json
    variable = Hash.text([type, JSONPrinter.print(json, layout: .compact)])
  }

  /// Returns the hash of a field's arguments, which is the suffix of the field's alias (SG-S32).
  static func hash(of arguments: [Argument]) -> String {
    Hash.text(arguments.flatMap { [$0.name, $0.variable] })
  }
}

/// The hash in aliases and variable names: 64-bit FNV-1a, which has no random seed, unlike
/// `Hasher`.
private enum Hash {
  /// Returns the hash of several texts in base 36, prefixed with `_` and with `_` as minus sign
  /// (SG-S37).
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
