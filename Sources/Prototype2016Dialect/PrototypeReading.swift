import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis

/// The result of reading a response with the prototype's code.
///
/// Structs decode themselves field by field, and the first value that fails ends the decoding of
/// everything.
struct PrototypeReading: ResponseReading {
  private let reader: ResponseReader
  let outcome: ProgramOutcome
  let tally: OutcomeCounts
  let model: PrototypeOperation
  let values: PrototypeValues
  private let data: JSONNode?
  let failures: [ReadingFailure]

  /// The error that ends the decoding.
  private var failure: ReadingFailure? { failures.first }

  init(_ reader: ResponseReader, model: PrototypeOperation, dialect: PrototypeDialect) {
    self.reader = reader
    self.model = model
    values = PrototypeValues(
      schema: reader.schema,
      customScalars: dialect.source.options.customScalars
    )
    let errors = reader.response.errors.count
    guard let data = reader.response.data, !data.isNull else {
      self.data = nil
      failures = []
      tally = OutcomeCounts()
      outcome = .noData(serverErrors: errors, keepsErrors: true)
      return
    }
    self.data = data
    var scan = PrototypeScan(model: model, values: values)
    scan.object(data, place: 0)
    failures = scan.failures
    var tally = scan.tally
    if let first = scan.failures.first {
      tally.loseAll()
      outcome = .thrown(first, count: scan.failureCount)
    } else {
      outcome = .data(serverErrors: errors)
    }
    self.tally = tally
  }

  /// The result contains all server errors, unless there is no result (AP-P20, AP-P21).
  func sentence(ofServerError index: Int) -> String? {
    guard failure == nil else {
      return
        "The program does not receive it: 'result' is nil, and 'error' is the decoding error."
    }
    return "The program receives it as 'result?.errors?[\(index)]', "
      + (data == nil ? "without data." : "next to the data.")
  }

  // MARK: Values

  func readOutcome(of path: ResponsePath) -> ReadOutcome {
    if let scalar = reader.enclosingScalar(of: path) {
      return readOutcome(of: scalar).inside(scalar)
    }
    guard data != nil else { return ReadOutcome(.dropped, "the response has no data") }
    switch place(of: path) {
    case .nothing(let reason): return ReadOutcome(.dropped, reason)
    case .unselected(let readOutcome): return readOutcome
    case .value(let value):
      if let problem = values.problem(of: value, in: model) {
        return ReadOutcome(.fatal, problem.message)
      }
      if let failure {
        return ReadOutcome(.dropped, "the result is lost: \(failure.error) at \(failure.place)")
      }
      guard let node = value.node else {
        return ReadOutcome(.read, "missing, silently read as nil")
      }
      return ReadOutcome(.read, node.isNull ? "null, read as nil" : "stored by \(value.structName)")
    }
  }

  /// The value or problem at a path.
  private enum Place {
    case value(PrototypeValue)
    /// A key that is not a property, and its outcome.
    case unselected(ReadOutcome)
    case nothing(String)
  }

  private func place(of path: ResponsePath) -> Place {
    guard var current = rootValue else { return .nothing("the response has no data") }
    for element in path.elements {
      switch element {
      case .key(let key):
        guard let object = current.object(in: model) else {
          let problem = values.problem(of: current, in: model)
          let message = problem?.message ?? "an object is missing here"
          return key == "__typename" && problem != nil
            ? .unselected(ReadOutcome(.fatal, message)) : .nothing(message)
        }
        guard let value = object.value(under: key, in: model) else {
          return .unselected(unselected(key, in: object))
        }
        current = value
      case .index(let index):
        guard let item = current.item(index) else {
          return .nothing("a list with this position is missing")
        }
        current = item
      }
    }
    return .value(current)
  }

  private var rootValue: PrototypeValue? {
    data.map {
      PrototypeValue(
        node: $0,
        key: "data",
        type: .nonNull(.named(Name(model.places[0].declaredType.name))),
        isConditional: false,
        child: 0,
        structName: model.places[0].variants[0].path
      )
    }
  }

