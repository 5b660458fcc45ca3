import ExplorerState
import GraphQLRuntime
import GraphQLSchema
import ResponseAnalysis
import SelectionIR

/// Finds the rows that match a filter.
struct FilterBuilder {
  let tree: ResponseTree
  let reader: ResponseReader
  let views: ViewIndex
  let positions: ResponsePosition
  let monitor: any ProgressMonitor
  private let typed: String
  private let query: FilterQuery
  private let question: Result<ResponseFilter, FilterError>?
  /// The error if a text consisting of words is interpreted as a question.
  private let wordsError: FilterError?
  /// Receives intermediate results, with decreasing frequency.
  var partial: ((RowFilter) -> Void)?
  private var nextPartial = 1
  private(set) var filter: RowFilter

  /// The number of objects or text matches examined before the first intermediate result.
  private static let firstPart = 4

  init(
    _ text: String,
    tree: ResponseTree,
    reader: ResponseReader,
    views: ViewIndex,
    positions: ResponsePosition,
    monitor: any ProgressMonitor,
    vocabulary: FilterVocabulary? = nil
  ) {
    self.tree = tree
    self.reader = reader
    self.views = views
    self.positions = positions
    self.monitor = monitor
    typed = text
    query = FilterQuery(text)
    if case .question(let asked, let isCertain) = query.subject {
      let known = vocabulary.flatMap { $0.isOf(reader) ? $0 : nil }
      do throws(FilterError) {
        question = .success(try ResponseFilter(asked, of: known ?? FilterVocabulary(reader)))
        wordsError = nil
      } catch {
        question = isCertain ? .failure(error) : nil
        wordsError = !isCertain && ResponseFilter.hasWord(asked) ? error : nil
      }
    } else {
      question = nil
      wordsError = nil
    }
    filter = RowFilter(text: text, tree: tree, isInverse: query.isInverse)
  }

  private var result: ExecutionResult { tree.result }

  /// Returns the filter, or `nil` if the work was cancelled.
  mutating func build() -> RowFilter? {
    let result = result
    switch query.subject {
    case .text(let text): addMatches(of: text) { _ in true }
    case .value(let text):
      addMatches(of: text) { [tree] node in
        guard let value = tree.value(of: node).flatMap(result.node) else { return false }
        return (value.string ?? value.numberText) == text
      }
    case .question(let text, _):
      switch question {
      case .success(let filter): addAnswers(to: filter)
      case .failure: break
      case nil: addMatches(of: text) { _ in true }
      }
    case .type(let name):
      let shapes = result.shapes.map { isOf(name, $0) }
      addEntities { shapes[result.shapeIndex(of: $0)] }
    case .absent(let name):
      addAbsent(case: name)
    case .merged:
      let fields = result.shapes.map { shape in
        shape.fields.map { $0.field.name != "__typename" && shape.isMerged($0) }
      }
      addFields { entity, field in fields[result.shapeIndex(of: entity)][field] }
    case .error:
      addValues { $0.faultID != nil }
      for error in reader.response.reportedErrors {
        guard let path = error.path else { continue }
        add(tree.path(to: path))
      }
    case .unknown:
      let shapes = result.shapes.map { !$0.isKnownType && $0.typename != nil }
      addEntities { shapes[result.shapeIndex(of: $0)] }
      for index in 0..<result.noteCount {
        let note = result.note(index)
        guard case .unknownEnumValue = note.kind else { continue }
        add(tree.path(to: note.path))
      }
    }
    return monitor.isCancelled() ? nil : filter
  }

  private mutating func addMatches(of text: String, where isMeant: (ResponseNode) -> Bool) {
    let needle = Needle(text)
    withoutActuallyEscaping(isMeant) { isMeant in
      var builder = self
      var count = 0
      var walk = MatchWalk(needle: needle, position: positions, monitor: monitor) { row, leads in
        guard isMeant(row) else { return false }
        builder.filter.addMatch(row)
        for lead in leads { _ = builder.filter.addLead(lead) }
        count += 1
        if count % 16 == 0 { builder.reportPart(count / 16) }
        return true
      }
      walk?.run()
      walk = nil
      self = builder
    }
    let (tree, views) = (tree, views)
    let classes = ResponseFinder.namedClasses(needle, views: views, reader: reader)
    guard classes.contains(true) else { return }
    addEntities { classes[views.classNumber(of: $0)] && isMeant(tree.node(of: $0)) }
  }

  private mutating func addAnswers(to question: ResponseFilter) {
    var builder = self
    var pauses = 0
    let monitor = monitor
    question.run(
      shouldContinue: { done in
        pauses += 1
        builder.reportPart(pauses)
        return monitor.shouldContinue(done)
      },
      match: { builder.add($0) }
    )
    self = builder
  }

  /// Reports an intermediate result if enough was examined since the last one.
  private mutating func reportPart(_ parts: Int) {
    guard let partial, parts >= nextPartial * Self.firstPart, filter.matchCount > 0 else { return }
    nextPartial *= 8
    partial(filter)
  }

  private func isOf(_ name: String, _ shape: EntityShape) -> Bool {
    guard let typename = shape.typename else { return false }
    if typename.lowercased() == name.lowercased() { return true }
    guard let type = type(named: name) else { return false }
    return reader.schema.possibleTypes(of: type.name).contains { $0.name == typename }
  }

  /// Returns the type with a name, ignoring case if there is no exact match.
  private func type(named name: String) -> NamedType? {
    let schema = reader.schema
    if let type = schema.type(named: name) { return type }
    let lowercased = name.lowercased()
    return schema.types.first { $0.name.lowercased() == lowercased }
  }

