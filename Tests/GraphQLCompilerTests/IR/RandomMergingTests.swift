import Foundation
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR
import TestSupport
import Testing

/// Compares the compiler with a second, shorter implementation of its rules on random documents.
@Suite struct RandomMergingTests {
  private static let documentsPerSchema: UInt64 = 150

  /// A condition on the root's fields does not affect anything below them (P74).
  @Test(arguments: ["", " @skip(if: $a)"])
  func `without conditions every struct shows what the rules make visible`(
    rootDirective: String
  ) throws {
    var count = 0
    for schema in try schemas() {
      for seed in 1...Self.documentsPerSchema {
        var random = RandomDocument(schema: schema, seed: seed, rootDirective: rootDirective)
        let text = random.text()
        let (document, compiled) = compile(text, schema)
        var comparison = Comparison(
          model: MergingModel(schema: schema, document: document),
          compiled: compiled
        )
        comparison.compareAll()
        count += comparison.count
        #expect(comparison.differences.isEmpty, "\(comparison.differences.prefix(3))\n\(text)")
        if !comparison.differences.isEmpty { return }
      }
    }
    print("random merging: \(count) structs agree")
    #expect(count > 1_000)
  }

  @Test func `under every condition the compiled sets select what the document selects`() throws {
    var count = 0
    for schema in try schemas() {
      for seed in 1...Self.documentsPerSchema {
        var random = RandomDocument(schema: schema, seed: seed, conditions: 45)
        let text = random.text()
        let (document, compiled) = compile(text, schema)
        for bits in 0..<4 {
          var collection = Collection(
            schema: schema,
            document: document,
            compiled: compiled,
            values: ["a": bits & 1 == 1, "b": bits & 2 == 2]
          )
          collection.compareAll()
          count += collection.count
          #expect(collection.differences.isEmpty, "\(collection.differences.prefix(3))\n\(text)")
          if !collection.differences.isEmpty { return }
        }
      }
    }
    print("random conditions: \(count) objects agree")
    #expect(count > 1_000)
  }

  private func compile(_ text: String, _ schema: Schema) -> (Document, CompiledDocument) {
    var sources = SourceMap()
    let document = Parser.parse(sources.add(name: "random.graphql", text: text)).document
    return (document, Compiler.compile([document], schema: schema))
  }

  /// The package's own schemas, and those of the facts if available.
  private func schemas() throws -> [Schema] {
    var texts = [
      try PackageRoot.text("Tests/GraphQLCompilerTests/IR/Goldens/schema.graphqls"),
      try PackageRoot.text("SampleSchemas/starwars.graphqls"),
    ]
    if let facts = SharedData.facts {
      for name in ["animals", "galaxy", "library"] {
        let url = facts.appendingPathComponent("schemas/\(name).graphqls")
        texts.append(try String(contentsOf: url, encoding: .utf8))
      }
    } else {
      SharedData.reportNotRun("random documents over the facts' schemas", count: 3)
    }
    return texts.map { text in
      var sources = SourceMap()
      return SchemaBuilder.build([
        Parser.parse(sources.add(name: "schema.graphqls", text: text)).document
      ])
    }
  }
}

/// Traverses the compiled structs of a document together with the model's views.
private struct Comparison {
  let model: MergingModel
  let compiled: CompiledDocument
  var count = 0
  var differences: [String] = []

  mutating func compareAll() {
    let query = model.schema.queryType?.name ?? ""
    for (operation, written) in zip(compiled.operations, model.document.operations) {
      compare(operation.root, model.root(written.selections, on: query), on: query)
    }
    for fragment in compiled.fragments {
      guard let written = model.document.fragments.first(where: { $0.name.text == fragment.name })
      else { continue }
      let type = written.typeCondition.text
      compare(fragment.root, model.root(written.selections, on: type), on: type)
    }
  }

  /// `entity` is the type on which the entity's own selections are written.
  private mutating func compare(
    _ id: SelectionSetID,
    _ view: MergingModel.View,
    on entity: String
  ) {
    let isAlias = compiled[id].typealiasTarget != nil
    let set = compiled[compiled.resolved(id)]
    let members = model.members(of: view, on: entity)
    count += 1
    let keys = Set(set.accessors.map(\.responseKey))
    if keys != Set(members.fields.keys) {
      note("\(set.path): \(keys.sorted()), expected \(members.fields.keys.sorted())")
    }
    // The target of a type alias is compared where it is written.
    guard !isAlias else { return }
    let cases = Set(set.caseAccessors.map(\.name))
    let expected = Set(members.cases.map { "as" + SwiftName.capitalized($0) })
    if cases != expected { note("\(set.path): \(cases.sorted()), expected \(expected.sorted())") }
    for accessor in set.accessors {
      guard let child = accessor.selectionSet else { continue }
      let type = compiled[child].parentType.name
      let below = MergingModel.View(
        types: model.implied(by: type),
        sources: members.fields[accessor.responseKey]?[type] ?? [],
        own: accessor.isOwn ? members.ownFields[accessor.responseKey] ?? [] : [],
        ownType: type,
        isEntityRoot: true
      )
      // The struct of an enclosing set is compared there.
      if compiled[child].enclosing == set.id { compare(child, below, on: type) }
    }
    for accessor in set.caseAccessors {
      let type = compiled[accessor.selectionSet].parentType.name
      var nested = view
      nested.types.formUnion(model.implied(by: type))
      nested.own = members.ownCases[type] ?? []
      nested.ownType = type
      nested.isEntityRoot = false
      compare(accessor.selectionSet, nested, on: entity)
    }
  }

