import ApolloPolicy
import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Writes the properties of a selection set: fields, cases and fragments.
extension ApolloWriter {
  mutating func fieldAccessor(_ index: Int, of set: CompiledSelectionSet) {
    let accessor = set.accessors[index]
    let definition = schema.type(named: accessor.parentType)?.field(named: accessor.fieldName)
    out.begin(.accessor(set.id, index))
    out.lines(comments.documentation(definition?.description))
    if let deprecation = comments.deprecation(accessor.deprecationReason) { out.line(deprecation) }
    let head =
      "\(style.member)var \(names.identifier(accessor.name)): \(type(of: accessor)) {"
    let value = "__data[\"\(accessor.responseKey)\"]"
    if isMutable {
      out.open(head)
      out.line("get { \(value) }")
      out.line("set { \(value) = newValue }")
      out.close()
    } else {
      out.line("\(head) \(value) }")
    }
    out.end()
  }

  /// The type of an accessor; up to 1.7.1, it names the struct that a later release's typealias
  /// stands for.
  func type(of accessor: Accessor) -> SwiftType {
    guard !options.has(.typealiases), let id = accessor.selectionSet,
      let target = document[id].typealiasTarget
    else { return accessor.swiftType }
    return accessor.swiftType.renamed(paths.aliasTarget(target, from: document[id]))
  }

  /// Writes the accessors of cases, with an empty line for each deferred case.
  mutating func caseAccessors(of set: CompiledSelectionSet) {
    let deferred = Set(set.children.filter { isDeferred($0, in: set) })
    var hasAny = false
    for child in set.children where document[child].isCase {
      if deferred.contains(child) {
        if hasAny { out.emptyLine() }
        continue
      }
      guard let index = set.caseAccessors.firstIndex(where: { $0.selectionSet == child }) else {
        continue
      }
      hasAny = true
      caseAccessor(index, of: set)
    }
  }

  private func isDeferred(_ child: SelectionSetID, in set: CompiledSelectionSet) -> Bool {
    set.selections.contains { selection in
      if case .deferred(_, .selections(child), _) = selection { true } else { false }
    }
  }

  private mutating func caseAccessor(_ index: Int, of set: CompiledSelectionSet) {
    let accessor = set.caseAccessors[index]
    let target = document[accessor.selectionSet]
    let head = "\(style.member)var \(accessor.name): \(target.name)? {"
    let value = "_asInlineFragment(\(argument(for: target.inclusionConditions)))"
    out.begin(.caseAccessor(set.id, index))
    defer { out.end() }
    guard isMutable, !options.has(.readOnlyCases) else { return out.line("\(head) \(value) }") }
    out.open(head)
    out.line("get { \(value) }")
    out.line("set { if let newData = newValue?.__data._data { __data._data = newData }}")
    out.close()
  }

  /// The argument with the conditions of an accessor, which 1.0.x evaluates on each access.
  private func argument(for conditions: InclusionConditions?) -> String {
    guard !options.has(.fulfilledFragments), let conditions else { return "" }
    return "if: " + Self.text(of: conditions)
  }

  /// Writes the struct `Fragments` unless it would be empty.
  mutating func fragments(of set: CompiledSelectionSet) {
    guard !set.fragmentAccessors.isEmpty else { return }
    out.open("\(style.member)struct Fragments: FragmentContainer {")
    fragmentStorage(of: set)
    out.blank()
    for (index, accessor) in set.fragmentAccessors.enumerated() where !isInline(accessor) {
      fragmentAccessor(index, of: set)
    }
    var hasAny = false
    for child in ownCases(of: set) {
      if let index = set.fragmentAccessors.firstIndex(where: { $0.selectionSet == child }) {
        fragmentAccessor(index, of: set)
        hasAny = true
      } else if hasAny {
        out.emptyLine()
      }
    }
    out.close()
  }

