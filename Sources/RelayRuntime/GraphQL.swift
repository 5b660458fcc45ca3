/// Marks a GraphQL text in a Swift file, for which gqlview generates code (RS-R1).
///
/// It does nothing at run time.
@discardableResult
public func graphql(_ text: StaticString) -> GraphQLText { GraphQLText() }

/// The empty value of a marked text at run time.
public struct GraphQLText: Sendable {}
