import Foundation
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import RandomOperations
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

/// Tests that each suggested change (flip) of the response, the variables or the document reverses
/// the answer that it belongs to.
///
/// `RANDOM_SEED=7 RANDOM_OPERATIONS=200` in the environment generates other operations and more of
/// them.
@Suite struct CounterfactualTests {
  /// Statistics on the flips of many answers.
  struct Count: CustomStringConvertible {
    var answers = 0
    var tried = 0
    var kinds: [String: Int] = [:]
    var without = 0
    var denied = 0

    var description: String {
      let kinds = kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      return "\(answers) answers, \(tried) flips tried (\(kinds.joined(separator: ", "))), "
        + "\(without) answers without one, of which \(denied) say that there is none"
    }
  }

  @Test(arguments: ["animals", "starwars"])
  func `every suggested change of a case, fragment or field reverses its answer`(
    _ name: String
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 3
    let count = environment["RANDOM_OPERATIONS"].flatMap { Int($0) } ?? 5
    let schemaText = try PackageRoot.text("SampleSchemas/\(name).graphqls")
    let schema = CompiledSource(schema: schemaText, documents: []).schema
    var generator = OperationGenerator(schema: schema, seed: seed)
    var counted = Count()
    for (index, text) in generator.documents(count: count).enumerated() {
      let proof = try FlipProof(schemaText: schemaText, document: text)
      for round in 0..<2 {
        let variables = ["a": round == 0, "b": index & 1 == 0, "c": index & 2 == 0]
        var responses = ResponseGenerator(
          schema: schema,
          document: proof.parsed,
          variables: variables,
          spoiled: round == 0 ? 0 : 40,
          seed: seed &* 1_000 &+ UInt64(index * 10 + round)
        )
        let used = proof.used(variables)
        let reader = try proof.read(responses.response(), used, text)
        proof.checkAll(reader, used, &counted)
      }
    }
    print("flips \(name): \(counted)")
    #expect(counted.tried > counted.answers / 4)
    #expect(Set(counted.kinds.keys).isSuperset(of: ["setTypename", "setVariable", "addKey"]))
  }
}

/// A document for which flips are tested.
struct FlipProof {
  let schemaText: String
  let document: String
  let parsed: Document
  let source: CompiledSource

  init(schemaText: String, document: String) throws {
    self.schemaText = schemaText
    self.document = document
    source = CompiledSource(schema: schemaText, documents: [document])
    var sources = SourceMap()
    parsed = Parser.parse(sources.add(name: "q.graphql", text: document)).document
  }

  func used(_ variables: [String: Bool]) -> VariableValues {
    let declared = source.document.operations.flatMap(\.variables).map(\.name)
    return VariableValues(
      entries: declared.compactMap { name in
        variables[name].map { VariableValues.Entry(name: name, value: .bool($0)) }
      }
    )
  }

  /// Executes a response with a document that an edit may have changed.
  func read(
    _ response: JSONValue,
    _ variables: VariableValues,
    _ text: String
  ) throws -> ResponseReader {
    let source =
      text == document ? source : CompiledSource(schema: schemaText, documents: [text])
    let lowering = source.document.lowered(operation: 0, schema: source.schema)
    let response = GraphQLResponse(
      try JSONDocument(JSONPrinter.print(response, layout: .compact))
    )
    return ResponseReader(
      document: source.document,
      operation: 0,
      schema: source.schema,
      lowering: lowering,
      result: Executor.execute(lowering.plan, data: response.data, variables: variables),
      response: response,
      responseFile: .builtIn,
      sources: source.sources
    )
  }

  /// Tests the flips of every type condition, fragment and absent field of every struct on every
  /// object.
  func checkAll(
    _ reader: ResponseReader,
    _ variables: VariableValues,
    _ counted: inout CounterfactualTests.Count
  ) {
    for entity in reader.result.entities.prefix(12) {
      for view in reader.views(of: entity) {
        let set = reader.document[view.set]
        for step in set.caseAccessors.map(\.selectionSet)
          + set.fragmentAccessors.map(\.selectionSet)
        {
          let way = view.way.entering(step)
          let explanation = reader.explanation(of: step, in: entity, through: way)
          check(explanation, reader, variables, &counted) { $0.reaches(way) }
        }
        for accessor in set.accessors {
          let path = view.route.appending(accessor.name, isOptional: false).swiftPath
          check(path, reader, variables, &counted)
        }
        // Tests nested type conditions that are nil, and the fields below them.
        for accessor in set.caseAccessors {
          let inner = reader.document[reader.document.resolved(accessor.selectionSet)]
          let route = view.route.appending(accessor.name, isOptional: true)
          for name in inner.accessors.prefix(2).map(\.name) + inner.caseAccessors.map(\.name) {
            check(route.appending(name, isOptional: false).swiftPath, reader, variables, &counted)
          }
        }
        // Tests fields that the document does not select.
        let fields = reader.schema.type(named: set.parentType.name)?.fields ?? []
        for field in fields.prefix(3)
        where !set.accessors.contains(where: { $0.responseKey == field.name }) {
          let path = view.route.appending(field.name, isOptional: false).swiftPath
          check(path, reader, variables, &counted)
        }
      }
    }
  }

