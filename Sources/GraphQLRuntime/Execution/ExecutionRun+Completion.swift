/// Value completion (Section 6.4.3).
extension ExecutionRun {
  mutating func complete(
    _ node: Int,
    index: Int32,
    place: Place,
    bytes: Span<UInt8>,
    tape: Span<UInt32>
  ) -> PackedValue {
    let offset = Int(tape[node] & JSONTape.offsetMask)
    let first = bytes[offset]
    let completion = tables.completions[Int(index)]
    if first == UInt8(ascii: "n") {
      return completion.isNonNull ? fault(.nullValue, at: place, node: node) : .null
    }
    switch completion.kind {
    case .object:
      return first == UInt8(ascii: "{")
        ? beginEntity(node, group: completion.inner, place: place, bytes: bytes, tape: tape)
        : fault(.wrongType, at: place, node: node, expecting: .object)
    case .list:
      return first == UInt8(ascii: "[")
        ? beginList(node, inner: completion.inner, place: place, bytes: bytes, tape: tape)
        : fault(.wrongType, at: place, node: node, expecting: .list)
    case .string:
      return first == UInt8(ascii: "\"")
        ? .leaf(node) : convert(node, completion: index, place: place)
    case .bool:
      return first == UInt8(ascii: "t") || first == UInt8(ascii: "f")
        ? .leaf(node) : convert(node, completion: index, place: place)
    case .int:
      return TapeReader.isShortInteger(at: offset, bytes)
        ? .leaf(node) : completeLongInt(node, completion: index, place: place)
    case .double:
      if TapeReader.isShortNumber(at: offset, bytes) { return .leaf(node) }
      let value = JSONNode(document: document, index: node)
      return JSONNumber.double(value) != nil
        ? .leaf(node) : convert(node, completion: index, place: place)
    case .enumeration:
      guard first == UInt8(ascii: "\"") else {
        return convert(node, completion: index, place: place)
      }
      if tables.hasEnumValue(node, completion: completion, bytes: bytes, tape: tape) {
        return .leaf(node)
      }
      noteUnknownEnumValue(node, completion: index, place: place)
      return .leaf(node)
    case .custom:
      if !customScalars.isEmpty, case .custom(let name) = tables.leafTypes[Int(index)],
        let takes = customScalars[name],
        !takes(JSONValue(JSONNode(document: document, index: node)))
      {
        return fault(.couldNotConvert, at: place, node: node)
      }
      return .leaf(node)
    }
  }

  mutating func completeLongInt(
    _ node: Int,
    completion: Int32,
    place: Place
  ) -> PackedValue {
    let value = JSONNode(document: document, index: node)
    guard let number = JSONNumber.int(value) else {
      return convert(node, completion: completion, place: place)
    }
    if Int32(exactly: number) == nil, !isCustomScalar(at: place) {
      note(.intBeyond32Bits(value.numberText ?? ""), place)
    }
    return .leaf(node)
  }

  private func isCustomScalar(at place: Place) -> Bool {
    guard place.entity >= 0, place.field >= 0 else { return false }
    let shape = shapes[Int(entityRecords[Int(place.entity)].shape)]
    return shape.fields[Int(place.field)].field.isCustomScalar
  }

  mutating func noteUnknownEnumValue(_ node: Int, completion: Int32, place: Place) {
    let text = document.string(at: node)
    guard case .enumeration(let name, let values) = tables.leafTypes[Int(completion)],
      !values.contains(text)
    else { return }
    note(.unknownEnumValue(text, enumeration: name), place)
  }

  mutating func convert(_ node: Int, completion: Int32, place: Place) -> PackedValue {
    if rules.convertsScalars, let leaf = tables.leafTypes[Int(completion)],
      let value = LeafReader.convert(JSONNode(document: document, index: node), to: leaf)
    {
      conversionRecords.append(
        .init(place: place, node: UInt32(truncatingIfNeeded: node), value: value)
      )
      return .converted(conversionRecords.count - 1)
    }
    return fault(.couldNotConvert, at: place, node: node)
  }

  mutating func fault(
    _ kind: ExecutionFault.Kind,
    at place: Place,
    node: Int?,
    expecting expectation: ExecutionResult.FaultRecord.Expectation = .value
  ) -> PackedValue {
    faultRecords.append(
      .init(
        place: place,
        kind: kind,
        expectation: expectation,
        node: node.map { UInt32(truncatingIfNeeded: $0) }
      )
    )
    return .fault(faultRecords.count - 1)
  }

  mutating func note(_ kind: ExecutionNote.Kind, _ place: Place) {
    noteRecords.append(.init(place: place, kind: kind))
  }
}
