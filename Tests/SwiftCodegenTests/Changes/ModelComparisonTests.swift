import RandomOperations
import TestSupport
import Testing

@testable import DialectKit
@testable import ModelDiff
@testable import ProposalDialect

/// Compares the reported effects of an edit on the models with the generated code.
@Suite struct ModelComparisonTests {
  private static let folder = "docs/internals/cases/changes"

  private static let schema = (try? PackageRoot.text("\(folder)/schema.graphqls")) ?? ""

  private static let documents = [
    "fragment F on Hero { friend { name } } query A { hero { ...F } }",
    "fragment F on Hero { friend { name } } query A { hero { ...F friend { id } } }",
    "fragment F on Hero { friend { name friend { id } } } query A { hero { ...F } }",
    "fragment F on Hero { friend { name friend { id } } } query A { hero { ...F friend { id } } }",
    """
    fragment F on Hero { friend { name } } fragment G on Hero { friend { name } }
    query A { hero { ...F ...G } }
    """,
    "query A { pets @generateSubTypeEnum { name ... on Hero { id } } }",
    "query A { pets @generateSubTypeEnum { name ... on Hero { id } ... on Droid { parts } } }",
    "query A { pets { name ... on Hero { id } } }",
    "query A { pets { name ... on N { friend { name } } } }",
    "query A($s: Size) { hero(size: $s) { name } }",
    "query A($s: Size = LARGE) { hero(size: $s) { name } }",
    "query A($s: Size = SMALL) { hero(size: $s) { name } }",
    "mutation A($f: Filter!) { keep(filter: $f) { name } }",
    "query A { droid { parts } }",
    "query A($i: Boolean!) { hero { ... @include(if: $i) { id name } } }",
    "query A { hero { ... @defer(label: \"l\") { id name } } }",
  ]

  /// Edits that change only the schema.
  private static let schemaEdits = [
    ("type Hero implements N", "type Hero"),
    ("type Droid implements N", "type Droid"),
    ("enum Size { SMALL LARGE }", "scalar Size"),
    ("enum Size { SMALL LARGE }", "enum Size { SMALL HUGE LARGE }"),
    ("limit: Int!", "limit: Int! = 2"),
    ("input Filter {", "input Filter { more: Int"),
    ("input Filter { size: Size limit: Int! }", "input Filter @oneOf { size: Size limit: Int }"),
    ("size: Size limit", "size: Size = LARGE limit"),
    ("friend: Hero", "friend: Hero!"),
    ("parts: [String]", "parts: [String!]"),
    ("id: ID! name: String", "name: String id: ID!"),
    ("friend: N parts", "friend(first: Int): N parts"),
    ("type Droid implements N { name: String", "type Droid implements N { name: String!"),
    ("enum Size { SMALL LARGE }", "enum Size { SMALL LARGE @deprecated(reason: \"no\") }"),
    ("input Filter { size: Size", "input Filter { size: Size @deprecated(reason: \"no\")"),
  ]

  @Test func `every changed declaration is reported, and removals are breaking`() {
    let documents = Self.documents.map { Version(schema: Self.schema, document: $0) }
    let edited = Self.schemaEdits.indices.map { edit in
      Self.documents.map { Version(schema: Self.schema(edit), document: $0) }
    }
    for old in documents {
      for new in documents { Self.expectTold(old, new) }
    }
    for versions in edited {
      for (index, new) in versions.enumerated() {
        Self.expectTold(documents[index], new)
        Self.expectTold(new, documents[index])
        Self.expectTold(documents[(index + 1) % documents.count], new)
      }
    }
  }

  @Test(arguments: ["animals", "starwars"])
  func `differences between random operations are reported`(_ name: String) throws {
    let schema = try PackageRoot.text("SampleSchemas/\(name).graphqls")
    let built = CompiledSource(schema: schema, documents: []).schema
    var generator = OperationGenerator(schema: built, seed: 7)
    // All documents get the same operation name, so that they count as versions of each other.
    let versions = generator.documents(count: 12).map { text in
      Version(schema: schema, document: text.replacing(/Random[0-9]+/, with: "Random"))
    }
    for old in versions {
      for new in versions { Self.expectTold(old, new) }
    }
  }

  private static func schema(_ edit: Int?) -> String {
    guard let edit else { return schema }
    let (old, new) = schemaEdits[edit]
    return schema.replacing(old, with: new)
  }

