import GraphQLRuntime
@_exported public import SelectionDocuments

extension Argument {
  /// Makes an argument of a value; nil for an Optional argument that is absent.
  ///
  /// - Throws: What encoding the value throws.
  public init?(name: String, type: String, value: some Encodable) throws {
    if let optional = value as? any AbsentArgument, optional.isAbsent { return nil }
    self.init(name: name, type: type, json: try JSONValueEncoder.encode(value))
  }
}

/// An argument that may be left out.
protocol AbsentArgument {
  var isAbsent: Bool { get }
}
