import GraphQLRuntime

extension FragmentPointer: Decodable {
  private enum CodingKeys: String, CodingKey { case id, owner, variables, arguments }

  /// Decodes the pointer that the store's reader creates for a fragment spread.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    owner = try container.decode(String.self, forKey: .owner)
    variables = VariableData(json: try container.decode(JSONValue.self, forKey: .variables))
    let arguments = try container.decodeIfPresent(JSONValue.self, forKey: .arguments)
    self.arguments = arguments.map { VariableData(json: $0) } ?? [:]
  }
}
