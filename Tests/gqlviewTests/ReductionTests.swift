import Foundation
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import ResponseTools
import SelectionIR
import TestSupport
import Testing
import Workspace

@testable import Reports

@testable import CommandLineSupport

@testable import gqlview

/// Tests that the reduced files give the same answer to the question.
@Suite struct ReductionTests {
  /// A question about a sample, with its answer.
  struct Question {
    let path: AccessPath
    let explanation: Explanation
  }

  private static func workspace(_ sample: Sample) throws -> Workspace {
    var inputs = [
      WorkspaceInput(name: "schema.graphqls", utf8: Array(try sample.schemaText().utf8)),
      WorkspaceInput(name: "query.graphql", utf8: Array(try sample.documentText().utf8)),
      WorkspaceInput(name: "response.json", utf8: Array(try sample.responseText().utf8)),
    ]
    if let variables = sample.variables {
      let utf8 = Array(variables.utf8)
      inputs.append(WorkspaceInput(name: "variables.json", role: .variables, utf8: utf8))
    }
    return Workspace.load(inputs)
  }

  /// Returns one question for each reason that occurs for type conditions, fragments and values of
  /// a response.
  private static func questions(_ reader: ResponseReader) -> [Question] {
    var found: [String: Question] = [:]
    var order: [String] = []
    func ask(_ route: AccessRoute, _ kind: String) {
      let path = AccessPath(route.steps.map(\.component))
      guard case .explained(_, let explanation) = reader.why(path) else { return }
      let key = kind + explanation.reason.rawValue
      if found[key] == nil { order.append(key) }
      // The last occurrence is used, because it is deeply nested in the response.
      found[key] = Question(path: path, explanation: explanation)
    }
    for entity in reader.result.entities.prefix(40) {
      for view in reader.views(of: entity) {
        let set = reader.document[view.set]
        for accessor in set.accessors {
          ask(view.route.appending(accessor.name, isOptional: false), "value ")
        }
        for accessor in set.caseAccessors {
          ask(view.route.appending(accessor.name, isOptional: false), "case ")
        }
        for accessor in set.fragmentAccessors {
          let fragments = view.route.appending("fragments", isOptional: false)
          ask(fragments.appending(accessor.name, isOptional: false), "fragment ")
        }
      }
    }
    return order.compactMap { found[$0] }
  }

  private func run(_ workspace: Workspace, _ words: [String] = []) throws -> Run {
    Run(
      arguments: try SubcommandList.parse(["reduce"] + words),
      workspace: workspace
    )
  }

  /// Answers a `why` question on the reduced files after parsing them again.
  private func answer(_ made: ReducedCase) throws -> Explanation? {
    var inputs = [
      WorkspaceInput(name: "schema.graphqls", utf8: Array(made.schema.utf8)),
      WorkspaceInput(name: "query.graphql", utf8: Array(made.document.utf8)),
      WorkspaceInput(name: "response.json", utf8: Array(JSONReport.text(made.response).utf8)),
    ]
    if let variables = made.variables {
      let utf8 = Array(JSONReport.text(variables).utf8)
      inputs.append(WorkspaceInput(name: "variables.json", role: .variables, utf8: utf8))
    }
    let workspace = Workspace.load(inputs)
    let faults = workspace.diagnostics.filter {
      $0.severity != .note && ($0.stage == .schema || $0.stage == .document)
    }
    #expect(faults.isEmpty, "\(faults.map(\.message)) in \(made.schema) \(made.document)")
    guard case .explained(_, let explanation) = workspace.execution?.reader.why(made.pathText)
    else { return nil }
    return explanation
  }

  /// The reasons that already occur in samples without faults.
  private static let usual: Set<ReasonCode> = [
    .present, .sameType, .objectEqual, .implements, .unionMember, .fragmentSpread, .objectDiffers,
    .doesNotImplement, .notUnionMember,
  ]

  private static let samples: [Sample] = [
    Sample("animals", "AllAnimals"), Sample("animals", "PetVisit"),
    Sample("animals", "PetsAndWarmBlooded"),
    Sample("animals", "AllAnimals", variant: "impossible-type"),
    Sample("animals", "AllAnimals", variant: "missing-key"),
    Sample("animals", "AllAnimals", variant: "missing-typename"),
    Sample("animals", "AllAnimals", variant: "server-errors"),
    Sample("animals", "AllAnimals", variant: "unknown-enum-value"),
    Sample("animals", "AllAnimals", variant: "data-alone"),
    Sample("starwars", "HeroAndFriends", variant: "null-hero"),
    Sample("starwars", "HeroAndFriends", variant: "unknown-typename"),
    Sample("starwars", "HeroAndFriends", variant: "wrong-scalar"),
    Sample("starwars", "HeroAndFriends", variant: "null-list-items"),
  ]

