import GraphQLSyntax

/// How many selections of each kind there are, whatever the order of the text.
///
/// A kind is what a selection itself says: its name, its alias, and how many arguments and directives
/// it has.
struct SelectionCount: Hashable, Sendable {
  /// None is 0.
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

  /// Counts the selections of a list with those in them; nesting is bounded by the parser.
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

  /// Counts a case without what it selects.
  mutating func addCase(of type: String?, directives: Int, times: Int = 1) {
    count("... on \(type ?? "") @\(directives)", times)
  }

  /// Counts the spread of a fragment without arguments and directives.
  mutating func addSpread(of fragment: String) { count("...\(fragment)(0) @0", 1) }

  private mutating func count(_ kind: String, _ number: Int) {
    let sum = numbers[kind, default: 0] + number
    numbers[kind] = sum == 0 ? nil : sum
  }
}