  private mutating func note(_ text: String) { differences.append(text) }
}

/// Collects the fields of objects twice, from the document (Section 6.3.2) and from compiled sets.
private struct Collection {
  let schema: Schema
  let document: Document
  let compiled: CompiledDocument
  let values: [String: Bool]
  var count = 0
  var differences: [String] = []

  private struct Written {
    var keys: [String: [[GraphQLSyntax.Selection]]] = [:]
    var types: [String: String] = [:]
  }

  private struct Executed {
    var keys: [String: [SelectionSetID]] = [:]
    var met: Set<SelectionSetID> = []
  }

  mutating func compareAll() {
    guard let query = schema.queryType?.name else { return }
    for (operation, written) in zip(compiled.operations, document.operations) {
      compare([written.selections], [operation.root], on: query, "data")
    }
  }

  private mutating func compare(
    _ selections: [[GraphQLSyntax.Selection]],
    _ sets: [SelectionSetID],
    on object: String,
    _ path: String
  ) {
    count += 1
    var written = Written()
    for list in selections { collect(list, on: object, &written) }
    var executed = Executed()
    for set in sets { collect(set, on: object, &executed) }
    if Set(written.keys.keys) != Set(executed.keys.keys) {
      differences.append(
        """
        \(path) on \(object) with \(values.sorted { $0.key < $1.key }): \
        \(executed.keys.keys.sorted()), expected \(written.keys.keys.sorted())
        """
      )
      return
    }
    for (key, lists) in written.keys.sorted(by: { $0.key < $1.key }) {
      guard let sets = executed.keys[key], !sets.isEmpty, let type = written.types[key] else {
        continue
      }
      for possible in schema.possibleTypes(of: type).prefix(4) {
        compare(lists, sets, on: possible.name, "\(path).\(key)")
      }
    }
  }

  private func holds(_ directives: [Directive]) -> Bool {
    directives.allSatisfy { directive in
      let value: Bool? =
        switch directive.argument(named: "if")?.value.kind {
        case .variable(let name)?: values[name.text]
        case .boolean(let flag)?: flag
        default: nil
        }
      return value == nil || value == (directive.name.text == "include")
    }
  }

  private func collect(
    _ list: [GraphQLSyntax.Selection],
    on object: String,
    _ written: inout Written
  ) {
    for selection in list where holds(selection.directives) {
      switch selection {
      case .field(let field):
        let key = field.responseKey.text
        guard key != "__typename" else { continue }
        written.keys[key, default: []].append(field.selections)
        written.types[key] =
          schema.type(named: object)?.field(named: field.name.text)?.type.typeName
      case .inlineFragment(let inline):
        if inline.typeCondition.map({ schema.isPossible(object, in: $0.text) }) != false {
          collect(inline.selections, on: object, &written)
        }
      case .fragmentSpread(let spread):
        guard let fragment = document.fragments.first(where: { $0.name.text == spread.name.text }),
          schema.isPossible(object, in: fragment.typeCondition.text)
        else { continue }
        collect(fragment.selections, on: object, &written)
      }
    }
  }

  private func collect(_ set: SelectionSetID, on object: String, _ executed: inout Executed) {
    guard executed.met.insert(set).inserted else { return }
    collect(compiled[set].selections, on: object, &executed)
  }

  private func collect(
    _ selections: [CompiledSelection],
    on object: String,
    _ executed: inout Executed
  ) {
    for selection in selections {
      switch selection {
      case .field(let field):
        guard field.responseKey != "__typename" else { continue }
        var sets = executed.keys[field.responseKey] ?? []
        if let set = field.selectionSet { sets.append(set) }
        executed.keys[field.responseKey] = sets
      case .typeCase(let set):
        if schema.isPossible(object, in: compiled[set].parentType.name) {
          collect(set, on: object, &executed)
        }
      case .fragment(let name, _):
        if let root = compiled.fragment(named: name)?.root { collect(root, on: object, &executed) }
      case .deferred(_, let content, _):
        if let set = compiled.selectionSet(of: content) { collect(set, on: object, &executed) }
      case .conditional(let conditions, let members):
        let isPaused = conditions.alternatives.contains { alternative in
          alternative.allSatisfy { values[$0.variable] == !$0.isInverted }
        }
        if isPaused { collect(members, on: object, &executed) }
      }
    }
  }
}