  @Test(arguments: samples)
  func `the answer is preserved, also with other names and nothing else in the texts`(
    sample: Sample
  ) throws {
    let workspace = try Self.workspace(sample)
    let reader = try #require(workspace.execution?.reader)
    let trial = ReductionTrial(try run(workspace), isPlain: true)
    let reported = workspace.sources.files.reduce(into: Set<String>()) { words, file in
      words.formUnion(Self.words(String(decoding: file.utf8, as: UTF8.self)))
    }
    let isPlain = sample.variant == nil
    for question in Self.questions(reader)
    where isPlain || !Self.usual.contains(question.explanation.reason) {
      let before = question.explanation
      let made = try Reducer.reduce(
        reader,
        workspace.documents,
        at: question.path,
        before,
        trial: trial.answer
      )
      let other = try Anonymizer.anonymize(made, taken: reported, trial: trial.answer)
      for reduced in [made, other] {
        let reported = "\(question.path.text): \(reduced)"
        let after = try #require(try answer(reduced), "\(reported) leads nowhere")
        #expect(after.reason == before.reason, "\(reported)")
        #expect(after.flips.isEmpty == before.flips.isEmpty, "\(reported)")
        #expect(Set(after.places.map(\.source)) == Set(before.places.map(\.source)), "\(reported)")
        #expect(reduced.schema.utf8.count + reduced.document.utf8.count < 900, "\(reported)")
      }
      var texts = [other.pathText, other.schema, other.document, JSONReport.text(other.response)]
      if let variables = other.variables { texts.append(JSONReport.text(variables)) }
      let left = texts.reduce(into: Set<String>()) { $0.formUnion(Self.words($1)) }
        .intersection(reported).subtracting(Self.ownWords)
      #expect(left.isEmpty, "\(question.path.text): \(left.sorted()) of \(other)")
    }
  }

  /// Recorded operations from other sources; all of them run with `REDUCTIONS=1`, otherwise a part.
  @Test func `recorded operations keep their answers`() throws {
    guard let facts = SharedData.facts else {
      return SharedData.reportNotRun("recorded operations to reduce", count: 90)
    }
    let every = ProcessInfo.processInfo.environment["REDUCTIONS"].flatMap { Int($0) } ?? 15
    let cases = facts.appendingPathComponent("cases")
    let names = try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted().filter {
      FileManager.default.fileExists(atPath: cases.path + "/\($0)/responses.jsonl")
    }
    var count = 0
    for (number, name) in names.enumerated() where number % max(1, every) == 0 {
      func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: facts.appendingPathComponent(path)))
      }
      let expected = JSONValue(
        try JSONDocument(bytes("cases/\(name)/expected-selection-sets.json")).root
      )
      let line = try bytes("cases/\(name)/responses.jsonl").split(separator: 0x0A).last
      let recorded = JSONValue(try JSONDocument(Array(try #require(line))).root)
      guard case .string(let schema) = expected["schema"],
        case .string(let operation) = recorded["operation"], let data = recorded["data"]
      else { continue }
      var options = WorkspaceOptions()
      options.operationName = operation
      let text = JSONReport.text(["data": data])
      let variables = JSONReport.text(recorded["variables"] ?? .object([]))
      let workspace = Workspace.load(
        [
          WorkspaceInput(name: "s.graphqls", utf8: try bytes("schemas/\(schema).graphqls")),
          WorkspaceInput(name: "q.graphql", utf8: try bytes("cases/\(name)/operation.graphql")),
          WorkspaceInput(name: "r.json", utf8: Array(text.utf8)),
          WorkspaceInput(name: "v.json", role: .variables, utf8: Array(variables.utf8)),
        ],
        options: options
      )
      guard let reader = workspace.execution?.reader else { continue }
      let trial = ReductionTrial(try run(workspace), isPlain: true)
      for question in Self.questions(reader).suffix(4) {
        let made = try Reducer.reduce(
          reader,
          workspace.documents,
          at: question.path,
          question.explanation,
          trial: trial.answer
        )
        let reported = "\(name), \(question.path.text): \(made)"
        let after = try #require(trial.answer(made), "\(reported)")
        #expect(after.reason == question.explanation.reason, "\(reported)")
        #expect(made.schema.utf8.count + made.document.utf8.count < 2_000, "\(reported)")
        count += 1
      }
    }
    print("reductions: \(count) questions about recorded operations")
    #expect(count > 0)
  }

  /// Returns the words of at least three letters, and the strings.
  private static func words(_ text: String) -> Set<String> {
    Set(
      text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        .filter { $0.count >= 3 }
    )
  }

  /// Words of the GraphQL language and of responses.
  private static let ownWords: Set<String> = [
    "type", "interface", "union", "enum", "input", "scalar", "schema", "query", "mutation",
    "subscription", "fragment", "implements", "Query", "Mutation", "Subscription", "Int", "Float",
    "String", "Boolean", "true", "false", "null", "data", "errors", "message", "path", "__typename",
    "include", "skip", "fragments",
  ]
}
