/// Marks a GraphQL text in a Swift file, of which gqlview generates what the file uses.
///
/// At run time it does nothing.
@discardableResult
public func graphql(_ text: StaticString) -> GraphQLText { GraphQLText() }

/// What a marked text is at run time: nothing.
public struct GraphQLText: Sendable {}