  private static func expectTold(_ old: Version, _ new: Version) {
    let changes = ModelComparison.changes(from: old.model, to: new.model)
    let gone = old.declarations.missing(from: new.declarations)
    let differs = old.declarations != new.declarations
    let isReported = !differs || !changes.isEmpty
    let isBreaking = gone.isEmpty || changes.contains { $0.impact == .breaking }
    #expect(
      isReported && isBreaking,
      "\(old.document)\n→ \(new.document)\n\(gone)\n\(changes.map(\.text))"
    )
  }
}

/// A schema and a document with their generated code.
private struct Version {
  let document: String
  let model: ModelVersion
  let declarations: PublicDeclarations

  init(schema: String, document: String) {
    self.document = document
    let options = CodegenOptions(moduleName: "TestAPI", dialect: .proposal, hasMocks: true)
    let source = CompiledSource(schema: schema, documents: [document], options: options)
    model = ModelVersion(document: source.document, schema: source.schema, options: options)
    declarations = PublicDeclarations(source.swiftFiles.map(\.text))
  }
}

/// The declarations of generated Swift code that other code can use, each after the type that
/// contains it.
private struct PublicDeclarations: Equatable {
  private var members: Set<String> = []
  /// The parameters of initializers in order, with their default values.
  private var initializers: Set<String> = []
  private var typealiases: Set<String> = []

  init(_ texts: [String]) {
    for text in texts { add(text) }
  }

  /// Returns the declarations that the other version lacks; a typealias counts as the struct that
  /// it names.
  func missing(from other: PublicDeclarations) -> [String] {
    members.subtracting(other.members).filter { member in
      !other.typealiases.contains { member == $0 || member.hasPrefix($0 + ".") }
    }.sorted()
  }

  private mutating func add(_ text: String) {
    var enclosing: [(indent: Int, path: String)] = []
    var parameters: [String]?
    // Swift synthesizes `allCases` where the generated code does not contain it.
    for line in text.split(separator: "\n") where !line.contains("static var allCases") {
      let indent = line.prefix { $0 == " " }.count
      var words = line.dropFirst(indent)
      while let last = enclosing.last, last.indent >= indent { enclosing.removeLast() }
      let place = enclosing.last.map { $0.path + "." } ?? ""
      if parameters != nil {
        if words.hasPrefix(")") {
          initializers.insert("\(place)init(\(parameters?.joined() ?? ""))")
          parameters = nil
        } else {
          parameters?.append(String(words))
          let name = words.prefix { $0 != "=" && $0 != "," }.trimmed
          members.insert("\(place)init \(name)".trimmingPrefix(" ").description)
        }
        continue
      }
      guard let end = words.firstRange(of: "public ")?.upperBound ?? Self.end(ofExtension: words)
      else {
        // The condition selects the cases of enums and not those of `switch` statements.
        if words.hasPrefix("case "), !words.contains(":"), !words.hasPrefix("case .") {
          members.insert(place + words)
        }
        continue
      }
      words = words[end...]
      if words.contains(" __") || words.contains("data: ") || words.hasPrefix("let ")
        || words.hasPrefix("static let ")
      {
        continue
      }
      if words == "init(" {
        parameters = []
        continue
      }
      if words.hasPrefix("typealias ") {
        let parts = words.dropFirst("typealias ".count).split(separator: " = ")
        typealiases.insert(place + parts[0])
        members.insert(place + words)
        continue
      }
      let kinds = ["final class ", "struct ", "enum ", "protocol "]
      if let kind = kinds.first(where: words.hasPrefix) {
        words = words.dropFirst(kind.count)
        let head = words.prefix { $0 != "{" }.trimmed.split(separator: ": ", maxSplits: 1)
        let path = place + head[0].trimmingPrefix(" ")
        members.insert(path)
        for name in head.last?.split(separator: ", ") ?? [] {
          members.insert("\(path): \(name)")
        }
        enclosing.append((indent, path))
      } else if line.hasPrefix("extension ") {
        enclosing.append((indent, String(words.prefix { $0 != " " })))
      } else {
        let declaration = words.prefix { $0 != "{" }
        if declaration.hasPrefix("init(") {
          initializers.insert(place + declaration)
        } else {
          members.insert(place + declaration)
        }
      }
    }
  }

  private static func end(ofExtension words: Substring) -> Substring.Index? {
    words.hasPrefix("extension ") ? words.firstIndex(of: " ").map(words.index(after:)) : nil
  }
}

extension Substring {
  /// The text without trailing spaces.
  fileprivate var trimmed: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
