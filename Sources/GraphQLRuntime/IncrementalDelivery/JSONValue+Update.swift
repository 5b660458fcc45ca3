extension JSONValue {
  /// Changes the value at a path in place, or returns false, without changes, if there is no value
  /// at the path.
  ///
  /// An index equal to the length of a list denotes a new element at its end.
  mutating func update(
    at path: ArraySlice<ResponsePathElement>,
    _ body: (inout JSONValue) -> Bool
  ) -> Bool {
    guard let step = path.first else { return body(&self) }
    let rest = path.dropFirst()
    switch step {
    case .key(let key):
      guard case .object(var members) = self,
        let index = members.lastIndex(where: { $0.key == key })
      else { return false }
      // Clearing the container makes the value uniquely referenced, which avoids a copy.
      self = .null
      var value = members[index].value
      members[index] = Member(key, .null)
      let isDone = value.update(at: rest, body)
      members[index] = Member(key, value)
      self = .object(members)
      return isDone
    case .index(let index):
      guard case .array(var elements) = self, index >= 0, index <= elements.count else {
        return false
      }
      self = .null
      defer { self = .array(elements) }
      guard index < elements.count else {
        var value = JSONValue.null
        guard rest.isEmpty, body(&value) else { return false }
        elements.append(value)
        return true
      }
      var value = elements[index]
      elements[index] = .null
      let isDone = value.update(at: rest, body)
      elements[index] = value
      return isDone
    }
  }

  /// Merges another value into this one.
  ///
  /// Objects are merged by member, lists of equal length by element; any other value is replaced.
  mutating func merge(_ other: JSONValue) {
    switch other {
    case .object(let others):
      guard case .object(var members) = self else { break }
      self = .null
      for member in others {
        guard let index = members.firstIndex(where: { $0.key == member.key }) else {
          members.append(member)
          continue
        }
        var value = members[index].value
        members[index] = Member(member.key, .null)
        value.merge(member.value)
        members[index] = Member(member.key, value)
      }
      self = .object(members)
      return
    case .array(let others):
      guard case .array(var elements) = self, elements.count == others.count else { break }
      self = .null
      for index in elements.indices { elements[index].merge(others[index]) }
      self = .array(elements)
      return
    case .null, .bool, .number, .string:
      break
    }
    self = other
  }

  /// Sets a member of an object, appending it if it is new.
  mutating func set(_ key: String, _ value: JSONValue) {
    guard case .object(var members) = self else { return }
    self = .null
    if let index = members.lastIndex(where: { $0.key == key }) {
      members[index] = Member(key, value)
    } else {
      members.append(Member(key, value))
    }
    self = .object(members)
  }
}
