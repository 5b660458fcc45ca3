import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR

/// The result of reading a response with SwiftGraphQL's code.
///
/// The first value that fails ends the reading with `badpayload`, so the program gets everything or
/// nothing. The response has the document's keys; the program's response has the same values under
/// hashed keys (``WireForm``).
package struct SwiftGraphQLReading: ResponseReading {
  private let reader: ResponseReader
  let outcome: ProgramOutcome
  let tally: OutcomeCounts
  /// The value that ends the reading, followed by others that would.
  package let badPayloads: [SwiftGraphQLScan.Failure]
  let shapes: SelectionShapes
  private let dialect: SwiftGraphQLDialect
  let root: SelectionKey
  let data: JSONNode?

  init(_ reader: ResponseReader, dialect: SwiftGraphQLDialect) {
    self.reader = reader
    self.dialect = dialect
    shapes = SelectionShapes(
      dialect.lowering,
      plan: reader.lowering.plan,
      variables: reader.result.variables
    )
    root = dialect.lowering.rootKey(reader.rootSet)
    let errors = reader.response.errors.count
    guard let data = reader.response.data, !data.isNull else {
      self.data = nil
      badPayloads = [
        .init(
          path: [],
          fieldPath: "data",
          alias: "data",
          type: dialect.types.leaf(root.lock),
          reason: "data is missing"
        )
      ]
      tally = OutcomeCounts()
      let errorText = errors == 0 ? "" : ", and \(errors) server error\(errors == 1 ? "" : "s")"
      outcome = .thrown(
        ReadingFailure(
          path: [],
          error: errors == 0 ? "badpayload" : "server",
          message: "data is missing" + errorText
        ),
        count: 1
      )
      return
    }
    self.data = data
    var scan = SwiftGraphQLScan(shapes: shapes, types: dialect.types, slice: dialect.slice)
    scan.run(data, root: root)
    badPayloads = scan.failures
    var tally = scan.tally
    if let first = scan.failures.first {
      tally.loseAll()
      outcome = .thrown(first.reading, count: scan.failureCount)
    } else {
      outcome = .data(serverErrors: errors)
    }
    self.tally = tally
  }

  var failures: [ReadingFailure] { badPayloads.map(\.reading) }

  // MARK: Values

  func readOutcome(of path: ResponsePath) -> ReadOutcome {
    if let scalar = reader.enclosingScalar(of: path) {
      return readOutcome(of: scalar).inside(scalar)
    }
    if let failure = badPayloads.first(where: { $0.path == path }) {
      return ReadOutcome(.fatal, failure.reading.message)
    }
    guard data != nil else { return ReadOutcome(.dropped, "the response has no data") }
    switch place(of: path) {
    case .nothing(let reason): return ReadOutcome(.dropped, reason)
    case .unselected(let reason): return ReadOutcome(.unselected, reason)
    case .typename(let isRead):
      if let lost { return lost }
      return isRead
        ? ReadOutcome(.read, "decides which branch of `on` runs")
        : ReadOutcome(.dropped, "selected automatically, but no property reads it")
    case .value(let node, let field):
      if let lost { return lost }
      guard let read = field.reads.first else { return ReadOutcome(.read, "read") }
      let name = dialect.structs[read.key.set]?.path ?? ""
      let alias = shapes.alias(of: read)
      guard let node else {
        return ReadOutcome(.read, "missing, silently read as nil; its key is \(alias)")
      }
      if let twin = twin(at: path) {
        let value = JSONPrinter.print(twin, layout: .compact)
        return ReadOutcome(
          .dropped,
          "the program requests it once, as \(alias), and reads \(value) from the first name"
        )
      }
      return ReadOutcome(
        .read,
        (node.isNull ? "null, read as nil" : "stored by \(name)") + "; its key is \(alias)"
      )
    case .root: return lost ?? ReadOutcome(.read, "decoded as a whole")
    }
  }

  func property(at path: ResponsePath) -> ReadProperty? {
    guard case .value(_, let field) = place(of: path), let read = field.reads.first else {
      return nil
    }
    return ReadProperty(
      holder: read.key.set,
      node: reader.document.node(of: read.field.responseKey, in: read.key.set)
    )
  }

  /// The outcome of valid values in a response in which another value fails.
  private var lost: ReadOutcome? {
    badPayloads.first.map { failure in
      ReadOutcome(.dropped, "the response is lost: badpayload at \(failure.reading.place)")
    }
  }

  private enum Place {
    case root
    /// A value, or a missing one, and the field that reads it.
    case value(JSONNode?, SelectionShape.Field)
    case typename(isRead: Bool)
    case unselected(String)
    case nothing(String)
  }

  private func place(of path: ResponsePath) -> Place {
    guard var node = data else { return .nothing("the response has no data") }
    var keys = [root]
    var field: SelectionShape.Field?
    for (position, element) in path.elements.enumerated() {
      switch element {
      case .key(let key):
        guard node.kind == .object else { return .nothing("an object is missing here") }
        if key == "__typename" {
          guard position == path.elements.count - 1 else {
            return .nothing("there is no value here")
          }
          return .typename(isRead: shapes.abstractLock(of: keys) != nil)
        }
        let typename = typename(of: node, keys)
        guard let found = shapes.shape(of: keys, typename: typename)[key] else {
          return .unselected(unselected(key, keys))
        }
        field = found
        keys = found.children
        guard let value = node[key] else {
          guard position == path.elements.count - 1 else {
            return .nothing("there is no value here")
          }
          return .value(nil, found)
        }
        node = value
      case .index(let index):
        guard node.kind == .array, index >= 0,
          let item = node.elements.enumerated().first(where: { $0.offset == index })
        else { return .nothing("a list with this position is missing") }
        node = item.element
      }
    }
    return field.map { .value(node, $0) } ?? .root
  }

  func typename(of node: JSONNode, _ keys: [SelectionKey]) -> String? {
    shapes.abstractLock(of: keys) == nil ? keys.first?.lock : node["__typename"]?.string
  }

  private func unselected(_ key: String, _ keys: [SelectionKey]) -> String {
    guard let lock = shapes.abstractLock(of: keys) else { return "not selected" }
    let types = dialect.lowering.possibleTypes(of: lock).filter { type in
      shapes.shape(of: keys, typename: type)[key] != nil
    }
    guard let first = types.first else { return "not selected" }
    let rest = types.count > 1 ? " and \(types.count - 1) other types" : ""
    return "selected only for \(first)\(rest)"
  }

  // MARK: Objects

  /// The object at a path with the selections that read it.
  private func objectPlace(_ path: ResponsePath) -> (node: JSONNode, keys: [SelectionKey])? {
    switch place(of: path) {
    case .root: return data.map { ($0, [root]) }
    case .value(let node?, let field) where node.kind == .object && !field.children.isEmpty:
      return (node, field.children)
    case .value, .typename, .unselected, .nothing: return nil
    }
  }

  func object(at path: ResponsePath) -> ObjectReading? {
    guard let (node, keys) = objectPlace(path), let first = keys.first,
      let made = dialect.structs[first.set]
    else { return nil }
    let typename = typename(of: node, keys)
    var casts: [ObjectReading.Cast] = []
    let shape = shapes.shape(of: keys, typename: typename)
    var shown: Set<SelectionKey> = []
    for (key, branch) in shape.branches where shown.insert(key).inserted {
      guard let made = dialect.structs[key.set] else { continue }
      if shapes.lowering.isAbstract(key.lock) {
        let label = SwiftGraphQLNames.camelCase(branch.typeName)
        casts.append(
          .init(
            expression: "on(\(label):)",
            succeeds: true,
            reason: "`__typename` is \(branch.typeName)"
          )
        )
      }
      for part in made.cases {
        let payload = branch.payload.first { $0.key.set == part.set }
        let type = shapes.lowering.document[part.set].parentType.name
        let holds = payload.map { shapes.holds($0.conditions) } ?? false
        casts.append(
          .init(
            expression: "\(made.name).\(made.enumName).\(part.label)",
            succeeds: holds,
            reason: payload != nil && !holds
              ? "its condition does not hold"
              : "`__typename` is \(branch.typeName)"
                + (branch.typeName == type ? "" : ", which is \(holds ? "" : "not ")\(type)")
          )
        )
      }
    }
    if let lock = shapes.abstractLock(of: keys), shapes.typenameProblem(node, lock) != nil {
      let known = dialect.lowering.possibleTypes(of: lock)
      let names = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
      casts.append(
        .init(
          expression: "on",
          succeeds: false,
          reason: "`__typename` is not one of \(names)"
        )
      )
    }
    return ObjectReading(structName: made.path, conformances: [], casts: casts)
  }

  // MARK: Expressions

  /// An object with an expression for it.
  private struct View {
    var key: SelectionKey
    var text: String
    var isOptional: Bool
    /// The type of the field, and the number of unwrapped lists.
    var type: TypeReference?
    var depth = 0
  }

  func expression(for path: ResponsePath) -> String? {
    guard reader.enclosingScalar(of: path) == nil else { return nil }
    guard badPayloads.isEmpty, var node = data, twin(at: path) == nil else { return nil }
    var views = [View(key: root, text: "data", isOptional: false)]
    for (step, element) in path.elements.enumerated() {
      switch element {
      case .key(let key):
        guard node.kind == .object else { return nil }
        let all = expanded(views, typename: typename(of: node, views.map(\.key)))
        views = all.flatMap { properties(key, of: $0) }
        guard let value = node[key] else {
          // A missing value is read as `nil`, and nothing is below it.
          return step == path.elements.count - 1 ? views.first?.text : nil
        }
        node = value
      case .index(let index):
        guard node.kind == .array, index >= 0,
          let item = node.elements.enumerated().first(where: { $0.offset == index })
        else { return nil }
        node = item.element
        views = views.map { view in
          var view = view
          view.text += (view.isOptional ? "?" : "") + "[\(index)]"
          view.depth += 1
          view.isOptional = view.type?.unwrapped(view.depth)?.isNonNull == false
          return view
        }
      }
      if views.isEmpty { return nil }
    }
    return views.first?.text
  }

  /// The views with further views of the same object that they contain, nearest first.
  private func expanded(_ views: [View], typename: String?) -> [View] {
    var found = views
    var next = 0
    while next < found.count, found.count < 64 {
      let view = found[next]
      next += 1
      guard let made = dialect.structs[view.key.set] else { continue }
      let dot = (view.isOptional ? "?" : "") + "."
      for member in shapes.lowering[view.key].members where shapes.holds(member.conditions) {
        switch member.content {
        case .field: continue
        case .selection(let below):
          guard let property = made.properties.first(where: { $0.path == member.path }) else {
            continue
          }
          found.append(
            View(
              key: below,
              text: view.text + dot + SwiftNames.identifier(property.name),
              isOptional: property.isConditional
            )
          )
        case .cases(let branches):
          let wanted =
            shapes.lowering.isAbstract(view.key.lock) ? typename : view.key.lock
          guard let branch = branches.first(where: { $0.typeName == wanted }),
            let property = made.properties.last, case .cases = property.content
          else { continue }
          for part in branch.payload where shapes.holds(part.conditions) {
            guard let enumCase = made.cases.first(where: { $0.set == part.key.set }) else {
              continue
            }
            found.append(
              View(
                key: part.key,
                text: view.text + dot + SwiftNames.identifier(property.name) + "."
                  + SwiftNames.identifier(enumCase.label),
                isOptional: true
              )
            )
          }
        }
      }
    }
    return found
  }

  /// The properties of a view with a response key.
  private func properties(_ key: String, of view: View) -> [View] {
    guard let made = dialect.structs[view.key.set] else { return [] }
    for member in shapes.lowering[view.key].members where shapes.holds(member.conditions) {
      guard case .field(let field, _, let child) = member.content, field.responseKey == key,
        let property = made.properties.first(where: { $0.path == member.path })
      else { continue }
      return [
        View(
          key: child ?? view.key,
          text: view.text + (view.isOptional ? "?" : "") + "."
            + SwiftNames.identifier(property.name),
          isOptional: property.isConditional || !field.type.isNonNull,
          type: field.type
        )
      ]
    }
    return []
  }
}

extension TypeReference {
  /// The item type at a list depth; `nil` if there are fewer lists.
  fileprivate func unwrapped(_ lists: Int) -> TypeReference? {
    lists == 0 ? self : listItem?.unwrapped(lists - 1)
  }
}
