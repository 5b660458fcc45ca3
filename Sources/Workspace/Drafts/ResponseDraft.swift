package import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis

/// A response that a person makes of another one, step by step.
///
/// It is made anew from the original for each step that comes or is taken back.
package struct ResponseDraft: Sendable {
  /// Changes that belong together, as those of one flip.
  package typealias Step = [FlipChange]

  /// The name of the original.
  package let name: String
  let originalFile: SourceFileID
  let originalRun: RunNumber?
  package let original: JSONDocument
  /// Whether the original was read, and is shown as it was.
  package let isWholeFile: Bool
  /// The values that the original answers to; nil for those of the workspace.
  let variables: WorkspaceVariables?
  package private(set) var steps: [Step] = []
  package private(set) var undone: [Step] = []

  package init(of response: WorkspaceResponse) {
    name = response.name
    originalFile = response.file
    originalRun = response.run
    original = response.json
    variables = response.variables
    isWholeFile = response.run == nil && !response.isDealiased
  }

  package mutating func add(_ step: Step) {
    steps.append(step)
    undone = []
  }

  /// Takes the last step back; nil without any.
  package mutating func takeBack() -> Step? {
    guard let step = steps.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// Does again what was taken back last; nil for nothing.
  package mutating func doAgain() -> Step? {
    guard let step = undone.popLast() else { return nil }
    steps.append(step)
    return step
  }

  /// The original with all steps; nil where one has no place in it.
  ///
  /// Values are those of the workspace where the original has none of its own.
  package func made(
    variables given: WorkspaceVariables?
  ) -> (json: JSONDocument, variables: WorkspaceVariables?)? {
    let values = variables ?? given
    let subject = FlipSubject(
      response: original,
      isBareData: GraphQLResponse(original).isBareData,
      variables: values?.values ?? .none
    )
    let flip = Flip(.present, steps.flatMap { $0 }, if: "")
    guard let changed = flip.apply(to: subject) else { return nil }
    guard changed.variables != subject.variables else { return (changed.response, variables) }
    let members = changed.variables.entries.map { JSONValue.Member($0.name, $0.value) }
    let text = JSONPrinter.print(.object(members), layout: .compact)
    guard let json = try? JSONDocument(text) else { return nil }
    return (changed.response, WorkspaceVariables(file: .builtIn, json: json))
  }

  /// The places of the response that its steps changed.
  package var changedPaths: Set<ResponsePath> {
    Set(steps.joined().compactMap { $0.responsePath })
  }

  /// Whether both are made of the same response.
  package func isOfSame(as other: ResponseDraft) -> Bool {
    originalFile == other.originalFile && originalRun == other.originalRun
  }

  /// `2 changes`, for a title.
  package var countText: String {
    steps.isEmpty ? "no change" : steps.count == 1 ? "1 change" : "\(steps.count) changes"
  }
}

extension WorkspaceResponse {
  /// Whether it is what a draft was made of.
  package func isOriginal(of draft: ResponseDraft) -> Bool {
    file == draft.originalFile && run == draft.originalRun
  }
}
