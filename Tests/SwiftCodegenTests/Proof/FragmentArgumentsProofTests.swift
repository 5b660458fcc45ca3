import Foundation
import SelectionIR
import TestSupport
import Testing

/// Tests the Swift code generated for fragments with arguments, and for types without members.
@Suite struct FragmentArgumentsProofTests {
  private static let schema = """
    type Query { user(find: Find, none: None): User! users: [User!] empty: Empty node(id: ID!): Node }
    interface Node { id: ID! }
    type User implements Node {
      id: ID! name: String! avatar(size: Int, crop: Crop): String friends: [User!] none: None
    }
    enum None {}
    enum Crop { ROUND SQUARE }
    input Find {}
    type Empty {}
    """

  private static func response(_ id: String, _ friends: String) -> String {
    #"{"__typename": "User", "id": "\#(id)", "name": "n\#(id)", "avatar": "a\#(id)", "#
      + #""none": null, "friends": \#(friends)}"#
  }

  private static let text =
    #"{"data": {"user": "#
    + response("1", "[" + response("2", "[" + response("3", "null") + "]") + "]")
    + #", "empty": {"__typename": "Empty"}}}"#

  private static let document = """
    query Users($find: Find, $none: None, $big: Int! = 200, $isNamed: Boolean! = true) {
      user(find: $find, none: $none) {
        ...Card
        friends {
          ...Card(size: 50, isNamed: $isNamed)
          friends { ...Card(crop: SQUARE, size: $big) }
        }
      }
      empty {}
    }
    fragment Card($size: Int = 20, $crop: Crop, $isNamed: Boolean! = false) on User {
      id
      name @include(if: $isNamed)
      ...Picture(size: $size, crop: $crop)
      none
    }
    fragment Picture($size: Int!, $crop: Crop) on User { avatar(size: $size, crop: $crop) }
    """

  @Test func `every set of arguments is a struct that reads its own field`() throws {
    let source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      moduleName: "FragmentArgumentsAPI"
    )
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let proof = try GeneratedCodeProof(source)
    let outcomes = try proof.check(
      try ["", #"{"big": 7, "isNamed": false}"#].map { variables in
        GeneratedCodeProof.Job(
          name: "variables \(variables)",
          operation: 0,
          variables: variables,
          responsePath: try folder.write(Self.text, "response.json").path
        )
      }
    )
    #expect(outcomes[0].found != outcomes[1].found)
    #expect(
      source.document.fragments.map(\.structName) == [
        "Card", "CardSize50IsNamed", "CardSizeBigCropSQUARE", "PictureSize20", "PictureSize50",
        "PictureSizeBigCropSQUARE",
      ]
    )
  }

  @Test func `Relay's dialect reads fragments with arguments`() throws {
    try RelayProof(
      CompiledSource(
        schema: Self.schema,
        documents: [Self.document],
        moduleName: "RelayArgumentsAPI"
      ),
      jobs: [
        RelayProof.Job(
          name: "arguments",
          operation: "Users",
          response: Self.text,
          checksExpressions: false
        )
      ]
    ).check()
  }
}
