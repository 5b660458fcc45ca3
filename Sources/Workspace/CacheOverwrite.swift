import DialectKit
package import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis

/// A null caused by a server error that a client's cache stores in a record which other selections
/// read.
package struct CacheOverwrite: Sendable {
  /// The index of the response with the null.
  package let response: Int
  /// The path of the null.
  package let path: ResponsePath
  /// The record and the field.
  package let place: CacheLocation
  /// The value that the null replaces; `nil` if no loaded response has one.
  package let earlier: Earlier?
  /// The names of the other operations that select the field.
  package let readers: [String]

  /// A value that a response stored before the null.
  package struct Earlier: Sendable {
    package let response: Int
    package let path: ResponsePath
    /// The value on one line, without its content if it is an object or a list.
    package let text: String
  }

  /// Describes the consequence in one sentence without full stop; `name` returns the name of a
  /// response.
  package func sentence(naming name: (Int) -> String) -> String {
    let other = readers.isEmpty ? "" : enumerated(readers, conjunction: "and", limit: 3)
    let verb = readers.count == 1 ? "selects" : "select"
    guard let earlier else {
      return "A cache stores this null as \(place), which \(other) also \(verb)"
    }
    let file = earlier.response == response ? "" : " in \(name(earlier.response))"
    return "A cache stores this null as \(place), where it replaces \(earlier.text) of "
      + "`\(earlier.path.subscriptedText)`\(file)"
      + (readers.isEmpty ? "" : "; \(other) also \(verb) it")
  }

  /// Describes in one clause what happens to the value that the null replaces.
  package func clause(naming name: (Int) -> String) -> String {
    let file = earlier.map { $0.response == response } != false ? "" : " in \(name(response))"
    return "`\(path.subscriptedText)`\(file) is null because of an error, and a cache stores that "
      + "null over this value, as \(place)"
  }
}

/// Finds nulls caused by server errors that replace values in a client's cache.
///
/// First the nulls of all responses are collected. If there are any, the responses are read again in
/// their order, because an earlier response can have the value.
struct CacheOverwriteSearch {
  /// A field of a type.
  private struct TypeField: Hashable {
    /// The object's type; `nil` for the root.
    let typename: String?
    let name: String
  }

  private let rules: CacheKeyRules
  /// Whether the dialect's runtime has a cache.
  private let isCached: Bool
  /// The stored fields that are null in some response.
  private var targets: Set<CacheLocation> = []
  private var typeFields: Set<TypeField> = []
  /// The last values of these fields before they are null.
  private var earlier: [CacheLocation: CacheOverwrite.Earlier] = [:]
  private var nulls: [Int: [(place: CacheLocation, field: ErrorNullField)]] = [:]
  private(set) var found: [CacheOverwrite] = []

  init(_ workspace: Workspace) {
    rules = workspace.cacheKeys
    isCached = workspace.dialect.traits.contains(.cachesResponses)
  }

  /// The last response with a null; `nil` if there are no nulls.
  var lastResponse: Int? { nulls.keys.max() }

  /// Whether a client stores the response.
  private func isStored(_ reader: ResponseReader) -> Bool {
    reader.cache == nil && reader.result.root != nil && reader.result.faultCount == 0
      && reader.foreignResponse == nil
  }

  /// Collects the nulls of a response.
  mutating func collect(_ reader: ResponseReader, response: Int) {
    guard isCached, !reader.response.reportedErrors.isEmpty, isStored(reader) else { return }
    let result = reader.result
    for field in reader.errorNullFields {
      let typename = result.typename(of: field.entity)
      let isRoot = result.parent(of: field.entity) == nil
      guard isRoot || typename != nil else { continue }
      let place = place(of: field.fieldIndex, of: field.entity, in: result)
      let planned = result.shape(of: field.entity).fields[field.fieldIndex].field
      targets.insert(place)
      typeFields.insert(TypeField(typename: isRoot ? nil : typename, name: planned.name))
      nulls[response, default: []].append((place, field))
    }
  }

  private func place(
    of fieldIndex: Int,
    of entity: EntityID,
    in result: ExecutionResult
  ) -> CacheLocation {
    let keys = CacheFieldKey(
      plan: result.plan,
      variables: result.variables,
      format: rules.format
    )
    return CacheLocation(
      record: CacheWriter.key(of: entity, in: result, rules),
      field: keys.text(of: result.shape(of: entity).fields[fieldIndex].field)
    )
  }

