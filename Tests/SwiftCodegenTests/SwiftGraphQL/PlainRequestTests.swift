import GraphQLRuntime
import Testing

@testable import SwiftGraphQLDialect

/// Tests requests of programs that use SwiftGraphQL, which are analyzed without a schema.
@Suite struct PlainRequestTests {
  /// A query in the form that the original writes, with one unused variable.
  private static let query = """
    query($__rsdpxy7uqurl: Greeting!, $__l9q38fwdev22: Greeting!, $_b2ryvzutf9x2: ID!) {
      greeting__m9oi5wy5dzot: greeting(input: $__rsdpxy7uqurl)
      character__16agce2xby25o: character(id: $_b2ryvzutf9x2) {
        __typename
        ...on Human {
          homePlanet___5osgbeo0g455: homePlanet
        }
        ...on Droid {
          primaryFunction___5osgbeo0g455: primaryFunction
        }
      }
      character__2b: character(id: $_c9) { __typename name___5osgbeo0g455: name }
    }
    """

  @Test func `fields have their names, and variables the names of their arguments`() throws {
    let plain = try #require(
      PlainRequest(
        query: Self.query,
        variables: ["__rsdpxy7uqurl": ["name": "Luke"], "_b2ryvzutf9x2": "1", "_c9": "2"]
      )
    )
    #expect(
      plain.text == """
        query($input: Greeting!, $__l9q38fwdev22: Greeting!, $id: ID!) {
          greeting(input: $input)
          character(id: $id) {
            __typename
            ...on Human {
              homePlanet
            }
            ...on Droid {
              primaryFunction
            }
          }
          character_2: character(id: $characterId) { __typename name }
        }
        """
    )
    #expect(plain.variables == ["input": ["name": "Luke"], "id": "1", "characterId": "2"])
    let response: JSONValue = [
      "data": [
        "greeting__m9oi5wy5dzot": "Hello",
        "character__16agce2xby25o": ["__typename": "Human", "homePlanet___5osgbeo0g455": .null],
        "character__2b": ["__typename": "Droid", "name___5osgbeo0g455": "R2-D2"],
      ],
      "errors": [
        [
          "message": "secret",
          "path": ["character__16agce2xby25o", "homePlanet___5osgbeo0g455"],
        ]
      ],
    ]
    #expect(
      plain.plain(response) == [
        "data": [
          "greeting": "Hello", "character": ["__typename": "Human", "homePlanet": .null],
          "character_2": ["__typename": "Droid", "name": "R2-D2"],
        ],
        "errors": [["message": "secret", "path": ["character", "homePlanet"]]],
      ]
    )
  }

  @Test(arguments: [
    "{ hero { name } }", "{ hero__12: hero { name } }", "{ hero__12: villain { __typename } }",
    "{ hero__12: hero { ...F } } fragment F on Hero { name__1: name }", "{ hero__12: hero",
    "{ __typename }",
  ])
  func `a request of another program is left unchanged`(query: String) {
    #expect(PlainRequest(query: query, variables: nil) == nil)
  }
}