  /// The outcome of a key that is not a property of an object's struct.
  private func unselected(_ key: String, in object: PrototypeObject) -> ReadOutcome {
    let place = model.places[object.place]
    if key == "__typename" {
      if place.isPolymorphic, failure == nil {
        return ReadOutcome(.read, "decides that the object is a \(object.variant(in: model).name)")
      }
      return ReadOutcome(.dropped, "selected, but no property reads it")
    }
    let others = place.variants.filter { variant in
      variant.fields.contains { $0.responseKey.isExactly(key) }
    }
    let types = others.flatMap(\.objectTypes)
    guard let first = types.first else {
      return ReadOutcome(.unselected, "not selected")
    }
    let rest = types.count > 1 ? " and \(types.count - 1) other types" : ""
    return ReadOutcome(.unselected, "selected only for \(first)\(rest)")
  }

  func property(at path: ResponsePath) -> ReadProperty? {
    guard var current = rootValue else { return nil }
    var found: ReadProperty?
    for element in path.elements {
      switch element {
      case .key(let key):
        guard let object = current.object(in: model),
          let value = object.value(under: key, in: model)
        else { return nil }
        let variant = object.variant(in: model)
        let writer = variant.fields.first { $0.responseKey.isExactly(key) }?.set ?? variant.set
        found = ReadProperty(
          holder: variant.set,
          node: reader.document.node(of: key, in: variant.set, or: writer)
        )
        current = value
      case .index(let index):
        guard let item = current.item(index) else { return nil }
        current = item
      }
    }
    return found
  }

  // MARK: Objects

  func expression(for path: ResponsePath) -> String? {
    guard reader.enclosingScalar(of: path) == nil else { return nil }
    guard failure == nil, let root = rootValue else { return nil }
    var walk = PrototypeExpression(model: model)
    var current = root
    for element in path.elements {
      switch element {
      case .key(let key):
        guard let object = current.object(in: model),
          let value = object.value(under: key, in: model)
        else { return nil }
        walk.append(key, of: object, value)
        current = value
      case .index(let index):
        guard let item = current.item(index) else { return nil }
        walk.append(index: index, of: item)
        current = item
      }
    }
    return walk.text
  }

  func object(at path: ResponsePath) -> ObjectReading? {
    guard data != nil, case .value(let value) = place(of: path),
      let object = value.object(in: model)
    else { return nil }
    let place = model.places[object.place]
    let variant = object.variant(in: model)
    let typename = object.node["__typename"]?.string ?? place.declaredType.name
    var casts: [ObjectReading.Cast] = []
    for id in protocolsOfSome(in: place) {
      let found = model.protocols[id]
      let succeeds = variant.protocols.contains(id)
      casts.append(
        ObjectReading.Cast(
          expression: "as? any \(found.name)",
          succeeds: succeeds,
          reason: "`__typename` is \(typename), \(succeeds ? "and" : "but") \(found.name) "
            + "is for \(found.parentType.name)"
        )
      )
    }
    if place.isPolymorphic {
      for other in place.variants {
        let types =
          other.objectTypes.prefix(3).joined(separator: ", ")
          + (other.objectTypes.count > 3 ? ", …" : "")
        let succeeds = other.path == variant.path
        casts.append(
          ObjectReading.Cast(
            expression: "as? \(other.path)",
            succeeds: succeeds,
            reason:
              "`__typename` is \(typename), \(succeeds ? "and" : "but") the struct is for \(types)"
          )
        )
      }
    }
    return ObjectReading(
      structName: variant.path,
      conformances: model.protocols.closure(of: variant.protocols)
        .map { model.protocols[$0].name },
      casts: casts
    )
  }

  /// The protocols to which only some structs of a place conform.
  private func protocolsOfSome(in place: PrototypeOperation.Place) -> [Int] {
    var found: [Int] = []
    for id in place.variants.flatMap(\.protocols) where !found.contains(id) {
      if !place.variants.allSatisfy({ $0.protocols.contains(id) }) { found.append(id) }
    }
    return found
  }
}
