/// The keywords that begin a definition.
package enum DefinitionKeyword: String {
  case query
  case mutation
  case subscription
  case fragment
  case schema
  case scalar
  case type
  case interface
  case union
  case `enum`
  case input
  case directive
  case extend
  /// The `service` keyword of a proposal for describing a server's capabilities.
  case service

  /// Whether it begins an operation or a fragment.
  var isExecutable: Bool {
    switch self {
    case .query, .mutation, .subscription, .fragment: true
    case .schema, .scalar, .type, .interface, .union, .enum, .input, .directive, .extend,
      .service:
      false
    }
  }
}
