// swift-format-ignore-file
import Apollo
import Foundation
import StarWars
import Support

func fetchNames() {
  // example: fetch
  let client = ApolloClient(url: URL(string: "http://localhost:8080/graphql")!)

  client.fetch(query: HeroAndFriendsNamesQuery(episode: .empire)) { (result, error) in
    guard let data = result?.data else { return }
    print(data.hero.dynamicType) // Hero (actually HeroAndFriendsNamesQuery.Data.Hero)
    print(data.hero.name) // Luke Skywalker
    print(data.hero.friends.map { $0.name }.joined(separator: ", ")) // Han Solo, Leia Organa, C-3PO, R2-D2
  }
  // end of example
}
