package import GraphQLRuntime
internal import ResponseAnalysis
package import SelectionIR

/// Finds the operation of two versions that a sample response answers.
///
/// A response belongs to the operation that its file is named after, up to a `-` or `.`, or its
/// folder; else to the only one that it answers.
package struct AnsweredOperations {
  private var indices: [String: (Int, Int)] = [:]
  private var successors: [Int?] = []
  /// The keys that an answer has at its root, of each operation of the old version.
  private var requiredKeys: [[String]] = []
  /// The operations of the old version by the first of these keys; those without any under `nil`.
  private var operationsByKey: [String?: [Int]] = [:]

  package init(_ old: CompiledDocument, _ new: CompiledDocument) {
    let newIndices = Dictionary(
      new.operations.enumerated().map { ($1.structName, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for (index, operation) in old.operations.enumerated() {
      let successor = newIndices[operation.structName]
      successors.append(successor)
      let required = old[operation.root].selections.compactMap(\.field?.responseKey)
      requiredKeys.append(required)
      // `__typename` is skipped, because every object may have it.
      operationsByKey[required.first { $0 != "__typename" }, default: []].append(index)
      guard let successor else { continue }
      for name in [operation.name, operation.structName].compactMap({ $0 })
      where indices[name] == nil {
        indices[name] = (index, successor)
      }
    }
  }

  /// The operation that a file or its folder is named after, in both versions.
  package func indices(named file: String) -> (Int, Int)? {
    ResponseName.operationNames(of: file).lazy.compactMap { indices[$0] }.first
  }

  /// Returns the indices of the only operation that a response answers; `nil` if it answers none or
  /// several.
  package func indices(
    answeredBy json: JSONDocument,
    name: String,
    _ reader: inout SampleReader
  ) -> (Int, Int)? {
    guard let data = json.root["data"], data.kind == .object else { return nil }
    let keys = Set(data.members.map(\.key))
    var found: Int?
    // Executing is what takes time: an answer has all keys that no condition may exclude.
    let candidates = ([nil] + keys.map { $0 }).flatMap { operationsByKey[$0] ?? [] }
    for index in candidates where requiredKeys[index].allSatisfy(keys.contains) {
      guard let answer = reader.reader(of: index, over: json, name: name),
        answer.foreignResponse == nil, answer.result.root != nil
      else { continue }
      guard found == nil else { return nil }
      found = index
    }
    return found.flatMap { index in successors[index].map { (index, $0) } }
  }
}
