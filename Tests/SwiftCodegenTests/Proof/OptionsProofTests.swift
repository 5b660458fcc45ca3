import GraphQLRuntime
import SelectionIR
import Testing

@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect

/// Tests the options for generated Swift code by compiling and running the result.
@Suite struct OptionsProofTests {
  private static let schema = """
    type Query { pets(find: Find): [Pet!]! any: [[Any]!] day(of: Day): Day count: Count }
    interface Pet { name: String friend: Pet born: Day! }
    type Cat implements Pet { name: String friend: Pet born: Day! lives(at: Day): Int! size: Size }
    type Bird implements Pet { name: String friend: Pet born: Day! wings: [Wing!]! }
    type Fish implements Pet { name: String friend: Pet born: Day! }
    type Wing { span: Float! }
    union Any = Cat | Bird
    enum Size { SMALL LARGE @deprecated(reason: "say HUGE") }
    input Find @oneOf { name: String born: Day size: Size }
    "A day of the year."
    scalar Day
    scalar Count
    scalar Text
    """

  private static let document = """
    query Pets($find: Find = { size: LARGE }, $details: Boolean!) {
      pets(find: $find) {
        called: name
        friend { name ...Kind }
        ...Kind
        ... on Cat { left: lives size }
        ... on Bird { wings { span } left: name }
        born @include(if: $details)
      }
      any { ... on Cat { lives } ... on Bird { name } }
      day(of: 7)
      count
    }
    fragment Kind on Pet { ... on Bird { born wings { span } } }
    """

  private static let main = """
    struct YearDay: CustomScalar, Equatable {
      let number: Int
      init(_ number: Int) { self.number = number }
      init?(json: JSONValue) {
        guard case .number(let text) = json, let number = Int(text) else { return nil }
        self.number = number
      }
      var __json: JSONValue? { .int(number) }
    }

    func describe(_ pet: PetsQuery.Data.Pet) -> String {
      switch pet.subtype {
      case .cat(let cat): "cat with \\(cat.left) lives, \\(cat.size?.rawValue ?? "no size")"
      case .bird(let bird): "bird with \\(bird.wings.map(\\.span)), \\(bird.left ?? "no name")"
      case ._other(let pet): "\\(pet.__typename) \\(pet.called ?? "no name")"
      }
    }

    @main struct Main {
      static func main() throws {
        let cat = Cat.Mock(name: "Tom", born: YearDay(3), lives: 9, size: .init(.SMALL))
        let bird = Bird.Mock(friend: cat, born: YearDay(4), wings: [.init(span: 1.5), .init(span: 2)])
        cat.friend = bird
        let server = Query.Mock(
          pets: [cat, bird, Fish.Mock(name: "Wanda", born: YearDay(5))], any: [[cat, nil], [bird]],
          day: YearDay(7), count: 2)
        let query = PetsQuery(details: false)
        print(query.document.operationIdentifier ?? "none", query.document.definition == nil)
        let data = try query.execute(server)
        for pet in data.pets {
          print(describe(pet), pet.friend?.name ?? "-", pet.friend?.asBird?.born.number ?? 0,
            pet.fragments.kind.asBird?.wings.count ?? 0, pet.born?.number ?? 0)
        }
        print(data.any?.map { $0.map { $0?.__typename ?? "nil" } } ?? [], data.day?.number ?? 0)
        print(data.count.map { $0 + 1 } ?? 0)
        print(try PetsQuery.Data.Pet.execute(cat, variables: ["details": true]).born?.number ?? 0)
        print(try Kind.execute(bird).asBird?.wings.first?.span ?? 0)
        do {
          bird.wings = nil
          _ = try Kind.execute(bird)
        } catch { print(error) }
        let lowered = [Find(name: "a"), Find(born: YearDay(2)), Find(size: .init(.SMALL))]
        print(JSONPrinter.print(lowered.__json ?? .null, layout: .compact), lowered[1].born?.number ?? 0)
        var cache = NormalizedCache()
        let cats = try cache.transaction(schema: OptionsAPI.Schema.self) { transaction in
          let cat = transaction.make(Cat.self, key: "Tom")!
          let other = transaction.make(Cat.self, key: "Cosmo")!
          cat.name = "Tom"
          cat.born = YearDay(12)
          cat.size = .init(.SMALL)
          cat.friend = try Pet(other)
          other.name = "Cosmo"
          return [cat.friend?.name ?? "-", String(cat.born?.number ?? 0), cat.size?.rawValue ?? "-"]
        }
        print(cats, Cat(["lives": 9, "born": 3]).lives ?? 0, Cat(["born": 3]).born?.number ?? 0)
        print(JSONPrinter.print(query.find.__json ?? .null, layout: .compact))
      }
    }

    """

