// swift-format-ignore-file
public import Apollo
public import StarWars

// example: query class
public class HeroAndFriendsNamesQuery: GraphQLQuery {
  let episode: Episode?

  public init(episode: Episode? = nil) {
    self.episode = episode
  }

  public var operationDefinition =
    "query HeroAndFriendsNames($episode: Episode) {" +
    "  hero(episode: $episode) {" +
    "    name" +
    "    friends {" +
    "      name" +
    "    }" +
    "  }" +
    "}"

  public var variables: GraphQLMap? {
    return ["episode": episode]
  }

  public struct Data: GraphQLMapConvertible {
    public let hero: Hero

    public init(map: GraphQLMap) throws {
      hero = try map.value(forKey: "hero")
    }

    public struct Hero: GraphQLMapConvertible {
      public let name: String
      public let friends: [Friend]

      public init(map: GraphQLMap) throws {
        name = try map.value(forKey: "name")
        friends = try map.list(forKey: "friends")
      }

      public struct Friend: GraphQLMapConvertible {
        public let name: String

        public init(map: GraphQLMap) throws {
          name = try map.value(forKey: "name")
        }
      }
    }
  }
}
// end of example
