package import GraphQLRuntime

/// What an answer is made of, and what flips change: a response, the variables, the documents.
package struct FlipSubject: Equatable, Sendable {
  /// The whole response, or its data alone.
  package var response: JSONValue
  /// Whether the response is the data alone, without the object around it.
  package var isBareData: Bool
  package var variables: VariableValues
  /// The texts of documents by their files.
  package var documents: [SourceFileID: [UInt8]]

  package init(
    response: JSONValue,
    isBareData: Bool = false,
    variables: VariableValues = .none,
    documents: [SourceFileID: [UInt8]] = [:]
  ) {
    self.response = response
    self.isBareData = isBareData
    self.variables = variables
    self.documents = documents
  }
}

extension Flip {
  /// Makes the changes, each with its first value.
  ///
  /// Edits of documents are made from the last to the first, so that ranges stay what they were.
  ///
  /// - Returns: The subject with the changes; nil where one has no place in it.
  package func apply(to subject: FlipSubject) -> FlipSubject? {
    var subject = subject
    for change in changes {
      guard case .editDocument = change else {
        guard change.apply(to: &subject) else { return nil }
        continue
      }
    }
    let edits = changes.compactMap { change -> (range: SourceRange, text: String)? in
      guard case .editDocument(let range, let text) = change else { return nil }
      return (range, text)
    }
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      guard let bytes = subject.documents[edit.range.file],
        edit.range.start <= edit.range.end, Int(edit.range.end) <= bytes.count
      else { return nil }
      let (start, end) = (Int(edit.range.start), Int(edit.range.end))
      subject.documents[edit.range.file] =
        Array(bytes[..<start]) + Array(edit.text.utf8) + Array(bytes[end...])
    }
    return subject
  }
}

extension FlipChange {
  /// Makes the change, with its first value; false where it has no place. Documents stay.
  fileprivate func apply(to subject: inout FlipSubject) -> Bool {
    if case .setVariable(let name, let value) = self {
      let others = subject.variables.entries.filter { $0.name != name }
      subject.variables = VariableValues(entries: others + [.init(name: name, value: value)])
      return true
    }
    guard let path = responsePath else { return false }
    let elements = (subject.isBareData ? [] : [.key("data")]) + path.elements
    switch self {
    case .setTypename(_, let names):
      guard let name = names.first else { return false }
      return subject.response.changeObject(at: elements) { $0.set("__typename", .string(name)) }
    case .setValue(_, let values):
      guard let value = values.first else { return false }
      return subject.response.change(at: elements[...]) { $0 = value }
    case .setNull: return subject.response.change(at: elements[...]) { $0 = .null }
    case .addKey(_, let value):
      guard case .key(let key)? = elements.last else { return false }
      return subject.response.changeObject(at: elements.dropLast()) { $0.set(key, value) }
    case .removeKey:
      guard case .key(let key)? = elements.last else { return false }
      return subject.response.changeObject(at: elements.dropLast()) { $0.remove(key) }
    case .setVariable, .editDocument: return false
    }
  }
}

extension JSONValue {
  /// Changes the value at a path; false where nothing stands there.
  fileprivate mutating func change(
    at path: ArraySlice<ResponsePathElement>,
    _ body: (inout JSONValue) -> Void
  ) -> Bool {
    guard let step = path.first else {
      body(&self)
      return true
    }
    switch (step, self) {
    case (.key(let key), .object(var members)):
      guard let index = members.lastIndex(where: { $0.key == key }) else { return false }
      var value = members[index].value
      guard value.change(at: path.dropFirst(), body) else { return false }
      members[index] = Member(key, value)
      self = .object(members)
    case (.index(let index), .array(var elements)):
      guard elements.indices.contains(index) else { return false }
      guard elements[index].change(at: path.dropFirst(), body) else { return false }
      self = .array(elements)
    case (.key, _), (.index, _): return false
    }
    return true
  }

  /// Changes the object at a path; false where no object stands there.
  fileprivate mutating func changeObject(
    at path: some Sequence<ResponsePathElement>,
    _ body: (inout JSONValue) -> Void
  ) -> Bool {
    var isObject = false
    let isThere = change(at: Array(path)[...]) { value in
      guard case .object = value else { return }
      isObject = true
      body(&value)
    }
    return isThere && isObject
  }

  /// Sets a member of an object, at its end where it is new.
  fileprivate mutating func set(_ key: String, _ value: JSONValue) {
    guard case .object(var members) = self else { return }
    if let index = members.lastIndex(where: { $0.key == key }) {
      members[index] = Member(key, value)
    } else {
      members.append(Member(key, value))
    }
    self = .object(members)
  }

  fileprivate mutating func remove(_ key: String) {
    guard case .object(let members) = self else { return }
    self = .object(members.filter { $0.key != key })
  }
}
