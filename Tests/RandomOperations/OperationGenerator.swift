package import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR
import TestSupport

/// Generates random operations for a schema.
///
/// The operations contain nested fields, aliases, arguments, nested type conditions, `@skip` and
/// `@include` conditions, and named fragments that are spread more than once. The generated text is
/// always syntactically correct; the validator then selects the valid operations.
package struct OperationGenerator {
  private let schema: Schema
  private var random: SplitMix
  private var name = ""
  private var usedVariables: [String: String] = [:]
  private var fragments: [(name: String, type: String, text: String)] = []

  package init(schema: Schema, seed: UInt64) {
    self.schema = schema
    random = SplitMix(state: seed)
  }

  /// Returns valid operations with the fragments that each of them uses, under distinct names.
  ///
  /// Compiling them reports no diagnostics except for the rules in `allowed`.
  package mutating func documents(count: Int, allowing allowed: Set<String> = []) -> [String] {
    var documents: [String] = []
    var attempts = 0
    while documents.count < count, attempts < count * 40 {
      attempts += 1
      let text = document(named: "Random\(documents.count)")
      var sources = SourceMap()
      let parsed = Parser.parse(sources.add(name: "q.graphql", text: text))
      guard parsed.diagnostics.isEmpty,
        Validator.validate([parsed.document], schema: schema).isEmpty,
        Compiler.compile([parsed.document], schema: schema).diagnostics
          .allSatisfy({ allowed.contains($0.rule ?? "") })
      else { continue }
      documents.append(text)
    }
    return documents
  }

  private mutating func document(named name: String) -> String {
    self.name = name
    usedVariables = [:]
    fragments = []
    guard let root = schema.queryType?.name else { return "" }
    let selections = selections(on: root, depth: 0)
    var variables = ""
    if !usedVariables.isEmpty {
      let list = usedVariables.sorted { $0.key < $1.key }.map { "$\($0.key): \($0.value)" }
      variables = "(\(list.joined(separator: ", ")))"
    }
    let texts = fragments.map { "fragment \($0.name) on \($0.type) \($0.text)" }
    return (["query \(name)\(variables) \(selections)"] + texts).joined(separator: "\n")
  }

  private mutating func selections(on type: String, depth: Int) -> String {
    var parts: [String] = []
    for _ in 0..<1 + random.below(depth == 0 ? 3 : 5) {
      switch random.below(10) {
      case 0...5: parts.append(field(on: type, depth: depth))
      case 6, 7: parts.append(inlineFragment(on: type, depth: depth))
      case _ where depth > 0: parts.append(spread(on: type, depth: depth))
      case _: parts.append(field(on: type, depth: depth))
      }
    }
    parts.removeAll(where: \.isEmpty)
    if parts.isEmpty { parts = ["__typename"] }
    return "{ \(parts.joined(separator: " ")) }"
  }

  private mutating func field(on type: String, depth: Int) -> String {
    let all = schema.type(named: type)?.fields ?? []
    let leaves = all.filter { schema.type(of: $0.type)?.isComposite == false }
    guard let field = random.pick(depth > 3 ? leaves : all) else { return "" }
    var text = field.name
    // The alias contains a hash of the arguments, so two selections with the same alias rarely
    // conflict.
    let arguments = arguments(of: field)
    if !arguments.isEmpty || random.isOne(of: 12) {
      let mark = arguments.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) } % 97
      text = "\(field.name)\(mark): \(field.name)\(arguments)"
    }
    text += condition(percent: 12)
    guard schema.type(of: field.type)?.isComposite == true else { return text }
    return text + " " + selections(on: field.type.typeName, depth: depth + 1)
  }

  private mutating func inlineFragment(on type: String, depth: Int) -> String {
    guard depth < 6 else { return "" }
    if random.isOne(of: 20) {
      return "...\(condition(percent: 100)) \(selections(on: type, depth: depth + 1))"
    }
    guard let condition = random.pick(overlapping(type)) else { return "" }
    let directive = self.condition(percent: 20)
    return "... on \(condition)\(directive) \(selections(on: condition, depth: depth + 1))"
  }

  private mutating func spread(on type: String, depth: Int) -> String {
    let allowed = Set(overlapping(type) + [type])
    let known = fragments.filter { allowed.contains($0.type) }
    if random.isOne(of: 60), let fragment = random.pick(known) {
      return "...\(fragment.name)\(condition(percent: 15))"
    }
    guard depth < 5, fragments.count < 6, let condition = random.pick(allowed.sorted()) else {
      return ""
    }
    // The fragment's selections are generated before the fragment is added to the list, so no
    // fragment can spread itself.
    let text = selections(on: condition, depth: depth + 1)
    let fragment = "\(name)Part\(fragments.count)"
    fragments.append((fragment, condition, text))
    return "...\(fragment)\(self.condition(percent: 15))"
  }

  private func overlapping(_ type: String) -> [String] {
    schema.ownTypes.filter { $0.isComposite && schema.overlap(type, $0.name) }.map(\.name)
  }

  private mutating func condition(percent: Int) -> String {
    guard random.isOne(of: percent) else { return "" }
    let variables = [("a", "Boolean!"), ("b", "Boolean! = true"), ("c", "Boolean = false")]
    let (name, type) = variables[random.below(3)]
    usedVariables[name] = type == "Boolean = false" ? "Boolean! = false" : type
    return random.isOne(of: 60) ? " @include(if: $\(name))" : " @skip(if: $\(name))"
  }

  private mutating func arguments(of field: FieldDefinition) -> String {
    var parts: [String] = []
    for argument in field.arguments
    where (argument.type.isNonNull && argument.defaultValue == nil) || random.isOne(of: 40) {
      parts.append("\(argument.name): \(literal(argument.type, depth: 0))")
    }
    return parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
  }

  private mutating func literal(_ type: TypeReference, depth: Int) -> String {
    if !type.isNonNull, depth > 3 || random.isOne(of: 10) { return "null" }
    if let item = type.listItem {
      return
        "[\((0..<random.below(3)).map { _ in literal(item, depth: depth + 1) }.joined(separator: ", "))]"
    }
    switch schema.type(of: type) {
    case .enum(let type): return random.pick(type.values)?.name ?? "null"
    case .inputObject(let type):
      let fields = type.fields.filter { field in
        (field.type.isNonNull && field.defaultValue == nil) || random.isOne(of: 50)
      }
      let members = fields.map { "\($0.name): \(literal($0.type, depth: depth + 1))" }
      return "{\(members.joined(separator: ", "))}"
    case .scalar(let scalar):
      switch scalar.name {
      case "Int": return String(random.below(9))
      case "Float": return "\(random.below(9)).5"
      case "Boolean": return random.isOne(of: 50) ? "true" : "false"
      default: return "\"text \(random.below(9)) \\\" \\\\ \""
      }
    case .object, .interface, .union, nil: return "null"
    }
  }
}
