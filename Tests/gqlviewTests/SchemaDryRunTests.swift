import Foundation
import TestSupport
import Testing

/// Tests checking documents and responses against a new schema.
@Suite struct SchemaDryRunTests {
  @Test func `a new schema is checked against documents and sample responses`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let old = """
      type Query { pets: [Pet!]! count: Int! }
      interface Pet { name: String! size: Size! }
      type Cat implements Pet { name: String! size: Size! }
      type Dog implements Pet & Furry { name: String! size: Size! fur: Int }
      interface Furry { fur: Int }
      enum Size { SMALL LARGE }

      """
    try folder.write(old, "old.graphqls")
    try folder.write(
      """
      type Query { pets: [Pet!]! total: Int! }
      interface Pet { name: String size: Size! age: Int! }
      type Cat implements Pet { name: String size: Size! age: Int! }
      type Dog implements Pet { name: String size: Size! age: Int! fur: Int }
      type Fox implements Furry { fur: Int }
      interface Furry { fur: Int }
      enum Size { LARGE }

      """,
      "new.graphqls"
    )
    try folder.write("query Pets { pets { name size ... on Furry { fur } } }", "q/Pets.graphql")
    try folder.write("query Count { count }", "q/Count.graphql")
    try folder.write(
      """
      {"data": {"pets": [{"__typename": "Cat", "name": "Tom", "size": "SMALL"},
                         {"__typename": "Dog", "name": "Rex", "size": "LARGE", "fur": 3}]}}
      """,
      "responses/Pets-two.json"
    )
    try folder.write(#"{"data": {"count": 2}}"#, "responses/count.json")
    let arguments = ["--from", "old.graphqls", "--to", "new.graphqls", "q", "responses"]
    let run = try ProgramRun(["changes"] + arguments + ["--fail-on", "breaking"], in: folder.url)
    #expect(run.status == 1)
    for line in [
      "no longer valid\nq/Count.graphql:1:15: error: Cannot query field 'count' on type 'Query'.",
      "Fragment cannot be spread here as objects of type 'Pet' can never be of type 'Furry'.",
      "breaking  Size: the case `SMALL` was removed",
      "breaking  PetsQuery.Data.Pet: `name` was String, is now String?",
      "response  responses/Pets-two.json (Pets)\n"
        + "  PetsQuery.Data.Pet.asFurry was present, is now nil at pets[1]\n",
      "2 responses: ",
    ] {
      #expect(run.output.contains(line), "\(line)\n--\n\(run.output)")
    }
    let json = try ProgramRun(["changes"] + arguments + ["--format", "json"], in: folder.url)
    #expect(json.status == 2, "the new version is not valid")
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    )
    #expect((value["invalid"] as? [Any])?.count == 2)
    #expect((value["responses"] as? [Any])?.count == 2)

    // A response that is incomplete under the new schema, because a nullable field became non-null.
    try folder.write(old.replacing("name: String!", with: "name: String"), "nullable.graphqls")
    try folder.write(
      #"{"data": {"pets": [{"__typename": "Cat", "name": null, "size": "SMALL"}]}}"#,
      "responses/Pets-null.json"
    )
    let strict = try ProgramRun(
      [
        "changes", "--from", "nullable.graphqls", "--to", "old.graphqls", "q/Pets.graphql",
        "responses/Pets-null.json",
      ],
      in: folder.url
    )
    #expect(strict.output.contains("responses/Pets-null.json (Pets) no longer executes\n"))
    #expect(strict.output.contains("  pets[0].name: "))
  }
}
