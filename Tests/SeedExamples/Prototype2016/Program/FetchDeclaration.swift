// swift-format-ignore-file
import Apollo

/// A client with the API of Apollo's client, because the README's declaration has no body.
struct ForwardingClient {
  let client: ApolloClient

  // example: fetch declaration
  // in the text: public func fetch<Query: GraphQLQuery>(query: Query, completionHandler: (result: GraphQLResult<Query.Data>?, error: ErrorProtocol?) -> Void)
  public func fetch<Query: GraphQLQuery>(query: Query, completionHandler: sending @escaping (_ result: GraphQLResult<Query.Data>?, _ error: ErrorProtocol?) -> Void)
  // end of example
  {
    client.fetch(query: query, completionHandler: completionHandler)
  }
}
