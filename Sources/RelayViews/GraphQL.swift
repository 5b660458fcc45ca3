public import RelayRuntime

/// Marks a GraphQL text, in a file that imports only this module.
@discardableResult
public func graphql(_ text: StaticString) -> GraphQLText { RelayRuntime.graphql(text) }
