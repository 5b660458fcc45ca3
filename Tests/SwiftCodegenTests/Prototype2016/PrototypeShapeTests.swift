import GraphQLSchema
import GraphQLSyntax
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import Prototype2016Dialect

/// Tests the form of the prototype's generated code against the numbered behaviors of its
/// specification.
@Suite struct PrototypeShapeTests {
  private static let names = """
    query HeroAndFriendsNames($episode: Episode) {
      hero(episode: $episode) { name friends { name } }
    }
    """

  private static func source(_ documents: [String]) throws -> CompiledSource {
    var source = CompiledSource(
      schema: try PackageRoot.text("SampleSchemas/starwars.graphqls"),
      documents: documents,
      moduleName: "StarwarsAPI"
    )
    source.options.dialect = .prototype2016
    return source
  }

  /// AP-P1-P14, AP-P18, AP-P22-P31.
  @Test func `the generated files equal the recorded ones`() throws {
    var sample = try CompiledSource(sampleSchema: "starwars")
    sample.options.dialect = .prototype2016
    let names = try Self.source([Self.names])
    for file in sample.generator.files() + names.generator.files() {
      try Golden.expect(
        file.text,
        equals: "Tests/SwiftCodegenTests/Goldens/dialects/prototype-2016/\(file.path).txt"
      )
    }
  }

  @Test func `without polymorphism structs are nested and named by their fields`() throws {
    let file = try #require(try Self.source([Self.names]).generator.file(ofOperation: 0))
    for line in [
      "public final class HeroAndFriendsNamesQuery: GraphQLQuery {",  // AP-P1
      "public let episode: Episode?",
      "public init(episode: Episode? = nil) {",  // AP-P2
      "public let operationDefinition: String =",  // AP-P3
      "public var variables: GraphQLMap? {",  // AP-P4
      "public struct Data: GraphQLMapConvertible {",
      "public struct Hero: GraphQLMapConvertible {",  // AP-P9
      "public struct Friend: GraphQLMapConvertible {",
      "public let friends: [Friend?]?",  // AP-P7, as nullable as the schema
      "public init(map: GraphQLMap) throws {",  // AP-P11
      #"name = try map.value(forKey: "name")"#,  // AP-P12
      #"friends = try map.list(forKey: "friends")"#,
    ] {
      #expect(file.text.contains(line), "\(line)")
    }
    #expect(!file.text.contains("appearsIn"))  // AP-P8
    #expect(!file.text.contains("queryDocument"))  // AP-P5: no fragments
  }

  @Test func `each distinct set of matching interfaces has a struct`() throws {
    let source = try CompiledSource(sampleSchema: "animals")
    var options = source
    options.options.dialect = .prototype2016
    let dialect = try #require(options.generator.dialect as? PrototypeDialect)
    let operation = try #require(
      source.document.operations.firstIndex { $0.name == "PetsAndWarmBlooded" }
    )
    let places = dialect.model(ofOperation: operation).places
    let animals = try #require(places.first { $0.flatName == "AllAnimal" })
    let types = Set(animals.variants.flatMap(\.objectTypes))
    #expect(types == Set(source.schema.possibleTypes(of: "Animal").map(\.name)))
    #expect(Set(animals.variants.map(\.name)).count == animals.variants.count)
    #expect(animals.variants.map(\.name).sorted().first == "AllAnimal_Base")
    for (index, variant) in animals.variants.enumerated() {
      for other in animals.variants[(index + 1)...] {
        #expect(variant.conditions != other.conditions)
      }
    }
  }

  @Test func `limits name the parts of a document that the prototype cannot express`() throws {
    let source = try Self.source([
      """
      mutation Make($review: ReviewInput!, $on: Boolean!) {
        createReview(episode: JEDI, review: $review) { stars @include(if: $on) ...Rest @skip(if: $on) }
      }
      fragment Rest on Review { stars }
      """
    ])
    let rules = source.generator.dialect.limits().map { $0.rule ?? "" }
    #expect(
      rules == [
        "Prototype2016QueriesOnly", "Prototype2016InputObjects", "Prototype2016ConditionalFields",
        "Prototype2016ConditionalFragments",
      ]
    )
    #expect(source.generator.dialect.limits().allSatisfy { !$0.ranges.isEmpty })
  }
}
