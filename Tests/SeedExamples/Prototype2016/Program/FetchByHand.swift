import Apollo
import HandWritten
import Support

/// Uses the README's hand-written class in place of a generated one, with a forwarding client.
func fetchByHand() {
  let client = ForwardingClient(client: ApolloClient(url: "http://localhost:8080/graphql"))
  client.fetch(query: HeroAndFriendsNamesQuery()) { result, error in
    guard let data = result?.data else { return print(error as Any) }
    print(data.hero.name, data.hero.friends.count)
  }
}
