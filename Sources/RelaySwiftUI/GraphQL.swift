public import Relay

/// Marks a GraphQL text in a file that imports this module alone.
@discardableResult
public func graphql(_ text: StaticString) -> GraphQLText { Relay.graphql(text) }
