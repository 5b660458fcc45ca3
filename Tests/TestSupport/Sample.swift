import Foundation
import Testing

/// A sample operation of the package together with one of its sample responses.
package struct Sample: Sendable, CustomTestStringConvertible {
  /// The base name of the schema, which is also the folder name of its operations and responses.
  package let schemaName: String
  /// The operation name, which is also the base name of its document.
  package let operationName: String
  /// The distinguishing feature of this response, such as `unknown-typename`; nil for the ordinary
  /// response.
  package let variant: String?

  /// Paths relative to the package root.
  package var schemaPath: String { "SampleSchemas/\(schemaName).graphqls" }
  package var documentPath: String { "SampleSchemas/\(schemaName)/\(operationName).graphql" }
  package var responsePath: String { "SampleResponses/\(schemaName)/\(name).json" }

  /// The base name of the response file: the operation name, followed by the variant if there is
  /// one.
  package var name: String { variant.map { "\(operationName)-\($0)" } ?? operationName }

  package var testDescription: String { "\(schemaName)/\(name)" }

  /// The JSON text of the variables that this response was produced with, or nil if there are none.
  package var variables: String? {
    let own = try? PackageRoot.text("SampleResponses/\(schemaName)/\(name).variables.json")
    return own
      ?? (try? PackageRoot.text("SampleResponses/\(schemaName)/\(operationName).variables.json"))
  }

  package func schemaText() throws -> String { try PackageRoot.text(schemaPath) }
  package func documentText() throws -> String { try PackageRoot.text(documentPath) }
  package func responseText() throws -> String { try PackageRoot.text(responsePath) }

  package init(_ schemaName: String, _ operationName: String, variant: String? = nil) {
    self.schemaName = schemaName
    self.operationName = operationName
    self.variant = variant
  }

  /// The samples whose response is exactly what a conforming server sends for the document and
  /// variables.
  package static let conforming: [Sample] = [
    Sample("animals", "AllAnimals"),
    Sample("animals", "AllAnimals", variant: "cache-conflict"),
    Sample("animals", "AllAnimals", variant: "data-alone"),
    Sample("animals", "ClassroomPets"),
    Sample("animals", "PetVisit"),
    Sample("animals", "PetVisit", variant: "alone"),
    Sample("animals", "PetsAndWarmBlooded"),
    Sample("animals", "Predators"),
    Sample("starwars", "CreateReview"),
    Sample("starwars", "EpisodeReviews"),
    Sample("starwars", "HeroAndFriends"),
    Sample("starwars", "HeroAndFriends", variant: "droid"),
    Sample("starwars", "HeroAndFriends", variant: "null-list-items"),
    Sample("starwars", "HeroAndFriends", variant: "two-friends"),
  ]

  /// The samples whose response contains one fault or one unexpected value, named by the variant.
  package static let instructive: [Sample] = [
    Sample("animals", "AllAnimals", variant: "duplicate-key"),
    Sample("animals", "AllAnimals", variant: "impossible-type"),
    Sample("animals", "AllAnimals", variant: "missing-key"),
    Sample("animals", "AllAnimals", variant: "missing-typename"),
    Sample("animals", "AllAnimals", variant: "null-for-non-null"),
    Sample("animals", "AllAnimals", variant: "of-another-operation"),
    Sample("animals", "AllAnimals", variant: "partial-data"),
    Sample("animals", "AllAnimals", variant: "server-errors"),
    Sample("animals", "AllAnimals", variant: "unknown-enum-value"),
    Sample("animals", "AllAnimals", variant: "unknown-typename"),
    Sample("animals", "AllAnimals", variant: "unselected-keys"),
    Sample("animals", "AllAnimals", variant: "wrong-scalar"),
    Sample("starwars", "HeroAndFriends", variant: "missing-nullable-key"),
    Sample("starwars", "HeroAndFriends", variant: "missing-typename"),
    Sample("starwars", "HeroAndFriends", variant: "null-data"),
    Sample("starwars", "HeroAndFriends", variant: "null-hero"),
    Sample("starwars", "HeroAndFriends", variant: "server-errors"),
    Sample("starwars", "HeroAndFriends", variant: "unknown-enum-value"),
    Sample("starwars", "HeroAndFriends", variant: "unknown-typename"),
    Sample("starwars", "HeroAndFriends", variant: "wrong-scalar"),
  ]

  package static let all = conforming + instructive

  /// One sample per document, for tests that do not depend on the response.
  package static let ofEachDocument = all.filter { sample in
    all.first { $0.documentPath == sample.documentPath }?.name == sample.name
  }

  /// A response with one hero and two friends, and variants of it with one fault each; the tests
  /// that compare dialects use these.
  package static let comparison: [Sample] = [
    "two-friends", "unknown-typename", "unknown-enum-value", "missing-nullable-key", "wrong-scalar",
    "missing-typename", "null-hero", "null-data", "null-list-items",
  ].map { Sample("starwars", "HeroAndFriends", variant: $0) }
}
