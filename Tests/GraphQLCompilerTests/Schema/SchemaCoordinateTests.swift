import GraphQLSchema
import GraphQLSyntax
import Testing

@Suite struct SchemaCoordinateTests {
  /// The schema of the section's examples, with an interface and a union.
  private let schema = RuleTest(
    """
    type Query { searchBusiness(criteria: SearchCriteria!): [Business] any: Any }
    input SearchCriteria { name: String filter: SearchFilter }
    enum SearchFilter { OPEN_NOW DELIVERS_TAKEOUT VEGETARIAN_MENU }
    interface Named { "What people call it." name(short: Boolean = false): String @deprecated(reason: "r") }
    type Business implements Named {
      id: ID name(short: Boolean): String email: String @private(scope: "loggedIn")
    }
    union Any = Business
    directive @private(scope: String!) on FIELD_DEFINITION
    """
  ).schema

  private func parse(_ text: String) throws(SyntaxError) -> SchemaCoordinate {
    var sources = SourceMap()
    return try SchemaCoordinateParser.parse(sources.add(name: "c", text: text))
  }

  @Test(arguments: [
    ("Business", "object type", "type Business"), ("Any", "union type", "union Any"),
    ("String", "scalar type", "scalar String"), ("Business.name", "field", "name(short: Boolean)"),
    ("Named.name", "field", "\"\"\"What people call it.\"\"\"\nname("),
    ("SearchCriteria.filter", "input field", "filter: SearchFilter"),
    ("SearchFilter.OPEN_NOW", "enum value", "OPEN_NOW"),
    ("Query.searchBusiness(criteria:)", "field argument", "criteria: SearchCriteria!"),
    ("Named.name(short:)", "field argument", "short: Boolean = false"),
    ("@private", "directive", "directive @private"),
    ("@private(scope:)", "directive argument", "scope: String!"),
    ("@deprecated(reason:)", "directive argument", "\"\"\"Why"),
  ])
  func `a coordinate finds each kind of element`(text: String, kind: String, sdl: String) throws {
    let coordinate = try parse(text)
    #expect(coordinate.description == text)
    let element = try schema.element(at: coordinate)
    #expect(element.kind == kind)
    #expect(element.sdl.hasPrefix(sdl), "\(element.sdl)")
  }

  @Test(arguments: [
    ("", 0), (" A", 0), ("A ", 1), ("A.", 2), ("A.b.c", 3), ("A.b(", 4), ("A.b(c", 5),
    ("A.b(c:", 6), ("A.b(c: )", 6), ("A.b(c:)x", 7), ("A(b:)", 1), ("@", 1), ("@a.b", 2),
    ("@a(b:c)", 5), ("A..b", 2), ("é", 0), ("1", 0), ("#A", 0), ("A,", 1), ("\u{FEFF}A", 0),
  ])
  func `an invalid coordinate is rejected at the position of the error`(text: String, place: Int) {
    do throws(SyntaxError) {
      Issue.record("\(try parse(text)) was read")
    } catch {
      #expect(error.start == place)
      #expect(error.start <= error.end && error.end <= text.utf8.count)
    }
  }

  @Test(arguments: [
    ("Busines", true, "The schema has no type 'Busines'. Did you mean 'Business'?"),
    ("Business.nam", true, "Type 'Business' has no field 'nam'. Did you mean 'name'?"),
    ("SearchFilter.OPEN", true, "Enum type 'SearchFilter' has no value 'OPEN'."),
    ("SearchCriteria.x", true, "Input object type 'SearchCriteria' has no field 'x'."),
    ("Business.name(shor:)", true, "Field 'Business.name' has no argument 'shor'."),
    ("@privat", true, "The schema has no directive '@privat'."),
    ("@private(a:)", true, "Directive '@private' has no argument 'a'."),
    ("Nobody.name", false, "The schema has no type 'Nobody'."),
    ("Business.nobody(x:)", false, "Type 'Business' has no field 'nobody'."),
    ("@nobody(x:)", false, "The schema has no directive '@nobody'."),
    ("Any.name", false, "'Any' is a union type"), ("String.x", false, "'String' is a scalar type"),
    ("SearchFilter.OPEN_NOW(x:)", false, "'SearchFilter.OPEN_NOW' is not a field"),
    ("Business.__typename", true, "Type 'Business' has no field '__typename'."),
  ])
  func `an unknown member is distinguished from an unknown container`(
    text: String,
    hasContainer: Bool,
    message: String
  ) throws {
    let coordinate = try parse(text)
    do throws(Schema.CoordinateFault) {
      Issue.record("\(try schema.element(at: coordinate).kind) was found")
    } catch {
      #expect(error.message.hasPrefix(message), "\(error.message)")
      #expect(error.hasContainer == hasContainer)
    }
  }
}
