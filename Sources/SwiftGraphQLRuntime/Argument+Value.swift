import GraphQLRuntime
@_exported public import SelectionDocuments

extension Argument {
  /// Creates an argument from a value, or returns `nil` for an absent one (SG-S30).
  ///
  /// - Throws: the error of encoding the value.
  public init?(name: String, type: String, value: some Encodable) throws {
    if let optional = value as? any AbsentArgument, optional.isAbsent { return nil }
    self.init(name: name, type: type, json: try JSONValueEncoder.encode(value))
  }
}

/// An argument that may be absent.
protocol AbsentArgument {
  var isAbsent: Bool { get }
}
