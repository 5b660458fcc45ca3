package import GraphQLSyntax

/// Rewrites documents so that they contain no fragment arguments.
///
/// Each fragment with variables is replaced by one fragment per set of arguments with which it is
/// spread, with the variables replaced by their values.
///
/// This is the only code that gives fragment arguments their meaning. Compiling, executing,
/// generating and sending use its result, so servers do not need to support them. A fragment whose
/// arguments all have their default values keeps its name; others have names from
/// ``FragmentViewName``. Source ranges refer to the original files. Errors that validation reports
/// are ignored here.
package struct FragmentExpansion {
  /// The maximum number of created fragments beyond two per spread.
  ///
  /// Fragments that pass arguments on to each other can require a number that is exponential in the
  /// document's length.
  private static let viewLimit = 1_000
  /// The maximum total number of created selections and values.
  private static let sizeLimit = 1_000_000

  /// A fragment with one set of arguments.
  private struct View {
    let fragment: Int
    let name: Name
    /// The value of each variable of the fragment; `nil` if it has none.
    let values: [Value?]
  }

  private let fragments: [FragmentDefinition]
  private var positions: [Name: Int] = [:]
  private var names: Set<String> = []
  private var views: [View] = []
  /// For each fragment, the definitions created from it.
  private var made: [[FragmentDefinition]]
  private var known: [String: Name] = [:]
  private var size = 0
  private let viewLimit: Int
  /// For each fragment, whether it may spread itself.
  ///
  /// This is an error, and expanding it would not terminate.
  private let isCircular: [Bool]
  private var faults: [Diagnostic] = []
  /// The limits that have been reported.
  private var reported: Set<Fault> = []
  private var isFull = false
  private var isNumbered = false

  /// Returns the documents without fragment arguments, and the errors that prevented an expansion.
  package static func expand(_ documents: [Document]) -> Expansion {
    guard documents.contains(where: \.hasFragmentArguments) else {
      return Expansion(documents: documents)
    }
    var expansion = FragmentExpansion(documents)
    let (expanded, faults) = expansion.run(documents)
    return Expansion(documents: expanded, faults: faults, isNumbered: expansion.isNumbered)
  }

  /// The result of expanding documents.
  package struct Expansion {
    package let documents: [Document]
    package var faults: [Diagnostic] = []
    /// Whether created names were made unique by numbers, which depend on all documents, or an
    /// expansion was incomplete.
    package var isNumbered = false
  }

  private init(_ documents: [Document]) {
    var fragments: [FragmentDefinition] = []
    for fragment in documents.lazy.flatMap(\.fragments) where positions[fragment.name] == nil {
      positions[fragment.name] = fragments.count
      names.insert(fragment.name.text)
      fragments.append(fragment)
    }
    self.fragments = fragments
    let spreads = documents.lazy.flatMap(\.fragments)
      .reduce(0) { $0 + FragmentUses.spreads(in: $1.selections).count }
    let spreadsOfOperations = documents.lazy.flatMap(\.operations)
      .reduce(0) { $0 + FragmentUses.spreads(in: $1.selections).count }
    viewLimit = Self.viewLimit + 2 * (spreads + spreadsOfOperations)
    isCircular = Self.circles(fragments)
    made = Array(repeating: [], count: fragments.count)
  }

  /// Finds the fragments that are in a cycle or lead to one.
  ///
  /// It repeatedly removes fragments that spread only removed fragments.
  private static func circles(_ fragments: [FragmentDefinition]) -> [Bool] {
    var positions: [String: Int] = [:]
    for (position, fragment) in fragments.enumerated() { positions[fragment.name.text] = position }
    var spreaders: [[Int]] = Array(repeating: [], count: fragments.count)
    var open = Array(repeating: 0, count: fragments.count)
    for (position, fragment) in fragments.enumerated() {
      for spread in FragmentUses.spreads(in: fragment.selections) {
        guard let target = positions[spread.name] else { continue }
        open[position] += 1
        spreaders[target].append(position)
      }
    }
    var pending = open.indices.filter { open[$0] == 0 }
    while let fragment = pending.popLast() {
      for spreader in spreaders[fragment] {
        open[spreader] -= 1
        if open[spreader] == 0 { pending.append(spreader) }
      }
    }
    return open.map { $0 > 0 }
  }

  private mutating func run(
    _ documents: [Document]
  ) -> (documents: [Document], faults: [Diagnostic]) {
    var operations: [OperationDefinition] = []
    for operation in documents.lazy.flatMap(\.operations) {
      var scope = FragmentScope(
        variables: operation.variables,
        values: ValueSubstitution([:])
      )
      let list = rewritten(operation.selectionSet, &scope)
      operations.append(operation.replacing(list))
    }
    for (position, fragment) in fragments.enumerated() where fragment.variables.isEmpty {
      add(View(fragment: position, name: fragment.name, values: []))
    }
    makeViews()
    // A fragment that is never spread is expanded with its default values.
    for (position, fragment) in fragments.enumerated() where made[position].isEmpty {
      add(
        View(
          fragment: position,
          name: fragment.name,
          values: fragment.variables.map { $0.defaultValue ?? Value(.variable($0.name)) }
        )
      )
      makeViews()
    }
    let expanded = assembled(documents, operations)
    assert(
      expanded.allSatisfy { document in
        document.definitions.allSatisfy {
          if case .fragment(let fragment) = $0 { fragment.variables.isEmpty } else { true }
        }
      },
      "a fragment still has variables, which later stages do not support"
    )
    return (expanded, faults)
  }

  private func assembled(
    _ documents: [Document],
    _ operations: [OperationDefinition]
  ) -> [Document] {
    var nextOperation = 0
    var isPlaced = Array(repeating: false, count: fragments.count)
    return documents.map { document in
      var definitions: [Definition] = []
      for definition in document.definitions {
        switch definition {
        case .operation:
          definitions.append(.operation(operations[nextOperation]))
          nextOperation += 1
        case .fragment(let fragment):
          guard let position = positions[fragment.name], !isPlaced[position] else { continue }
          isPlaced[position] = true
          definitions += made[position].map { .fragment($0) }
        case .schema, .type, .directive: definitions.append(definition)
        }
      }
      return Document(definitions: definitions, file: document.file, unparsed: document.unparsed)
    }
  }

  private mutating func add(_ view: View) { views.append(view) }

  private mutating func makeViews() {
    // A worklist instead of recursion, because fragments can form long chains.
    var next = views.startIndex
    while next < views.endIndex {
      make(views[next])
      next += 1
    }
    views.removeAll()
  }

  private mutating func make(_ view: View) {
    let fragment = fragments[view.fragment]
    var values: [Name: Value?] = [:]
    for (variable, value) in zip(fragment.variables, view.values) {
      if case .variable(let name)? = value?.kind, name == variable.name { continue }
      values.updateValue(value, forKey: variable.name)
    }
    var scope = FragmentScope(variables: fragment.variables, values: ValueSubstitution(values))
    let list = rewritten(fragment.selectionSet, &scope)
    size += scope.values.size
    if scope.values.isTooLarge { report(.value, fragment.name.range) }
    made[view.fragment].append(
      FragmentDefinition(
        description: fragment.description,
        name: view.name,
        typeCondition: fragment.typeCondition,
        directives: scope.values.directives(fragment.directives),
        selectionSet: list,
        writtenName: fragment.variables.isEmpty ? nil : fragment.name,
        range: fragment.range
      )
    )
  }

  // MARK: Selections

  private mutating func rewritten(
    _ list: SelectionList,
    _ scope: inout FragmentScope
  ) -> SelectionList {
    list.rewritten { selection in
      size += 1
      let directives = scope.values.directives(selection.directives)
      guard case .fragmentSpread(let spread) = selection else {
        let arguments = scope.values.arguments(selection.arguments)
        return [selection.replacing(arguments: arguments, directives: directives)]
      }
      // The arguments are kept for messages; later stages ignore them.
      let copy = FragmentSpread(
        name: viewName(of: spread, &scope),
        arguments: spread.arguments,
        directives: directives,
        range: spread.range
      )
      return [.fragmentSpread(copy)]
    }
  }

  // MARK: Views

  /// The name of a fragment with the arguments of a spread.
  ///
  /// Creates the fragment if it is new.
  private mutating func viewName(of spread: FragmentSpread, _ scope: inout FragmentScope) -> Name {
    guard let position = positions[spread.name] else { return spread.name }
    let fragment = fragments[position]
    if fragment.variables.isEmpty || isCircular[position] { return spread.name }
    var values: [Value?] = []
    var reported: [(variable: Name, value: Value?)] = []
    var key = fragment.name.text
    let arguments = spread.arguments
    for variable in fragment.variables {
      let given = arguments.first { $0.name == variable.name }?.value
      let value = given.flatMap { scope.values.value($0) }
      checkDefault(of: variable, value: value, given: given, scope: scope)
      let used = value ?? variable.defaultValue
      let text = used.map { Printer.text(of: $0, style: .compact) }
      if text != variable.defaultValue.map({ Printer.text(of: $0, style: .compact) }) {
        reported.append((variable.name, used))
      }
      values.append(used)
      key += "\u{0}" + (text ?? "")
      size += text?.utf8.count ?? 0
    }
    if let name = known[key] { return Name(name.text, range: spread.name.range) }
    guard !isFull, known.count < viewLimit, size < Self.sizeLimit else {
      if !isFull { report(.count, spread.range) }
      isFull = true
      return spread.name
    }
    let text = reported.isEmpty ? fragment.name.text : unusedName(fragment.name, reported)
    let name = Name(text, range: fragment.name.range)
    known[key] = name
    add(View(fragment: position, name: name, values: values))
    return Name(text, range: spread.name.range)
  }

  private mutating func unusedName(
    _ fragment: Name,
    _ arguments: [(variable: Name, value: Value?)]
  ) -> String {
    let text = FragmentViewName.text(of: fragment, arguments)
    var name = text
    var number = 2
    while !names.insert(name).inserted {
      isNumbered = true
      name = "\(text)_\(number)"
      number += 1
    }
    return name
  }

  // MARK: Faults

  private enum Fault {
    case count
    case value
  }

  private mutating func report(_ fault: Fault, _ range: SourceRange) {
    isNumbered = true
    guard reported.insert(fault).inserted else { return }
    let message =
      switch fault {
      case .count:
        "Fragments pass on more than \(viewLimit) sets of arguments, or very large ones; this "
          + "spread and others are ignored."
      case .value:
        "Passed-on arguments form a value of more than \(ValueSubstitution.sizeLimit) parts, or "
          + "deeper than \(ValueSubstitution.depthLimit); the value is ignored."
      }
    faults.append(
      Diagnostic(stage: .document, rule: "FragmentArgumentLimit", message: message, ranges: [range])
    )
  }

  /// Warns if a server would use the fragment's default value but the document cannot express this.
  ///
  /// The value of an operation's variable is known only when the operation is sent.
  private mutating func checkDefault(
    of variable: VariableDefinition,
    value: Value?,
    given: Value?,
    scope: FragmentScope
  ) {
    guard let value, case .variable(let name) = value.kind,
      let defaultValue = variable.defaultValue, faults.count < 100,
      let definition = scope.variables.first(where: { $0.name == name }),
      definition.defaultValue == nil, !definition.type.isNonNull
    else { return }
    let written = Printer.text(of: defaultValue, style: .compact)
    faults.append(
      Diagnostic(
        severity: .warning,
        stage: .document,
        rule: "FragmentArgumentDefaults",
        message:
          "Where '$\(name)' is not given, '$\(variable.name)' is not its default \(written) but "
          + "nothing: what is sent has '$\(name)' in its place.",
        ranges: given.map { [$0.range] } ?? [],
        notes: ["A default of '$\(name)' itself reaches every place."]
      )
    )
  }
}

/// The variables of a definition that is being expanded.
private struct FragmentScope {
  /// The variables that the definition itself declares.
  let variables: [VariableDefinition]
  var values: ValueSubstitution
}
