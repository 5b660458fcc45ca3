import Foundation
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect

/// Tests that generated code returns a deferred fragment exactly when its data has arrived (R11).
@Suite struct DeferralProofTests {
  private static let schema = """
    type Query { animals: [Animal!]! }
    interface Animal { id: ID! species: String! height: Height! friend: Animal }
    interface Pet { name: String! toy: String }
    type Cat implements Animal & Pet {
      id: ID! species: String! height: Height! friend: Animal name: String! toy: String
    }
    type Fish implements Animal { id: ID! species: String! height: Height! friend: Animal }
    type Height { feet: Int! meters: Int! }
    """

  private static let document = """
    query Zoo($slow: Boolean = true, $more: Boolean = true) {
      animals {
        id
        height { feet }
        ... @defer(label: "rest") {
          species
          height { meters }
          friend { id ... on Pet { name ... @defer(label: "toys") { toy } } }
        }
        ...Pets @defer(if: $slow, label: "pets")
        ... @include(if: $more) @defer { friend { species } }
      }
    }
    fragment Pets on Pet { name ... @defer(label: "toy") { toy } }
    """

  /// A response in which none, some or all of the deferred data of each animal has arrived; for the
  /// last animal, all of it has.
  private static let response = """
    {"data": {"animals": [
      {"__typename": "Cat", "id": "0", "height": {"__typename": "Height", "feet": 1}},
      {"__typename": "Cat", "id": "1", "height": {"__typename": "Height", "feet": 1},
        "species": "cat", "friend": null, "name": "Tom"},
      {"__typename": "Cat", "id": "2", "height": {"__typename": "Height", "feet": 1, "meters": 2},
        "species": "cat", "name": "Tom", "toy": null,
        "friend": {"__typename": "Cat", "id": "3", "name": "Kit", "species": "cat"}},
      {"__typename": "Cat", "id": "4", "height": {"__typename": "Height", "feet": 1, "meters": 2},
        "species": "cat", "name": "Tom", "toy": "ball",
        "friend": {"__typename": "Cat", "id": "5", "name": "Kit", "toy": "ball", "species": "cat"}},
      {"__typename": "Fish", "id": "6", "height": {"__typename": "Height", "feet": 1, "meters": 2},
        "species": "fish", "friend": {"__typename": "Fish", "id": "7"}}
    ]}}
    """

  @Test func `a deferred fragment is present when all of its data is`() throws {
    let source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      options: CodegenOptions(moduleName: "DeferralsAPI", dialect: .proposal, hasMocks: true)
    )
    let proof = try GeneratedCodeProof(source)
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.write(Self.response, "r.json")
    let jobs = ["{}", #"{"slow": false}"#, #"{"slow": null, "more": false}"#, ""].flatMap { text in
      [false, true].map { isLenient in
        GeneratedCodeProof.Job(
          name: text + (isLenient ? " (lenient)" : ""),
          operation: 0,
          variables: text,
          responsePath: file.path,
          isLenient: isLenient
        )
      }
    }
    let outcomes = try proof.check(jobs)
    // Without `@defer`, the fragment's data must be in the initial response for a Cat.
    #expect(outcomes[2].found.views == "no data\n")
    let views = try #require(outcomes.first?.found.views)
    let there = views.split(separator: "\n").filter { $0.contains("fragments.") }
    try Golden.expect(
      views,
      equals: "Tests/SwiftCodegenTests/Goldens/deferred/views.txt"
    )
    #expect(there.contains { $0.hasSuffix("nil") } && there.contains { $0.hasSuffix("{}") })
    for file in source.swiftFiles where file.path == "Queries/ZooQuery.swift" {
      try Golden.expect(
        file.text,
        equals: "Tests/SwiftCodegenTests/Goldens/deferred/ZooQuery.swift.txt"
      )
    }
  }
}
