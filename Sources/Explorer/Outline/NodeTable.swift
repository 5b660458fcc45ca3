/// A value per node of a tree, stored in pages that copies share until they change.
///
/// A table with a single value needs only one page. A change copies a page, not the whole table,
/// which matters because undo and background work keep copies for large responses.
struct NodeTable<Value: Sendable>: Sendable {
  private var pages: [[Value]]

  private static var pageBits: Int { 14 }
  private static var pageSize: Int { 1 << pageBits }

  init(repeating value: Value, count: Int) {
    let page = [Value](repeating: value, count: min(count, Self.pageSize))
    pages = Array(repeating: page, count: (count + Self.pageSize - 1) >> Self.pageBits)
  }

  subscript(index: Int) -> Value {
    get { pages[index >> Self.pageBits][index & (Self.pageSize - 1)] }
    set { pages[index >> Self.pageBits][index & (Self.pageSize - 1)] = newValue }
  }
}
