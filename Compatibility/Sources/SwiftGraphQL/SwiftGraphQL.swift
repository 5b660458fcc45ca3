/// SwiftGraphQL's client, under its original name.
@_exported public import SwiftGraphQLRuntime
