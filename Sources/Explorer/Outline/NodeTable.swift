/// A value for each node of a tree, in pages that copies share until one of them changes.
///
/// A table of one value has one page, however many nodes there are; a change copies a page, not the
/// table, whoever else holds that: the rows of a large response are kept by undo and by works.
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
