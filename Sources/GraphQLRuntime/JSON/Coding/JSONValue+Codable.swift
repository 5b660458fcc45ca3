/// Coding of arbitrary JSON, for custom scalars without a more specific Swift type.
///
/// With a coder from another module, numbers are coded as `Int` or `Double` and lose their exact
/// text, and the coder determines the order of members.
extension JSONValue: Codable {
  /// Decodes any value.
  ///
  /// - Throws: the decoder's error if the value is not JSON.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      self = decoder.value
      return
    }
    if let container = try? decoder.container(keyedBy: JSONCodingKey.self) {
      self = .object(
        try container.allKeys.map {
          Member($0.stringValue, try container.decode(Self.self, forKey: $0))
        }
      )
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(Self.self)) }
      self = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Int.self) {
      self = .int(number)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number.description)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Encodes the value.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONValueEncoder { return encoder.take(self) }
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: JSONCodingKey.self)
      for member in members {
        try container.encode(member.value, forKey: JSONCodingKey(stringValue: member.key))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let bool):
      var container = encoder.singleValueContainer()
      try container.encode(bool)
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .number(let text):
      var container = encoder.singleValueContainer()
      if let number = Int(text) {
        try container.encode(number)
      } else {
        try container.encode(JSONNumber.double(text) ?? .infinity)
      }
    }
  }
}
