public import RelayRuntime

/// Marks a GraphQL text in a file that imports this module alone.
@discardableResult
public func graphql(_ text: StaticString) -> GraphQLText { RelayRuntime.graphql(text) }
