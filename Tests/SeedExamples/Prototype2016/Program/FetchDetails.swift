// swift-format-ignore-file
import Apollo
import Foundation
import StarWars
import Support

func fetchDetails() {
  let client = ApolloClient(url: URL(string: "http://localhost:8080/graphql")!)

  // example: polymorphic results
  client.fetch(query: HeroAndFriendsDetailsQuery(episode: .empire)) { (result, error) in
    guard let data = result?.data else { return }

    print(data.hero.dynamicType) // Hero_Human (actually HeroAndFriendsDetailsQuery.Data.Hero_Human)

    describe(hero: data.hero)

    // in the text: guard let friends = data.hero.friends else { return }
    let friends = data.hero.friends

    for friend in friends {
      // You can't access friend.friends here
      describe(hero: friend)
    }
  }

  func describe(hero: HeroDetails) {
    print(hero.name) // e.g. Luke Skywalker
    print(hero.appearsIn) // e.g. [StarWars.Episode.newhope, StarWars.Episode.empire, StarWars.Episode.jedi]

    switch hero {
    case let human as HeroDetails_Human:
      print(human.homePlanet) // e.g. Tatooine
    case let droid as HeroDetails_Droid:
      print(droid.primaryFunction) // e.g. Astromech
    default:
      break
    }
  }
  // end of example
}
