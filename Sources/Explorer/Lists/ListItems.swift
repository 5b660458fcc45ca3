import GraphQLRuntime

/// The positions of list items that the result does not contain, such as those of nested lists,
/// computed on demand for each list.
///
/// It is used for one search on one thread.
final class ListItems {
  /// The tape indices of the items, by the array's tape index.
  private var known: [Int: [Int]] = [:]

  /// Returns the last item that starts at or before a byte offset.
  func item(of array: JSONNode, at offset: Int) -> (index: Int, node: JSONNode)? {
    let items = indices(of: array)
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      let node = JSONNode(document: array.document, index: items[middle])
      if node.offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    return (low - 1, JSONNode(document: array.document, index: items[low - 1]))
  }

  /// Returns the item at a position.
  func item(of array: JSONNode, _ position: Int) -> JSONNode? {
    let items = indices(of: array)
    guard items.indices.contains(position) else { return nil }
    return JSONNode(document: array.document, index: items[position])
  }

  private func indices(of array: JSONNode) -> [Int] {
    if let items = known[array.index] { return items }
    let items = array.elements.map(\.index)
    known[array.index] = items
    return items
  }
}
