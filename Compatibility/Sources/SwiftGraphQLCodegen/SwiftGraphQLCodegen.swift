/// SwiftGraphQL's generator, under its original name.
@_exported public import SwiftGraphQLGenerator
