import GraphQLRuntime
import Testing

@testable import ApolloPolicy
@testable import GraphQLSyntax

@Suite struct ApolloNamesTests {
  private static func names(_ change: (inout ApolloOptions) -> Void = { _ in }) -> ApolloNames {
    var options = ApolloOptions(schemaNamespace: "zooAPI")
    change(&options)
    return ApolloNames(options)
  }

  @Test func `singulars follow the released rules in order, including their mistakes`() {
    let names = Self.names()
    let table = """
      people Person, allPeople AllPeople, men Man, women Women, children Child, sexes Sex, \
      moves Move, zombies Zombie, species Specy, series Series, news News, gas Ga, caves Cafe, \
      bases Basis, databases Database, quizzes Quiz, matrices Matrix, vertices Vertex, \
      indices Index, oxen Ox, oxenCarts OxCarts, aliases Alias, alias Alias, statuses Status, \
      status Status, octopi Octopus, octopus Octopus, viri Virus, virus Virus, axes Axis, \
      taxes Tax, crises Crisis, testes Testis, shoes Shoe, heroes Hero, buses Bus, bus Bus, \
      mice Mouse, lice Louse, fieldMice FieldMice, boxes Box, caches Cach, addresses Address, \
      dishes Dish, movies Movie, cities City, queries Query, days Day, shelves Shelf, \
      halves Half, curves Curf, natives Native, archives Archive, lives Life, leaves Leafe, \
      analyses Analysis, dataAnalyses DataAnalysis, diagnoses Diagnosis, theses Thesis, \
      data Datum, delta Deltum, media Medium, address Address, status_list Status_list, \
      user_items User_item, INDICES INDex, ALL_CATEGORIES ALL_CATEGORy, fish Fish, police Police, \
      _items _Item, items2 Items2, _ __SelectionSet, any Any_SelectionSet, types Type_SelectionSet, \
      errors Error_SelectionSet, selfs Self_SelectionSet, movie Movie, children_ Children_
      """
    for entry in table.split(separator: ", ") {
      let words = entry.split(separator: " ").map(String.init)
      #expect(names.entity(words[0], isList: true) == words[1])
    }
    #expect(names.entity("people", isList: false) == "People")
    #expect(names.entity("statuses", isList: false) == "Statuses")
  }

  @Test func `a project's singular rules apply before the others, the last one first`() {
    let names = Self.names {
      $0.inflectionRules = [
        .singularization(pluralRegex: "(cav)es$", replacement: "$1e"),
        .singularization(pluralRegex: "^(.*)Mice$", replacement: "$1Mouse"),
        .irregular(singular: "goose", plural: "geese"),
        .uncountable("Gas"),
        .singularization(pluralRegex: "(a)b(c)s", replacement: "$2\\$$1$3"),
        .pluralization(singularRegex: "(x", replacement: "y"),
        .irregular(singular: "cavern", plural: "caves"),
      ]
    }
    #expect(names.entity("caves", isList: true) == "Cavern")
    #expect(names.entity("allCaves", isList: true) == "AllCave")
    #expect(names.entity("fieldMice", isList: true) == "FieldMouse")
    #expect(names.entity("geese", isList: true) == "Goose")
    #expect(names.entity("gas", isList: true) == "Gas")
    #expect(names.entity("abcs", isList: true) == "c$A")
    #expect(names.entity("boxes", isList: true) == "Box")
    #expect(names.faults.map(\.pattern) == ["(x"])
    #expect(names.faults.allSatisfy { !$0.message.isEmpty })
  }

  @Test(
    arguments: [
      ("URL", "url"), ("ID", "id"), ("_", "_"), ("URLString", "uRLString"), ("Name", "name"),
      ("_Private", "_private"), ("HTTP_URL", "http_url"), ("snake_case", "snake_case"),
      ("Type", "type"), ("Self", "self"), ("X2", "x2"),
    ]
  )
  func `properties start in lower case, and names in capitals become lower case`(
    _ name: String,
    _ property: String
  ) {
    #expect(Self.names().property(name) == property)
  }

  @Test(
    arguments: [
      ("SHA_256BIT", "sha256Bit"), ("AUDIO_BOOK", "audioBook"), ("folkMusic", "folkMusic"),
      ("FolkMusic", "folkMusic"), ("HTTP", "http"), ("_PRIVATE", "_private"), ("A__B", "a_B"),
      ("end_", "end_"), ("mixedCase_word", "mixedcaseWord"), ("default", "default"), ("X1", "x1"),
      ("Self", "self"), ("_", "__"),
    ]
  )
  func `camel case conversion capitalizes the words between underscores`(
    _ value: String,
    _ name: String
  ) {
    #expect(Self.names().enumCase(value, of: "E") == name)
    #expect(Self.names().inputField(value, of: "I") == name)
    #expect(Self.names { $0.enumCases = .none }.enumCase(value, of: "E") == value)
    #expect(Self.names { $0.inputObjects = .none }.inputField(value, of: "I") == value)
  }

  @Test func `field accessors are in camel case if the project sets it`() {
    let names = Self.names { $0.fieldAccessors = .camelCase }
    #expect(names.property("snake_case_name") == "snakeCaseName")
    #expect(names.property("HTTP") == "http")
  }

