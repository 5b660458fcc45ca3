package import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR

/// A difference between two responses to an operation, with its path.
package struct Difference: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A value differs; has both values.
    case value(here: String, there: String)
    /// An object's type differs, and therefore its selection.
    case type(here: String, there: String)
    /// A list has a different number of items.
    case count(here: Int, there: Int)
    /// An item or field that only this response has.
    case onlyHere(String)
    /// An item or field that only the other response has; for an item, `path` is that of the list
    /// and `item` its position in the other list.
    case onlyThere(String, item: Int? = nil)
    /// A type case or fragment that applies in only one response.
    case flipped(String, isHere: Bool, here: String, there: String)
  }

  package let path: ResponsePath
  package let kind: Kind
}

/// The differences between two responses to one operation, by path.
///
/// ``ListPairing`` determines which list items are compared with each other.
package struct ResponseComparison: Sendable {
  package private(set) var differences: [Difference] = []
  /// The number of differences, including those beyond the limit.
  package private(set) var counts = DifferenceCounts()
  private let here: ResponseReader
  private let there: ResponseReader
  private let rules: CacheKeyRules
  private let monitor: any ProgressMonitor
  private var steps = 0
  /// True if the comparison was cancelled.
  private var isStopped = false

  /// The maximum number of recorded differences, and separately of those in presence.
  static let limit = 20_000

  package init(
    _ here: ResponseReader,
    _ there: ResponseReader,
    rules: CacheKeyRules,
    _ monitor: any ProgressMonitor
  ) {
    self.here = here
    self.there = there
    self.rules = rules
    self.monitor = monitor
    if let one = here.result.root, let other = there.result.root {
      compare(one, other)
    } else if here.result.root != nil {
      add(Difference(path: ResponsePath(), kind: .onlyHere("data")))
    } else if there.result.root != nil {
      add(Difference(path: ResponsePath(), kind: .onlyThere("data")))
    }
  }

  /// Checks periodically for cancellation.
  private mutating func shouldContinue() -> Bool {
    if steps % 1_024 == 0, !isStopped { isStopped = monitor.isCancelled() }
    steps += 1
    return !isStopped
  }

  private mutating func add(_ difference: Difference) {
    counts.add(difference)
    let limit = difference.isFlipped ? 2 * Self.limit : Self.limit
    if differences.count < limit { differences.append(difference) }
  }

  /// The recursion is bounded because the JSON scanner limits the nesting depth.
  private mutating func compare(_ one: EntityID, _ other: EntityID) {
    if steps % 1_024 == 0 {
      monitor.report(Double(one.index) / Double(max(1, here.result.entityCount)))
    }
    let (shape, otherShape) = (here.result.shape(of: one), there.result.shape(of: other))
    if shape != otherShape {
      compareShapes(one, shape: shape, other: other, otherShape: otherShape)
    }
    let result = here.result
    for (index, field) in shape.fields.enumerated() where field.field.name != "__typename" {
      let key = field.responseKey
      let value = here.result.value(at: index, of: one)
      guard let position = shape == otherShape ? index : otherShape.fieldIndex(of: key) else {
        if value != .null {
          add(
            Difference(
              path: path(one, key),
              kind: .onlyHere(text(value, field: field, reader: here))
            )
          )
        }
        continue
      }
      let otherValue = there.result.value(at: position, of: other)
      let otherField = otherShape.fields[position]
      compare(value, field: field, other: otherValue, otherField: otherField) {
        result.path(of: one).appending(.key(key))
      }
    }
    guard shape != otherShape else { return }
    for (index, field) in otherShape.fields.enumerated()
    where shape.fieldIndex(of: field.responseKey) == nil {
      let value = there.result.value(at: index, of: other)
      if value != .null {
        let place = path(one, field.responseKey)
        add(Difference(path: place, kind: .onlyThere(text(value, field: field, reader: there))))
      }
    }
  }

  private mutating func compareShapes(
    _ one: EntityID,
    shape: EntityShape,
    other: EntityID,
    otherShape: EntityShape
  ) {
    if shape.typename != otherShape.typename {
      let names = [shape, otherShape].map { $0.typename ?? "no __typename" }
      add(
        Difference(path: here.result.path(of: one), kind: .type(here: names[0], there: names[1]))
      )
    }
    guard let declared = shape.sets.first.flatMap({ here.lowering.compiledSet(of: $0) }) else {
      return
    }
    let set = here.document[here.document.resolved(declared)]
    let members =
      set.caseAccessors.map { ($0.name, $0.selectionSet) }
      + set.fragmentAccessors.map { ("fragments." + $0.name, $0.selectionSet) }
    for (name, target) in members {
      let mine = here.explanation(of: target, in: one)
      let theirs = there.explanation(of: target, in: other)
      guard mine.isPresent != theirs.isPresent else { continue }
      add(
        Difference(
          path: here.result.path(of: one),
          kind: .flipped(name, isHere: mine.isPresent, here: mine.text, there: theirs.text)
        )
      )
    }
  }

  private mutating func compare(
    _ value: FieldValue,
    field: EntityShape.Field,
    other: FieldValue,
    otherField: EntityShape.Field,
    at path: () -> ResponsePath
  ) {
    guard shouldContinue() else { return }
    switch (value, other) {
    case (.object(let one), .object(let two)):
      compare(EntityID(Int(one)), EntityID(Int(two)))
    case (.list, .list):
      let (items, others) = (here.result.items(of: value), there.result.items(of: other))
      if items.count != others.count {
        add(Difference(path: path(), kind: .count(here: items.count, there: others.count)))
      }
      compare(Array(items), field: field, others: Array(others), otherField: otherField, at: path)
    case (.null, .null), (.missing, .missing), (.missing, .null), (.null, .missing): break
    case _:
      guard here.leaf(value, field).map({ $0 != there.leaf(other, otherField) }) ?? true else {
        return
      }
      let texts = (
        text(value, field: field, reader: here), text(other, field: otherField, reader: there)
      )
      if value.isLeaf && other.isLeaf || texts.0 != texts.1 {
        add(Difference(path: path(), kind: .value(here: texts.0, there: texts.1)))
      }
    }
  }

  private mutating func compare(
    _ items: [FieldValue],
    field: EntityShape.Field,
    others: [FieldValue],
    otherField: EntityShape.Field,
    at path: () -> ResponsePath
  ) {
    let pairing = ListPairing(
      here: ListPairing.Side(items: items, field: field, reader: here),
      there: ListPairing.Side(items: others, field: otherField, reader: there),
      rules: rules
    )
    for pair in pairing.pairs where !isStopped {
      switch pair {
      case .both(let index, let other):
        compare(items[index], field: field, other: others[other], otherField: otherField) {
          path().appending(.index(index))
        }
      case .here(let index):
        let key = pairing.keys?.here[index]
        let text = itemText(items[index], key: key, field: field, reader: here)
        add(Difference(path: path().appending(.index(index)), kind: .onlyHere(text)))
      case .there(let index):
        let key = pairing.keys?.there[index]
        let text = itemText(others[index], key: key, field: otherField, reader: there)
        add(Difference(path: path(), kind: .onlyThere(text, item: index)))
      }
    }
  }

  private func path(_ entity: EntityID, _ key: String) -> ResponsePath {
    here.result.path(of: entity).appending(.key(key))
  }

  /// Returns an item that only one response has: the name of an object, or of an edge's node, and
  /// the key of an object without a name.
  private func itemText(
    _ item: FieldValue,
    key: String?,
    field: EntityShape.Field,
    reader: ResponseReader
  ) -> String {
    guard let entity = item.entity else { return text(item, field: field, reader: reader) }
    let object = reader.result.value(of: "node", in: entity)?.entity ?? entity
    // The key also has the type of an object whose only label is its id.
    let label = reader.result.labelField(of: object)
    let hasName = label.map { reader.result.shape(of: object).fields[$0].responseKey != "id" }
    return hasName == true ? name(of: object, reader) : key ?? name(of: object, reader)
  }

  /// Returns an object's type, followed by the string that labels it, if any.
  private func name(of entity: EntityID, _ reader: ResponseReader) -> String {
    let type = reader.result.typename(of: entity) ?? "an object"
    guard let index = reader.result.labelField(of: entity) else { return type }
    let field = reader.result.shape(of: entity).fields[index]
    guard case .leaf = reader.result.value(at: index, of: entity) else { return type }
    return type + " "
      + text(reader.result.value(at: index, of: entity), field: field, reader: reader)
  }

  /// Returns a value shortened to one line.
  private func text(
    _ value: FieldValue,
    field: EntityShape.Field,
    reader: ResponseReader
  ) -> String {
    switch value {
    case .missing: return "missing"
    case .null: return "null"
    case .object(let index): return name(of: EntityID(Int(index)), reader)
    case .list(_, let count): return count == 1 ? "1 item" : "\(count) items"
    case .fault(let index): return reader.result.fault(FaultID(Int(index))).message
    case .leaf, .converted:
      guard let leaf = reader.leaf(value, field) else { return "?" }
      let text = JSONPrinter.print(leaf, layout: .compact)
      return text.utf8.count > 400 ? String(text.unicodeScalars.prefix(200)) + "…" : text
    }
  }
}

extension ResponsePath {
  fileprivate func appending(_ element: ResponsePathElement) -> ResponsePath {
    ResponsePath(elements + [element])
  }
}
