/// Faults, conversions and notes, which are stored as indices and converted to text on demand.
extension ExecutionResult {
  package var faultCount: Int { faultRecords.count }

  /// Returns how many fields of all entities have a value or a fault, and how many of these have a
  /// fault, including those in list items.
  package var keyCounts: (present: Int, faulty: Int) {
    let fieldCounts = shapes.map(\.fields.count)
    var (present, faulty) = (0, 0)
    for record in entityRecords {
      let first = Int(record.firstValue)
      for value in values[first..<first + fieldCounts[Int(record.shape)]] where !value.isMissing {
        present += 1
        if !faultRecords.isEmpty, holdsFault(value.value(lists)) { faulty += 1 }
      }
    }
    return (present, faulty)
  }

  private func holdsFault(_ value: FieldValue) -> Bool {
    switch value {
    case .fault: true
    case .list: items(of: value).contains { holdsFault($0) }
    case .missing, .null, .leaf, .converted, .object: false
    }
  }

  /// All faults, in response order.
  package var faults: [ExecutionFault] {
    faultRecords.indices.map { fault(FaultID($0)) }
  }

  /// Returns the entity that has a fault or whose field has it; `nil` for a fault of the whole
  /// data.
  package func entity(of fault: FaultID) -> EntityID? {
    let entity = faultRecords[fault.index].place.entity
    return entity < 0 ? nil : EntityID(Int(entity))
  }

  package func fault(_ id: FaultID) -> ExecutionFault {
    let record = faultRecords[id.index]
    let field = shapeField(at: record.place)
    let found = record.node.flatMap { node in
      document.map { JSONNode(document: $0, index: Int(node)) }
    }
    let message: String
    switch record.kind {
    case .missingValue:
      message = "The key \(JSONPrinter.quoted(field?.responseKey ?? "data")) is missing."
    case .nullValue:
      message = "The value is null, but its type is non-null."
    case .couldNotConvert:
      let target = field?.field.type.leafType?.swiftName ?? "String"
      let isTooLarge = target == "Int" && found.map(JSONNumber.isWhole) == true
      message =
        "\(LeafReader.description(of: found)) cannot be read as \(target)"
        + (isTooLarge ? ", because it does not fit 64 bits." : ".")
    case .wrongType:
      let expected = record.expectation == .list ? "a list" : "an object"
      message = "Expected \(expected), found \(found?.kind.phrase ?? "nothing")."
    }
    return ExecutionFault(
      path: path(of: record.place),
      kind: record.kind,
      targetType: record.kind == .couldNotConvert
        ? field?.field.type.leafType?.storedName ?? "String" : nil,
      message: message
    )
  }

  /// Returns the invalid value, or `nil` if the value is missing.
  package func node(of id: FaultID) -> JSONNode? {
    faultRecords[id.index].node.flatMap { node in
      document.map { JSONNode(document: $0, index: Int(node)) }
    }
  }

  package var conversionCount: Int { conversionRecords.count }

  /// Returns a value accepted only by lenient execution, by its index in response order.
  package func conversion(_ index: Int) -> Conversion {
    let record = conversionRecords[index]
    let from = record.node.flatMap { node in
      document.map { JSONValue(JSONNode(document: $0, index: Int(node))) }
    }
    return Conversion(
      path: path(of: record.place),
      from: from,
      to: record.value.map(\.json) ?? .null
    )
  }

  /// The values accepted only by lenient execution, in response order.
  package var conversions: [Conversion] { conversionRecords.indices.map { conversion($0) } }

  /// The indices of the conversions of numbers to integers, which lose the fraction.
  package var lossyConversions: [Int] {
    conversionRecords.indices.filter { index in
      let record = conversionRecords[index]
      guard case .int? = record.value, let document, let node = record.node else { return false }
      return JSONNode(document: document, index: Int(node)).kind == .number
    }
  }

  package var noteCount: Int { noteRecords.count }

  /// Returns a note, by its index in response order.
  package func note(_ index: Int) -> ExecutionNote {
    ExecutionNote(path: path(of: noteRecords[index].place), kind: noteRecords[index].kind)
  }

  /// The notes, in response order.
  package var notes: [ExecutionNote] { noteRecords.indices.map { note($0) } }

  private func shapeField(at place: Place) -> EntityShape.Field? {
    guard place.entity >= 0, place.field >= 0 else { return nil }
    let shape = shapes[Int(entityRecords[Int(place.entity)].shape)]
    return shape.fields[Int(place.field)]
  }
}
