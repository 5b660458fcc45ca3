import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis
import Testing

@Suite struct ValueAlternativeTests {
  /// The alternatives for a value, one per line.
  private func alternatives(
    _ reader: ResponseReader,
    _ keys: [String],
    _ field: String
  ) throws -> [String] {
    let (type, name) = (field.split(separator: ".")[0], field.split(separator: ".")[1])
    let owner = try #require(reader.schema.type(named: String(type)))
    let definition = try #require(owner.field(named: String(name)))
    let path = ResponsePath(keys.map { .key($0) })
    return reader.alternatives(at: path, definition.type).map { alternative in
      let words =
        switch alternative.change {
        case .setValue(_, let values):
          values.map { JSONPrinter.print($0, layout: .compact) }.joined(separator: "|")
        case .addKey(_, let value): "add " + JSONPrinter.print(value, layout: .compact)
        case .setTypename(_, let names): "a " + names.joined(separator: "|")
        case .setNull: "null"
        case .removeKey: "no key"
        case .setVariable, .addError, .editDocument: "\(alternative.change)"
        }
      return words + (alternative.note.isEmpty ? "" : ": " + alternative.note)
    }
  }

  @Test func `alternatives are the other values of the type, null and a missing value`() throws {
    let fixture = try ReaderFixture(
      schemaText: WhyTests.zoo(),
      document: "{ cat { species size grid lives owner { age } rival { species } } pet { name } }"
    )
    let reader = try fixture.read(
      response: """
        {"data": {"cat": {"species": "c", "size": "SMALL", "grid": [], "owner": null,
          "rival": {"__typename": "Cat", "species": "d"}}}}
        """
    )
    let unknown = "not in the schema"
    let rows: [([String], String, [String])] = [
      (
        ["cat", "species"], "Cat.species",
        ["null: the schema declares String!", "no key: remove the key"]
      ),
      (
        ["cat", "size"], "Cat.size",
        [#""LARGE""#, #""UNKNOWN__": \#(unknown)"#, "null", "no key: remove the key"]
      ),
      // A missing object needs more than its type.
      (["cat", "owner"], "Cat.owner", []),
      (["pet"], "Query.pet", []),
      (
        ["cat", "rival"], "Cat.rival",
        ["a Crocodile", "a Human", "a UNKNOWN__: \(unknown)", "null", "no key: remove the key"]
      ),
    ]
    for (keys, field, expected) in rows {
      #expect(try alternatives(reader, keys, field) == expected, "\(field)")
    }
  }
}
