import Foundation
import GraphQLSchema
import RandomOperations
import TestSupport
import Testing

@testable import DialectKit
@testable import ProposalDialect

/// Tests that `changes` classifies an edit as breaking exactly if the compiler rejects existing
/// code.
///
/// The code uses every accessor of the old models with explicit types and is compiled against the
/// new models.
///
/// `RANDOM_SEED=7 RANDOM_EDITS=200` in the environment generates other edits and more of them.
@Suite(.serialized) struct ChangeVerdictTests {
  @Test(arguments: ["animals", "starwars"])
  func `an edit is breaking exactly if old code stops compiling`(_ name: String) throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 5
    let count = environment["RANDOM_EDITS"].flatMap { Int($0) } ?? 16
    let schemaText = try PackageRoot.text("SampleSchemas/\(name).graphqls")
    let schema = CompiledSource(schema: schemaText, documents: []).schema
    let edits = Self.edits(of: schema, seed: seed, count: count)
    try #require(edits.count == count)
    try ChangeVerdict.check(edits, (schemaText, schemaText), name: "\(name)-\(seed)-\(count)")
  }

  /// The edits change nullability, types, interfaces, members, enum values and input fields of a
  /// shared schema; each edit has its own types.
  @Test(arguments: [CodegenOptions.SubtypeEnums.never, .any])
  func `a schema edit is breaking exactly if old code stops compiling`(
    subtypes: CodegenOptions.SubtypeEnums
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 5
    let count = environment["RANDOM_EDITS"].flatMap { Int($0) } ?? 16
    var random = SplitMix(state: seed &+ (subtypes == .any ? 1_000 : 0))
    var edits: [ChangeVerdict.Edit] = []
    var schemas = (old: [SmallSchema](), new: [SmallSchema]())
    for attempt in 0..<count * 16 where edits.count < min(count, 676) {
      let old = SmallSchema(prefix: "Edit\(ChangeVerdict.letters(edits.count))")
      var new = old
      new.edit(&random)
      guard let document = old.document(seed: seed &* 1_000 &+ UInt64(attempt), soundIn: new)
      else { continue }
      edits.append(
        ChangeVerdict.Edit(
          prefix: old.prefix,
          old: document,
          new: document,
          oldSchema: old.text,
          newSchema: new.text
        )
      )
      schemas.old.append(old)
      schemas.new.append(new)
    }
    try #require(edits.count == min(count, 676))
    try ChangeVerdict.check(
      edits,
      (SmallSchema.text(schemas.old), SmallSchema.text(schemas.new)),
      name: "schema-\(subtypes)-\(seed)-\(count)",
      options: CodegenOptions(moduleName: "TestAPI", dialect: .proposal, subtypeEnums: subtypes)
    )
  }

  /// Edits that an earlier version wrongly classified as safe, and similar ones.
  @Test func `replacing one struct with another is breaking`() throws {
    let schema = """
      type Query { a: A as: [A!]! }
      interface A { id: ID! n: Int pal: A pals: [A!] }
      interface X { x: String }
      type C implements A & X { id: ID! n: Int pal: A pals: [A!] x: String }
      type D implements A { id: ID! n: Int pal: A pals: [A!] }
      """
    let pairs = [
      ("a { pal { id } ... on C { x } }", "a { pal { id } ... on C { x pal { n } } }"),
      ("a { pal { id } ... on C { x } }", "a { pal { id } ... on C { x pal { id } } }"),
      ("a { pal { id } ... on C { x pal { n } } }", "a { pal { id } ... on C { x } }"),
      ("a { pals { id } ... on C { x } }", "a { pals { id } ... on C { x pals { n } } }"),
      ("a { ...F ... on C { x } }", "a { ...F ... on C { x pal { n } } }"),
      ("a { ...F }", "a { ...F pal { id } }"),
      ("a { ...F pal { id } }", "a { ...F }"),
      ("a { n pal { id } }", "a { n: id pal { id } }"),
      ("a { x: id }", "a { x: id n }"),
    ]
    let edits = pairs.enumerated().map { index, pair in
      let prefix = "Edit\(ChangeVerdict.letters(index))"
      func text(_ selections: String) -> String {
        let fragment =
          selections.contains("...F")
          ? " fragment \(prefix)F on A { pal { id } ... on C { pals { n } } }" : ""
        return "query \(prefix) { \(selections.replacing("...F", with: "...\(prefix)F")) }"
          + fragment
      }
      return ChangeVerdict.Edit(prefix: prefix, old: text(pair.0), new: text(pair.1))
    }
    try ChangeVerdict.check(edits, (schema, schema), name: "places")
  }

  private static func edits(of schema: Schema, seed: UInt64, count: Int) -> [ChangeVerdict.Edit] {
    var operations = OperationGenerator(schema: schema, seed: seed)
    let documents = operations.documents(count: max(4, count / 4))
    var editor = EditGenerator(schema: schema, seed: seed &+ 1)
    var edits: [ChangeVerdict.Edit] = []
    for attempt in 0..<count * 4 where edits.count < count && edits.count < 676 {
      let prefix = "Edit\(ChangeVerdict.letters(edits.count))"
      let old = documents[attempt % documents.count]
        .replacing("Random\(attempt % documents.count)", with: prefix)
      guard let new = editor.edited(old) else { continue }
      edits.append(ChangeVerdict.Edit(prefix: prefix, old: old, new: new))
    }
    return edits
  }
}
