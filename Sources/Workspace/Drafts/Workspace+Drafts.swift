extension Workspace {
  /// The indices of the responses in navigation order, with drafts after their originals.
  package var responseOrder: [Int] {
    let all = Array(executions.indices.prefix(responses.count))
    let made = all.filter { responses[$0].draft != nil }
    if made.isEmpty { return all }
    func drafts(of index: Int) -> [Int] {
      made.filter { responses[$0].draft.map(responses[index].isOriginal) == true }
    }
    var order = all.filter { responses[$0].draft == nil }.flatMap { [$0] + drafts(of: $0) }
    // Drafts whose original is no longer kept.
    order += made.filter { !order.contains($0) }
    return order
  }
}
