import Testing

@testable import DialectKit
@testable import Dialects

/// Tests that a local cache mutation reads the cache and changes it in a transaction, and cannot be
/// sent to a server.
@Suite struct LocalCacheMutationProofTests {
  private static let schema = """
    type Query { pet(id: ID!): Pet pets: [Pet!]! count: Int Root: Int }
    type Pet @typePolicy(keyFields: "id") { id: ID! name: String! owner: Owner nick: String }
    type Owner { name: String }
    """

  private static let document = """
    query Load($id: ID!) { pet(id: $id) { id name } pets { id name } }
    query RenamePet($id: ID!, $Root: Boolean = false) @apollo_client_ios_localCacheMutation {
      pet(id: $id) { id name nick ...Owned }
      count @include(if: $Root)
    }
    fragment Owned on Pet { owner { name } }
    """

  private static let main = """
    import GraphQLRuntime

    extension Pet: CacheKeyProvider {
      public static func cacheKey(for data: JSONObject) -> String? { data["id"] as? String }
    }

    @main struct Main {
      static func main() throws {
        var cache = NormalizedCache()
        let load = LoadQuery(id: "1")
        try cache.write(
          Array(
            #\"\"\"
            {"data": {"pet": {"__typename": "Pet", "id": "1", "name": "Tom"},
              "pets": [{"__typename": "Pet", "id": "1", "name": "Tom"}]}}
            \"\"\"#.utf8
          ),
          of: load
        )
        var lines: [String] = []
        let rename = RenamePetLocalCacheMutation(id: "1")
        try cache.perform(rename) { transaction, data, root in
          // What was never fetched is nil.
          lines.append("\\(data.pet?.name ?? "-") \\(data.pet?.nick ?? "none")")
          lines.append("\\(data.pet?.fragments.owned.owner?.name ?? "nobody")")
          root.pets?.first?.name = "Tim"
          transaction.object(Pet.self, key: "1")?.nick = "T"
          let changed = try transaction.read(rename)
          lines.append("\\(changed.pet?.name ?? "-") \\(changed.pet?.nick ?? "none")")
          // A response object is as it was read.
          lines.append(data.pet?.name ?? "-")
        }
        lines.append(try cache.read(load).pets.map(\\.name).joined())
        struct Stop: Error {}
        do {
          try cache.perform(rename) { transaction, _, _ in
            transaction.object(Pet.self, key: "1")?.name = "Lost"
            throw Stop()
          }
        } catch is Stop {}
        lines.append(try cache.read(load).pets.map(\\.name).joined())
        var empty = NormalizedCache()
        do {
          try empty.perform(rename) { _, _, _ in lines.append("never") }
        } catch {
          lines.append("nothing is stored")
        }
        print(lines.joined(separator: ", "))
      }
    }

    """

  private static func source() -> CompiledSource {
    CompiledSource(schema: schema, documents: [document], moduleName: "MutationAPI")
  }

  @Test func `a local cache mutation reads the cache and changes it in a transaction`() throws {
    let source = Self.source()
    let program = try CompiledProgram(
      name: "MutationAPI",
      module: "MutationAPI",
      files: source.swiftFiles + [("Main.swift", Self.main)]
    )
    #expect(
      try program.run([])
        == "Tom none, nobody, Tim T, Tom, Tim, Tim, nothing is stored\n"
    )
  }

  @Test func `its class has no text, stands in a folder of its own, and is in no manifest`() throws
  {
    var source = Self.source()
    let files = Dictionary(source.swiftFiles, uniquingKeysWith: { first, _ in first })
    let text = try #require(files["LocalCacheMutations/RenamePetLocalCacheMutation.swift"])
    #expect(text.contains("final class RenamePetLocalCacheMutation: LocalCacheMutation {"))
    #expect(text.contains("typealias Root = MutationAPI.Query"))
    #expect(!text.contains("document") && !text.contains("operationName"), "\(text)")
    source.options.operationIdentifiers = .automatic
    let manifest = source.generator.files().first { $0.path.hasSuffix("OperationManifest.json") }
    #expect(manifest?.text.contains("\"Load\"") == true)
    #expect(manifest?.text.contains("RenamePet") == false)
  }

  @Test func `a local cache mutation cannot be sent, and its data cannot be changed`() throws {
    let mistakes = """
      import MutationAPI
      import GraphQLRuntime
      func send<Operation: GraphQLOperation>(_ operation: Operation) {}
      func use(_ pet: RenamePetLocalCacheMutation.Data.Pet, _ cache: NormalizedCache) {
        send(RenamePetLocalCacheMutation(id: "1"))
        pet.name = "Tim"
        _ = try? RenamePetLocalCacheMutation(id: "1").execute([])
        _ = try? cache.read(RenamePetLocalCacheMutation(id: "1"))
      }
      """
    try CompileMistakes.check(mistakes, against: Self.source(), name: "Mutation") { line, text in
      line > 4 && text != "}"
    }
  }
}