  /// The reason why the filter cannot match anything in any response, or `nil`.
  var problem: FilterProblem? {
    if case .failure(let error)? = question { return problem(error) }
    return unknownName.map { name, message in
      let end = typed.utf8.count
      return FilterProblem(message: message, range: end - name.utf8.count..<end)
    }
  }

  /// The error in words that were interpreted as text and did not match.
  var problemOfWords: FilterProblem? { filter.matchCount == 0 ? wordsError.map(problem) : nil }

  private func problem(_ error: FilterError) -> FilterProblem {
    let (start, end) = (error.range.lowerBound, error.range.upperBound)
    return FilterProblem(message: error.message, range: start + query.offset..<end + query.offset)
  }

  /// The name of an unknown type or case, with a sentence that reports it.
  private var unknownName: (name: String, message: String)? {
    switch query.subject {
    case .type(let name):
      let lowercased = name.lowercased()
      let isKnown =
        type(named: name) != nil
        || result.shapes.contains { $0.typename?.lowercased() == lowercased }
      return isKnown ? nil : (name, "Unknown type \(name).")
    case .absent(let name?):
      let isKnown = reader.document.selectionSets.contains { set in
        set.caseAccessors.contains { $0.name == name }
      }
      return isKnown ? nil : (name, "Unknown case \(name).")
    case .absent(nil), .error, .unknown, .merged, .question, .text, .value: return nil
    }
  }

  private mutating func addAbsent(case name: String?) {
    let compiled = reader.document
    // Whether a case is nil depends only on the entity's class.
    var classes = [Bool?](repeating: nil, count: views.classCount)
    for (number, entity) in result.entities.enumerated() {
      let index = views.classNumber(of: entity)
      let isAbsent =
        classes[index]
        ?? views.sets(of: entity).first.map { declared in
          compiled[declared].caseAccessors.contains { accessor in
            (name == nil || accessor.name == name)
              && !reader.outcome(of: accessor.selectionSet, in: entity).isFulfilled
          }
        } ?? false
      classes[index] = isAbsent
      if isAbsent { add(entity) }
      if pauses(number) { return }
    }
    if name == nil {
      addValues { $0 == .null || $0 == .missing }
    }
  }

  private mutating func addEntities(where isMatch: (EntityID) -> Bool) {
    for (number, entity) in result.entities.enumerated() {
      if isMatch(entity) { add(entity) }
      if pauses(number) { return }
    }
  }

  private mutating func addFields(where isMatch: (EntityID, Int) -> Bool) {
    for (number, entity) in result.entities.enumerated() {
      let first = result.firstValuePosition(of: entity)
      for field in 0..<result.shape(of: entity).fields.count where isMatch(entity, field) {
        guard tree.childIndex(ofField: field, in: entity) != nil else { continue }
        filter.addMatch(tree.node(ofValueAt: first + field))
        addLeads(toFieldOf: entity)
      }
      if pauses(number) { return }
    }
  }

  private mutating func addValues(where isMatch: (FieldValue) -> Bool) {
    for (number, entity) in result.entities.enumerated() {
      let first = result.firstValuePosition(of: entity)
      for (field, value) in result.values(of: entity).enumerated() {
        if isMatch(value) {
          // A value without a row is shown at its object.
          if tree.childIndex(ofField: field, in: entity) == nil {
            add(entity)
          } else {
            filter.addMatch(tree.node(ofValueAt: first + field))
            addLeads(toFieldOf: entity)
          }
        } else if case .list(let start, let count) = value, count > 0 {
          addItems(Int(start)..<Int(start) + Int(count), first + field, of: entity, isMatch)
        }
      }
      if pauses(number) { return }
    }
  }

  private mutating func addItems(
    _ items: Range<Int>,
    _ field: Int,
    of entity: EntityID,
    _ isMatch: (FieldValue) -> Bool
  ) {
    var open = [(items: items, holders: [tree.node(ofValueAt: field)])]
    while let (items, holders) = open.popLast() {
      for position in items {
        let value = result.listItem(atPosition: position)
        let node = tree.node(ofItemAt: position)
        if isMatch(value) {
          filter.addMatch(node)
          for holder in holders { _ = filter.addLead(holder) }
          addLeads(toFieldOf: entity)
        } else if case .list(let start, let count) = value, count > 0 {
          open.append((Int(start)..<Int(start) + Int(count), holders + [node]))
        }
      }
    }
  }

  private mutating func add(_ path: [Int]) {
    var node = tree.root
    for index in path {
      guard index < tree.childCount(node) else { break }
      _ = filter.addLead(node)
      node = tree.child(node, index)
    }
    filter.addMatch(node)
  }

  private mutating func add(_ entity: EntityID) {
    filter.addMatch(tree.node(of: entity))
    addLeads(to: entity)
  }

  /// Marks the ancestors of an entity's field, including the entity.
  private mutating func addLeads(toFieldOf entity: EntityID) {
    if filter.addLead(tree.node(of: entity)) { addLeads(to: entity) }
  }

  private mutating func addLeads(to entity: EntityID) {
    var entity = entity
    while let parent = result.parent(of: entity)?.entity {
      for list in tree.lists(around: entity) { _ = filter.addLead(list) }
      guard filter.addLead(tree.node(of: parent)) else { return }
      entity = parent
    }
  }

  /// Reports progress periodically; returns true if the work was cancelled.
  private func pauses(_ number: Int) -> Bool {
    guard number % 4_096 == 0 else { return false }
    monitor.report(Double(number) / Double(max(1, result.entityCount)))
    return monitor.isCancelled()
  }
}