  /// Reads the values of a response that nulls replace, and the values that its nulls replace.
  mutating func read(
    _ reader: ResponseReader,
    response: Int,
    operations: CacheFieldReaders
  ) {
    guard isStored(reader) else { return }
    let result = reader.result
    var last: [CacheLocation: FieldValue] = [:]
    for entity in result.entities {
      for index in candidates(of: entity, in: result) {
        let place = place(of: index, of: entity, in: result)
        guard targets.contains(place) else { continue }
        let value = result.value(at: index, of: entity)
        switch value {
        case .missing, .fault: continue
        case .null: last[place] = value
        case .leaf, .converted, .object, .list:
          last[place] = value
          let key = result.shape(of: entity).fields[index].responseKey
          earlier[place] = .init(
            response: response,
            path: ResponsePath(result.path(of: entity).elements + [.key(key)]),
            text: text(of: value, in: result)
          )
        }
      }
    }
    var listed: Set<CacheLocation> = []
    let first = found.count
    for (place, field) in (nulls[response] ?? []).reversed()
    where last[place] == .null && listed.insert(place).inserted {
      let names = operations.names(of: place, besides: reader.operation)
      guard earlier[place] != nil || !names.isEmpty else { continue }
      found.append(
        CacheOverwrite(
          response: response,
          path: field.path,
          place: place,
          earlier: earlier[place],
          readers: names
        )
      )
    }
    found[first...].reverse()
    for (place, value) in last where value == .null { earlier[place] = nil }
  }

  /// The fields of an entity that can be one of the targets, before their keys are compared.
  private func candidates(of entity: EntityID, in result: ExecutionResult) -> [Int] {
    let isRoot = result.parent(of: entity) == nil
    let typename = isRoot ? nil : result.typename(of: entity)
    guard isRoot || typename != nil else { return [] }
    let fields = result.shape(of: entity).fields
    return fields.indices.filter {
      typeFields.contains(TypeField(typename: typename, name: fields[$0].field.name))
    }
  }

  private func text(of value: FieldValue, in result: ExecutionResult) -> String {
    switch value {
    case .object(let entity):
      result.typename(of: EntityID(Int(entity))).map { "the \($0)" } ?? "the object"
    case .list: "the list"
    case .null, .missing, .fault, .leaf, .converted:
      result.node(of: value).map {
        StoredCache.shortened(JSONPrinter.print($0, layout: .compact))
      } ?? "the value"
    }
  }
}

extension Workspace {
  /// The nulls caused by server errors that replace values in a client's cache, for executed
  /// responses.
  package var cacheOverwrites: [CacheOverwrite] { cacheOverwrites(of: executions) }

  /// The same for responses to several operations, each read with the operation that it matches.
  package var cacheOverwritesOfAllOperations: [CacheOverwrite] {
    let operations = ResponseMatching(self).matches.map { match -> Int? in
      if case .operation(let index) = match { index } else { nil }
    }
    var stage = ExecutionStage(workspace: self)
    return stage.cacheOverwrites(answering: operations)
  }

  func cacheOverwrites(of executions: [WorkspaceExecution]) -> [CacheOverwrite] {
    var search = CacheOverwriteSearch(self)
    for execution in executions {
      search.collect(execution.reader, response: execution.response)
    }
    guard let last = search.lastResponse else { return [] }
    let queries = CacheFieldReaders(self)
    for execution in executions where execution.response <= last {
      search.read(execution.reader, response: execution.response, operations: queries)
    }
    return search.found
  }

  /// Returns a warning if the null replaces a value of a loaded response, or else a note.
  func diagnostic(of overwrite: CacheOverwrite) -> Diagnostic {
    let response = responses[overwrite.response]
    let data = GraphQLResponse(response.json).data
    let node = data?.node(at: overwrite.path.elements) ?? data ?? response.json.root
    return Diagnostic(
      severity: overwrite.earlier == nil ? .note : .warning,
      stage: .response,
      rule: "CacheOverwrite",
      message: overwrite.sentence { responses[$0].name } + ".",
      ranges: [SourceRange(of: node, in: response.file)],
      path: overwrite.path.elements.map { element in
        switch element {
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        }
      }
    )
  }
}
