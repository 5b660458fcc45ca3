import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import RandomOperations
import SelectionIR
import TestSupport

/// A schema of a few types whose names share a prefix, so that many of these schemas can be
/// combined into one.
struct SmallSchema {
  let prefix: String
  /// The fields of the interface and of all types that implement it.
  private var fields = [
    ("id", "ID!"), ("n", "Int"), ("kind", "@E"), ("pal", "@A"), ("pals", "[@A!]"), ("s", "String!"),
  ]
  private var extra = ("x", "String")
  private var secondInterface = true
  private var members = ["@C", "@D"]
  private var values = ["ONE", "TWO", "THREE"]
  private var inputs = [("a", "Int!"), ("b", "@E = ONE"), ("c", "[@I!]"), ("d", "String")]
  private var deprecated = false
  private var hasThirdType = false

  init(prefix: String) { self.prefix = prefix }

  private var rootField: String { prefix.prefix(1).lowercased() + prefix.dropFirst() }

  private var rootFields: String {
    "\(rootField)(i: @I, e: @E): @A \(rootField)s: [@A!]! \(rootField)u: @U"
  }

  private func written(_ fields: [(String, String)]) -> String {
    fields.map { "\($0.0): \($0.1)\(deprecated && $0.0 == "n" ? " @deprecated" : "")" }
      .joined(separator: " ")
  }

  private var types: String {
    let third = hasThirdType ? "type @F implements @A { \(written(fields)) }" : ""
    return """
      interface @A { \(written(fields)) }
      interface @X { \(written([extra])) }
      type @C implements @A\(secondInterface ? " & @X" : "") { \(written(fields + [extra])) }
      type @D implements @A { \(written(fields)) y: Float }
      \(third)
      union @U = \(members.joined(separator: " | "))
      enum @E { \(values.joined(separator: " ")) }
      input @I { \(written(inputs)) }

      """
  }

  private func named(_ text: String) -> String {
    text.replacing("@deprecated", with: "\u{1}")
      .replacing("@", with: prefix).replacing("\u{1}", with: "@deprecated")
  }

  var text: String { named("type Query { \(rootFields) }\n\(types)") }

  /// Returns one schema that combines several, with a common query type.
  static func text(_ schemas: [SmallSchema]) -> String {
    let fields = schemas.map { $0.named($0.rootFields) }.joined(separator: " ")
    return "type Query { \(fields) }\n" + schemas.map { $0.named($0.types) }.joined()
  }

  private var schema: Schema { CompiledSource(schema: text, documents: []).schema }

  /// Returns a query that is valid in both versions, with variables of the enum and the input type.
  func document(seed: UInt64, soundIn other: SmallSchema) -> String? {
    let new = other.schema
    var generator = OperationGenerator(schema: schema, seed: seed)
    guard SchemaValidator.validate(new).isEmpty,
      let random = generator.documents(count: 1).first
    else { return nil }
    let text = named(
      random.replacing("Random0", with: prefix)
        + " query @Input($i: @I, $e: @E) { more: \(rootField)(i: $i, e: $e) { id } "
        + "\(rootField)u { ... on @C { id } } }"
    )
    var sources = SourceMap()
    let parsed = Parser.parse(sources.add(name: "q.graphql", text: text))
    for schema in [schema, new] {
      guard parsed.diagnostics.isEmpty,
        Validator.validate([parsed.document], schema: schema).isEmpty,
        Compiler.compile([parsed.document], schema: schema).diagnostics.isEmpty
      else { return nil }
    }
    return text
  }

  /// Makes one random change.
  mutating func edit(_ random: inout SplitMix) {
    let field = random.below(fields.count)
    let input = random.below(inputs.count)
    switch random.below(15) {
    case 0, 1: fields[field].1 = Self.nullabilityChanged(fields[field].1)
    case 2: fields[field].1 = random.pick(["Int", "Float!", "[String!]", "@A", "@E!"]) ?? "Int"
    case 3: fields.swapAt(field, random.below(fields.count))
    case 4: fields.append(("more", "Int"))
    case 5: secondInterface = false
    case 6: extra.1 = "Int"
    case 7: members = random.isOne(of: 50) ? ["@C"] : ["@D", "@C"]
    case 8: values.remove(at: random.below(values.count - 1) + 1)
    case 9: values.append("FOUR")
    case 10: inputs[input].1 = Self.nullabilityChanged(inputs[input].1)
    case 11: inputs[input].1 = random.pick(["Int", "Float = 1.5", "[String!]", "@E!"]) ?? "Int"
    case 12: inputs.append(("more", random.pick(["Int", "Int!", "Int! = 3", "Int = 3"]) ?? "Int"))
    case 13: if random.isOne(of: 50) { deprecated = true } else { hasThirdType = true }
    default: if random.isOne(of: 50) { inputs.remove(at: input) } else { inputs.swapAt(0, input) }
    }
  }

  private static func nullabilityChanged(_ type: String) -> String {
    let parts = type.split(separator: " ", maxSplits: 1).map(String.init)
    let changed = parts[0].hasSuffix("!") ? String(parts[0].dropLast()) : parts[0] + "!"
    return ([changed] + parts.dropFirst()).joined(separator: " ")
  }
}
