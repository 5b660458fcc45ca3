import GraphQLSyntax

/// The number of selections of each kind, regardless of order.
///
/// A kind consists of the selection's name, alias, and numbers of arguments and directives.
struct SelectionCount: Hashable, Sendable {
  /// The count of each kind; 0 is not stored.
  private var numbers: [String: Int] = [:]

  init() {}

  init(of documents: [Document]) {
    for document in documents {
      for operation in document.operations { add(operation.selectionSet) }
      for fragment in document.fragments { add(fragment.selectionSet) }
    }
  }

  var total: Int { numbers.values.reduce(0, +) }

  func contains(_ other: SelectionCount) -> Bool {
    other.numbers.allSatisfy { kind, number in numbers[kind, default: 0] >= number }
  }

  func adding(_ other: SelectionCount) -> SelectionCount {
    var sum = self
    for (kind, number) in other.numbers { sum.count(kind, number) }
    return sum
  }

  /// Counts the selections in a list recursively, which is safe because the parser limits the
  /// nesting depth.
  mutating func add(_ list: SelectionList, times: Int = 1) {
    for selection in list.selections { add(selection, times: times) }
  }

  mutating func add(_ selection: Selection, times: Int = 1) {
    let directives = selection.directives.count
    switch selection {
    case .field(let field):
      let alias = field.alias.map { "\($0): " } ?? ""
      count("\(alias)\(field.name)(\(field.arguments.count)) @\(directives)", times)
      if let list = field.selectionSet { add(list, times: times) }
    case .fragmentSpread(let spread):
      count("...\(spread.name)(\(spread.arguments.count)) @\(directives)", times)
    case .inlineFragment(let fragment):
      addCase(of: fragment.typeCondition?.text, directives: directives, times: times)
      add(fragment.selectionSet, times: times)
    }
  }

  /// Counts an inline fragment without its selections.
  mutating func addCase(of type: String?, directives: Int, times: Int = 1) {
    count("... on \(type ?? "") @\(directives)", times)
  }

  /// Counts a fragment spread without arguments and directives.
  mutating func addSpread(of fragment: String) { count("...\(fragment)(0) @0", 1) }

  private mutating func count(_ kind: String, _ number: Int) {
    let sum = numbers[kind, default: 0] + number
    numbers[kind] = sum == 0 ? nil : sum
  }
}
