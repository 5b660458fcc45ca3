/// A normalized cache, which stores each object of the responses once (P89).
///
/// It is a value type: a copy is a snapshot. ``write(_:of:mode:)`` and ``read(_:)`` work on whole
/// responses and operations; ``transaction(schema:_:)`` reads and changes individual objects.
///
///     var cache = NormalizedCache()
///     try cache.write(response, of: query)
///     let data = try cache.read(query)
public struct NormalizedCache: Sendable, CacheSource {
  /// The records in the order in which they were first written.
  package var records: [CacheRecord] { stored.compactMap { $0 } }

  /// The records by position; `nil` where a record was removed.
  private var stored: [CacheRecord?] = []
  private var positions: [CacheKey: Int] = [:]

  /// Creates an empty cache.
  public init() {}

  /// The records by position; `nil` where a record was removed.
  var slots: [CacheRecord?] { stored }

  /// The record of a key; assigning `nil` removes it.
  package subscript(key: CacheKey) -> CacheRecord? {
    get { positions[key].flatMap { stored[$0] } }
    set {
      switch (positions[key], newValue) {
      case (let position?, let record?): stored[position] = record
      case (nil, let record?):
        positions[key] = stored.count
        stored.append(record)
      case (let position?, nil):
        stored[position] = nil
        positions[key] = nil
        if positions.count * 2 < stored.count { closeUp() }
      case (nil, nil): return
      }
    }
  }

  /// Compacts the storage, which is done once most of its slots are empty.
  private mutating func closeUp() {
    let records = records
    stored = records
    for (position, record) in records.enumerated() { positions[record.key] = position }
  }

  /// Writes one field, creating the record if necessary.
  package mutating func write(_ value: CacheValue, field: String, of key: CacheKey) {
    let position = position(making: key)
    stored[position]?[field] = value
  }

  /// Writes one field of the record at a position and returns the field's position and previous
  /// value.
  mutating func write(
    _ value: CacheValue,
    field: String,
    ofRecordAt position: Int
  ) -> (position: Int, CacheValue?) {
    stored[position]?.write(value, field: field) ?? (0, nil)
  }

  /// Returns the position of a key's record, creating the record if necessary.
  package mutating func position(making key: CacheKey) -> Int {
    if let position = positions[key] { return position }
    positions[key] = stored.count
    stored.append(CacheRecord(key: key))
    return stored.count - 1
  }

  /// Copies all fields of another cache into this one, replacing existing values.
  package mutating func merge(_ other: NormalizedCache) {
    for record in other.records {
      let position = position(making: record.key)
      for field in record.fields { stored[position]?[field.key] = field.value }
    }
  }
}

extension NormalizedCache {
  /// Stores the objects of a response to an operation.
  ///
  /// Keys come from the ``CacheKeyProvider``s of the operation's schema types. A response with
  /// faults is not stored at all.
  ///
  /// - Throws: the reason why there is no data: the text is not JSON, has no `data`, or has faults.
  public mutating func write<Operation: GraphQLOperation>(
    _ response: [UInt8],
    of operation: Operation,
    mode: ExecutionMode = .strict
  ) throws(ExecutionFailure) {
    let response = try GraphQLResponse(scanning: response)
    let result = operation.executeForResult(response, mode: mode).result
    guard result.faultCount == 0 else { throw .faults(result.faults) }
    guard result.root != nil else {
      throw .noData(serverErrors: response.errors.map(\.message))
    }
    merge(CacheWriter.write(result) { Operation.Data.Schema.cacheKey(of: $0, in: result) }.cache)
  }

  /// Reads an operation's data from the cache, using the same executor as for responses.
  ///
  /// - Throws: `faults` with `missingValue` for every selected field that is not stored; `noData`
  ///   if nothing is.
  public func read<Operation: GraphQLOperation>(
    _ operation: Operation
  ) throws(ExecutionFailure) -> Operation.Data {
    let plan = operation.executionPlan
    guard let document = document(for: plan, variables: VariableValues(operation.variables)) else {
      throw .noData(serverErrors: [])
    }
    return try operation.execute(document.bytes)
  }
}

extension SchemaConfiguration {
  /// Returns the cache key of an entity, from the key providers of this schema.
  static func cacheKey(of entity: EntityID, in result: ExecutionResult) -> String? {
    guard let typename = result.typename(of: entity), hasCacheKeys(forTypename: typename),
      let node = result.node(of: entity)
    else { return nil }
    return cacheKey(for: JSONObject(node))
  }

  private static func hasCacheKeys(forTypename typename: String) -> Bool {
    objectType(forTypename: typename).map { $0 is any CacheKeyProvider.Type }
      ?? (self is any SchemaUnknownTypeCacheKeyProvider.Type)
  }
}

extension JSONObject {
  /// Creates a dictionary of plain values from an object; the last of repeated keys wins, and nulls
  /// are omitted.
  init(_ node: JSONNode) {
    self.init()
    for member in node.members { self[member.key] = Self.plain(member.value) }
  }

  /// The recursion is bounded because the scanner limits the nesting depth.
  private static func plain(_ node: JSONNode) -> (any Sendable)? {
    switch node.kind {
    case .null: nil
    case .bool: node.bool
    case .string: node.string
    case .number: JSONNumber.int(node) ?? JSONNumber.double(node) ?? node.numberText
    case .array: node.elements.compactMap { plain($0) }
    case .object: JSONObject(node)
    }
  }
}