  @Test func `mocks, subtypes, one-of inputs, identifiers and mapped scalars work`() throws {
    let source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      options: CodegenOptions(
        moduleName: "OptionsAPI",
        accessLevel: .internal,
        dialect: .proposal,
        operationIdentifiers: .only,
        subtypeEnums: .several,
        hasMocks: true,
        customScalars: ["Day": "YearDay", "Count": "Int"]
      )
    )
    let operation = source.document.operations[0]
    let identifiers = OperationIdentifiers(source.document)
    let program = try CompiledProgram(
      name: "OptionsAPI",
      module: "OptionsAPI",
      files: source.swiftFiles + [("Main.swift", "import GraphQLRuntime\n\n" + Self.main)]
    )
    #expect(
      try program.run([]) == """
        \(identifiers.identifier(of: operation)) true
        cat with 9 lives, SMALL - 4 0 0
        bird with [1.5, 2.0], no name Tom 0 2 4
        Fish Wanda - 0 0 0
        [["Cat", "nil"], ["Bird"]] 7
        3
        3
        1.5
        wings: The key "wings" is missing.
        [{"name":"a"},{"born":2},{"size":"SMALL"}] 2
        ["Cosmo", "12", "SMALL"] 9 3
        {"size":"LARGE"}

        """
    )
    let manifest = try #require(source.generator.files().last)
    #expect(manifest.path == "OperationManifest.json")
    #expect(manifest.text.contains(identifiers.identifier(of: operation)))
    #expect(source.generator.files().allSatisfy { !$0.text.contains("public ") })
  }

  @Test func `SHA-256 hashes equal the standard's examples`() {
    #expect(
      SHA256.hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    #expect(
      SHA256.hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )
    #expect(
      SHA256.hex(String(repeating: "a", count: 119))
        == "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"
    )
  }

  @Test func `operations are written beside documents, in a folder, or in a package`() {
    var source = CompiledSource(schema: Self.schema, documents: [Self.document])
    source.options.layout = .beside
    let beside = source.generator.files().filter(\.isBesideDocument)
    #expect(beside.map(\.path) == ["PetsQuery.swift"])
    #expect(beside.allSatisfy { !$0.text.contains("import TestAPI") })

    source.options.subpath = "__generated__"
    #expect(
      source.generator.files().filter(\.isBesideDocument).map(\.path)
        == ["__generated__/PetsQuery.swift"]
    )
    source.options.operationsFolder = "App/Queries"
    #expect(
      source.generator.files().filter(\.isBesideDocument).map(\.path)
        == ["App/Queries/PetsQuery.swift"]
    )

    source.options.layout = .package
    source.options.operationsFolder = nil
    source.options.subpath = nil
    source.options.runtime.package = "https://example.com/tools/gqlview.git"
    let package = source.generator.files()
    #expect(package.allSatisfy { $0.path.hasPrefix("Sources/") || $0.path == "Package.swift" })
    #expect(package.contains { $0.path == "Sources/Queries/PetsQuery.swift" })
    #expect(
      package.first { $0.path == "Package.swift" }?.text == """
        // swift-tools-version: 6.0
        // Generated by gqlview. Do not edit.

        import PackageDescription

        let package = Package(
          name: "TestAPI",
          platforms: [.macOS("26.0")],
          products: [.library(name: "TestAPI", targets: ["TestAPI"])],
          dependencies: [.package(url: "https://example.com/tools/gqlview.git", from: "0.1.0")],
          targets: [
            .target(
              name: "TestAPI",
              dependencies: [.product(name: "GraphQLRuntime", package: "gqlview")],
              path: "Sources"
            )
          ]
        )

        """
    )
  }
}