  /// Tests the flips of one `why` answer.
  func check(
    _ path: String,
    _ reader: ResponseReader,
    _ variables: VariableValues,
    _ counted: inout CounterfactualTests.Count
  ) {
    guard case .explained(_, let explanation) = reader.why(path) else { return }
    check(explanation, reader, variables, &counted, path) { changed in
      guard case .explained(_, let answer) = changed.why(path) else { return false }
      return answer.isPresent
    }
  }

  private func check(
    _ explanation: Explanation,
    _ reader: ResponseReader,
    _ variables: VariableValues,
    _ counted: inout CounterfactualTests.Count,
    _ path: String = "",
    isThere: (ResponseReader) -> Bool
  ) {
    counted.answers += 1
    if explanation.flips.isEmpty {
      counted.without += 1
      if explanation.text.contains("no change fixes this without removing its parent") {
        counted.denied += 1
        if counted.denied > 40 { return }
        expectNoChange(reader, variables, explanation, path, isThere)
      }
    }
    for flip in explanation.flips {
      let choices = flip.changes.map { max(1, $0.values.count) }.max() ?? 1
      for choice in 0..<min(choices, 4) {
        var chosen = flip
        chosen.changes = flip.changes.map { $0.choosing(choice % max(1, $0.values.count)) }
        counted.tried += 1
        for change in chosen.changes { counted.kinds[change.kind, default: 0] += 1 }
        let state =
          "\(path) \(explanation.reason): \(flip.text)\n\(chosen.changes)\n\(document)"
          + "\n\(variables)\n\(JSONPrinter.print(JSONValue(reader.response.root), layout: .compact))"
        guard let changed = apply(chosen, reader, variables) else {
          Issue.record("cannot be applied: \(state)")
          continue
        }
        let turned =
          switch flip.effect {
          case .isNil: !isThere(changed)
          case .nonNil, .present: isThere(changed)
          case .known: Self.reason(path, changed) == .present
          case .readable(let other): Self.reason(other, changed) != nil
          }
        #expect(turned, "\(state)")
      }
    }
  }

  /// Returns the reason why a value is present at a path, or nil if it is absent.
  private static func reason(_ path: String, _ reader: ResponseReader) -> ReasonCode? {
    guard case .explained(_, let answer) = reader.why(path), answer.isPresent else { return nil }
    return answer.reason
  }

  private func apply(
    _ flip: Counterfactual,
    _ reader: ResponseReader,
    _ variables: VariableValues
  ) -> ResponseReader? {
    let files = source.sources.files.filter { $0.name == "0.graphql" }
    let subject = CounterfactualSubject(
      response: reader.response.root.document,
      variables: variables,
      documents: Dictionary(files.map { ($0.id, $0.utf8) }, uniquingKeysWith: { one, _ in one })
    )
    guard let changed = flip.apply(to: subject),
      let text = files.first.flatMap({
        changed.documents[$0.id]
      })
    else { return nil }
    let edited = String(decoding: text, as: UTF8.self)
    if edited != document {
      var sources = SourceMap()
      let parsed = Parser.parse(sources.add(name: "q.graphql", text: edited))
      let faults = parsed.diagnostics + Validator.validate([parsed.document], schema: source.schema)
      if !faults.isEmpty {
        Issue.record("\(edited): \(faults.map(\.message))")
        return nil
      }
    }
    return try? read(JSONValue(changed.response.root), changed.variables, edited)
  }

  /// Tries every type for every object and every value for the variables, one change at a time, and
  /// expects that the answer stays the same.
  private func expectNoChange(
    _ reader: ResponseReader,
    _ variables: VariableValues,
    _ explanation: Explanation,
    _ path: String,
    _ isThere: (ResponseReader) -> Bool
  ) {
    var flips: [Counterfactual] = []
    for entity in reader.result.entities.dropFirst() {
      let declared = reader.result.shape(of: entity).declaredType.name
      for type in reader.schema.possibleTypes(of: declared) {
        let change = CounterfactualChange.setTypename(reader.result.path(of: entity), [type.name])
        flips.append(Counterfactual(.nonNil, [change], if: ""))
      }
    }
    let names = variables.entries.map(\.name)
    for bits in 0..<(1 << names.count) {
      let changes = names.enumerated().map { position, name in
        CounterfactualChange.setVariable(name, .bool(bits >> position & 1 == 1))
      }
      flips.append(Counterfactual(.nonNil, changes, if: ""))
    }
    for flip in flips {
      guard let changed = apply(flip, reader, variables) else { continue }
      #expect(!isThere(changed), "\(path) \(explanation.text)\n\(flip.changes)\n\(document)")
    }
  }
}
