import Apollo
import StarWarsAsWritten
import Support

/// Uses code generated from the README's schema in its original form, with the original
/// nullability.
func fetchAsWritten() async throws {
  let client = ApolloClient(url: "http://localhost:8080/graphql")
  let names = try await client.fetch(query: HeroAndFriendsNamesQuery(episode: .empire))
  let friends: [HeroAndFriendsNamesQuery.Data.Hero.Friend?]? = names.data?.hero?.friends
  print(names.data?.hero?.name ?? "nobody", friends?.compactMap { $0?.name } ?? [])

  let details = try await client.fetch(query: HeroAndFriendsDetailsQuery())
  let droid = details.data?.hero as? any HeroDetails_Droid
  print(droid?.primaryFunction ?? "no droid", details.data?.hero is any HeroDetails_Human)
}
