import Apollo
import GraphQLTransport
import StarWars
import Support

/// Shows the error handling described in the README.
///
/// `error` contains network errors and malformed responses. The errors that the server reports are
/// in the result, together with the data.
func fetchErrors() {
  ApolloClient(url: "http://localhost:8080/graphql").fetch(query: LostHeroQuery()) {
    result,
    error in
    print(error == nil, result?.data?.hero.name ?? "no hero", result?.data?.lost == nil)
    for error in result?.errors ?? [] {
      print(error, error.extensions == nil ? "no extensions" : "with extensions")
    }
  }
}

func fetchFromNobody() {
  ApolloClient(url: "http://127.0.0.1:1/graphql").fetch(query: LostHeroQuery()) { result, error in
    print(result == nil, (error as? TransportError)?.message ?? "another error")
  }
}

func fetchNothingOfTheKind() {
  let transport = InMemoryTransport { _ in [Array(#"{"data": {"hero": {"name": 5}}}"#.utf8)] }
  ApolloClient(transport: transport).fetch(query: LostHeroQuery()) { result, error in
    print(result == nil, error as Any)
  }
}