  private func ownCases(of set: CompiledSelectionSet) -> [SelectionSetID] {
    set.children.filter { document[$0].isCase && !document[$0].isComposite }
  }

  /// Writes the storage of `Fragments`, in which deferred fragments have wrappers.
  private mutating func fragmentStorage(of set: CompiledSelectionSet) {
    let own = Set(ownSpreads(of: set))
    let mergesDeferred = options.has(.distinctDeferralIdentifiers)
    let hasDeferred = set.fragmentAccessors.contains { accessor in
      accessor.deferral != nil
        && (mergesDeferred || isInline(accessor) || own.contains(accessor.fragment))
    }
    guard hasDeferred else { return storage() }
    let unsafe = style.spi("Unsafe")
    out.line("\(unsafe)\(isMutable ? "var" : "let") __data: DataDict")
    out.open("\(unsafe)init(_dataDict: DataDict) {")
    out.line("__data = _dataDict")
    let spreads = set.fragmentAccessors.filter { !isInline($0) }
    deferredLines(
      of: ownCases(of: set).map { child in set.fragmentAccessors.first { $0.selectionSet == child }
      }
    )
    deferredLines(of: spreads.filter { own.contains($0.fragment) })
    if mergesDeferred { deferredLines(of: spreads.filter { !own.contains($0.fragment) }) }
    out.close()
  }

  /// Writes the initialization of wrappers.
  ///
  /// Accessors that are not deferred leave an empty line after others.
  private mutating func deferredLines(of accessors: [FragmentAccessor?]) {
    var hasAny = false
    for accessor in accessors {
      if let accessor, accessor.deferral != nil {
        out.line("_\(accessor.name) = Deferred(_dataDict: _dataDict)")
        hasAny = true
      } else if hasAny {
        out.emptyLine()
      }
    }
  }

  /// Whether it is the accessor of a deferred inline fragment.
  private func isInline(_ accessor: FragmentAccessor) -> Bool {
    document[accessor.selectionSet].role != .fragmentRoot
  }

  private func ownSpreads(of set: CompiledSelectionSet) -> [String] {
    set.selections.compactMap { selection in
      switch selection {
      case .fragment(let name, _), .deferred(_, .fragment(let name), _): name
      case .field, .typeCase, .conditional, .deferred: nil
      }
    }
  }

  private mutating func fragmentAccessor(_ index: Int, of set: CompiledSelectionSet) {
    let accessor = set.fragmentAccessors[index]
    let target = document[accessor.selectionSet]
    let type = target.role == .fragmentRoot ? names.fragment(accessor.fragment) : target.name
    out.begin(.fragmentAccessor(set.id, index))
    defer { out.end() }
    guard accessor.deferral == nil else {
      return out.line("@Deferred public var \(accessor.name): \(type)?")
    }
    let head = "\(style.member)var \(accessor.name): \(type)\(accessor.isConditional ? "?" : "") {"
    let value = "_toFragment(\(argument(for: condition(of: accessor, in: set))))"
    guard isMutable else { return out.line("\(head) \(value) }") }
    let end =
      accessor.isConditional
      ? "if let newData = f?.__data { __data = newData }" : "__data = f.__data"
    out.open(head)
    out.line("get { \(value) }")
    out.line("_modify { var f = \(accessor.name); yield &f; \(end) }")
    if !options.has(.noUnavailableSetters) {
      let message = "mutate properties of the fragment instead."
      out.line("@available(*, unavailable, message: \"\(message)\")")
      out.line("set { preconditionFailure() }")
    }
    out.close()
  }

  /// The conditions under which a set's own selections spread a fragment.
  private func condition(
    of accessor: FragmentAccessor,
    in set: CompiledSelectionSet
  ) -> InclusionConditions? {
    guard accessor.isConditional else { return nil }
    for case .conditional(let conditions, let members) in set.selections {
      for case .fragment(accessor.fragment, _) in members { return conditions }
    }
    return nil
  }
}
