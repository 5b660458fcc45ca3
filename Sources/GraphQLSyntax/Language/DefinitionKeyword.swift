/// The words that begin a definition.
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
  /// A proposal: the capabilities of a server.
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