  @Test func `reserved types get a suffix by kind, and reserved members get backticks`() {
    let names = Self.names()
    #expect(names.type("error", kind: .object) == "Error_Object")
    #expect(names.type("Schema", kind: .interface) == "Schema_Interface")
    #expect(names.type("Fragments", kind: .union) == "Fragments_Union")
    #expect(names.type("Protocol", kind: .enum) == "Protocol_Enum")
    #expect(names.type("Type", kind: .inputObject) == "Type_InputObject")
    #expect(names.type("Double", kind: .scalar) == "Double_Scalar")
    #expect(names.type("_foo", kind: .object) == "_Foo")
    #expect(names.type("ID", kind: .scalar) == "ID")
    #expect(names.type("Float", kind: .scalar) == "Double")
    #expect(names.type("Boolean", kind: .scalar) == "Bool")
    #expect(names.fragment("selection") == "Selection_Fragment")
    #expect(names.fragmentPath("selection") == "Selection_Fragment")
    let older = Self.names { $0.version = ApolloVersion(2, 3, 0) }
    #expect(older.fragment("selection") == "Selection_Fragment")
    #expect(older.fragmentPath("selection") == "Selection")
    #expect(names.fragmentProperty("URLPet") == "uRLPet")
    for name in ["case", "Self", "Protocol", "_"] {
      #expect(ApolloNames.identifier(name) == "`\(name)`")
    }
    for name in ["Type", "Any", "async", "await", "name"] {
      #expect(ApolloNames.identifier(name) == name)
    }
  }

  @Test func `capitalization rules apply to operations and fragments from 2.4.0 on`() {
    func names(_ minor: Int) -> ApolloNames {
      Self.names {
        $0.version = ApolloVersion(2, minor, 0)
        $0.capitalizationRules = [
          .init(term: .string("id"), strategy: .lower),
          .init(term: .string("url"), strategy: .upper),
          .init(term: .string("failure"), strategy: .replace("error")),
        ]
      }
    }
    let new = names(4)
    #expect(new.operation("IDDetailsByUrl", kind: .query) == "IdDetailsByURLQuery")
    #expect(new.operation("urlQuery", kind: .query) == "URLQuery")
    #expect(new.fragment("urlPart") == "URLPart")
    // The suffix of reserved names is added after the rules are applied, and not to the file's
    // name.
    #expect(new.fragment("failure") == "Error_Fragment" && new.fragmentFile("failure") == "Error")
    #expect(
      new.fragmentProperty("urlFields") == "urlFields" && new.entity("url", isList: false) == "Url"
    )
    let old = names(3)
    #expect(old.operation("IDDetailsByUrl", kind: .query) == "IDDetailsByUrlQuery")
    #expect(old.fragment("urlPart") == "UrlPart" && old.fragmentFile("urlPart") == "UrlPart")
  }

  @Test func `operation names end with their kind, and case names contain types and conditions`() {
    let names = Self.names()
    #expect(names.namespace == "ZooAPI")
    #expect(names.operation("allPets", kind: .query) == "AllPetsQuery")
    #expect(names.operation("PetsQuery", kind: .query) == "PetsQuery")
    #expect(names.operation("PetsQuery", kind: .mutation) == "PetsQueryMutation")
    #expect(
      names.operation("PetsQuery", kind: .query, isLocalCacheMutation: true)
        == "PetsQueryLocalCacheMutation"
    )
    #expect(names.case(type: "cat") == "AsCat")
    #expect(
      names.case(type: nil, conditions: [("a", false), ("isB", true)]) == "IfAAndNotIsB"
    )
    #expect(names.case(type: "Pet", conditions: [("x", true)]) == "AsPetIfNotX")
    #expect(names.deferred("slow_part") == "SlowPart")
    #expect(names.deferred("type") == "Type_SelectionSet")
  }

  @Test func `capitalization rules change the words of members, not of types`() {
    let names = Self.names {
      $0.capitalizationRules = [
        .init(term: .string("id"), strategy: .upper),
        .init(term: .regex("^Ht+p$"), strategy: .upper),
        .init(term: .string("URL"), strategy: .lower),
        .init(term: .string("Colour"), strategy: .replace("Color")),
      ]
    }
    #expect(names.property("userId") == "userID")
    #expect(names.property("id") == "id")
    #expect(names.property("userURL") == "userUrl")
    #expect(names.property("myHttpServer") == "myHTTPServer")
    #expect(names.property("XMLHttpURL") == "xMLHTTPUrl")
    #expect(names.enumCase("SKIN_COLOUR", of: "E") == "skinColor")
    #expect(names.inputField("petId", of: "I") == "petID")
    #expect(names.mockField("OwnerId") == "OwnerID")
    #expect(names.entity("userIds", isList: true) == "UserId")
    let broken = Self.names {
      $0.capitalizationRules = [.init(term: .regex("[a"), strategy: .upper)]
    }
    #expect(broken.faults.map(\.pattern) == ["[a"])
    #expect(broken.property("ab") == "ab")
  }

  @Test func `custom names are used unchanged`() {
    let names = Self.names {
      $0.customNames = [
        "error": .init(name: "fault"), "E": .init(members: ["A_B": "X_y"]),
        "I": .init(name: "In", members: ["some_field": "Other"]),
      ]
    }
    #expect(names.type("error", kind: .object) == "fault")
    #expect(names.customName(of: "E") == nil)
    #expect(names.enumCase("A_B", of: "E") == "X_y")
    #expect(names.defaultEnumCase("A_B") == "aB")
    #expect(names.inputField("some_field", of: "I") == "Other")
    #expect(names.inputField("other_field", of: "I") == "otherField")
    #expect(names.customName(of: "some_field", in: "I") == "Other")
  }
}
