internal import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis

/// The part of a response on a path.
struct ResponseSlice {
  /// The path with the new positions of list items.
  private(set) var path: AccessPath
  /// The new path within the data.
  private var place: [ResponsePathElement] = []
  private var wanted: [ResponsePathElement] = []
  private(set) var response: JSONValue = .null

  /// Keeps only the path's item of each list on the path.
  ///
  /// A position that the list does not have becomes the first position of an empty list.
  init(of response: JSONValue, through path: AccessPath) {
    self.path = path
    guard case .object(let members) = response, response.isEnvelope else {
      self.response = cut(response, 0)
      return
    }
    // The data first, to determine which errors belong to the path.
    let data = cut(response["data"] ?? .null, 0)
    self.response = .object(
      members.compactMap { member in
        switch member.key {
        case "data": .init("data", data)
        case "errors": .init("errors", errors(member.value))
        case "extensions": nil
        default: member
        }
      }
    )
  }

  private mutating func cut(_ value: JSONValue, _ position: Int) -> JSONValue {
    guard position < path.components.count else { return value }
    switch (value, path.components[position]) {
    case (.object(let members), .name(let name)):
      // A name that is not a key is that of a case.
      guard members.contains(where: { $0.key == name }) else { return cut(value, position + 1) }
      wanted.append(.key(name))
      place.append(.key(name))
      return .object(
        members.map { $0.key == name ? .init(name, cut($0.value, position + 1)) : $0 }
      )
    case (.array(let items), .index(let index)):
      wanted.append(.index(index))
      place.append(.index(0))
      path.components[position] = .index(0)
      return .array(items.indices.contains(index) ? [cut(items[index], position + 1)] : [])
    case (.array, .name), (.object, .index), (.null, _), (.bool, _), (.number, _), (.string, _):
      return value
    }
  }

  /// The errors whose paths are on the path or extend it.
  private func errors(_ value: JSONValue) -> JSONValue {
    guard case .array(let errors) = value else { return value }
    return .array(
      errors.compactMap { error in
        guard case .object(let members) = error, case .array(let elements) = error["path"] else {
          return error
        }
        let common = zip(elements, wanted).allSatisfy { element, wanted in
          switch wanted {
          case .key(let key): element == .string(key)
          case .index(let index): element == .int(index)
          }
        }
        guard common else { return nil }
        let moved = zip(elements.indices, elements).map { position, element -> JSONValue in
          guard position < place.count, case .index(let index) = place[position] else {
            return element
          }
          return .int(index)
        }
        return .object(members.map { $0.key == "path" ? .init("path", .array(moved)) : $0 })
      }
    )
  }
}

extension JSONValue {
  /// The data without keys that no selection of a document includes, regardless of types.
  func restricted(to document: Document) -> JSONValue {
    guard let operation = document.operations.first else { return self }
    let fragments = Dictionary(
      document.fragments.map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let selections = [operation.selectionSet]
    guard case .object(let members) = self, isEnvelope else {
      return restricted(to: selections, fragments)
    }
    return .object(
      members.map { member in
        member.key == "data"
          ? .init("data", member.value.restricted(to: selections, fragments)) : member
      }
    )
  }

  private func restricted(
    to lists: [SelectionList],
    _ fragments: [String: FragmentDefinition]
  ) -> JSONValue {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let items): return .array(items.map { $0.restricted(to: lists, fragments) })
    case .object(let members):
      var below: [String: [SelectionList]] = ["__typename": []]
      var leaves: Set<String> = []
      for field in lists.flatMap(\.selections).fieldsOfObject(following: { fragments[$0.text] }) {
        if let list = field.selectionSet {
          below[field.responseKey.text, default: []].append(list)
        } else {
          leaves.insert(field.responseKey.text)
        }
      }
      return .object(
        members.compactMap { member in
          if leaves.contains(member.key) { return member }
          return below[member.key].map {
            .init(member.key, member.value.restricted(to: $0, fragments))
          }
        }
      )
    }
  }

  /// Whether it is a complete response with data or errors, and not only the data.
  var isEnvelope: Bool {
    if case .array = self["errors"] { return true }
    return self["data"] != nil
  }

  /// Collects the values of `__typename`.
  func typenames(into names: inout Set<String>) {
    switch self {
    case .null, .bool, .number, .string: return
    case .array(let items): for item in items { item.typenames(into: &names) }
    case .object(let members):
      for member in members {
        if member.key == "__typename", case .string(let name) = member.value { names.insert(name) }
        member.value.typenames(into: &names)
      }
    }
  }

  /// The paths of members and items, outermost first.
  var partPaths: [[ResponsePath]] {
    var levels: [[ResponsePath]] = []
    addPaths([], to: &levels)
    return levels
  }

  private func addPaths(_ path: [ResponsePathElement], to levels: inout [[ResponsePath]]) {
    let parts: [(ResponsePathElement, JSONValue)]
    switch self {
    case .null, .bool, .number, .string: return
    case .array(let items): parts = items.enumerated().map { (.index($0.offset), $0.element) }
    case .object(let members): parts = members.map { (.key($0.key), $0.value) }
    }
    if levels.count <= path.count { levels.append([]) }
    for (element, value) in parts {
      levels[path.count].append(ResponsePath(path + [element]))
      value.addPaths(path + [element], to: &levels)
    }
  }

  /// The value without the members and items at some paths.
  func without(_ dropped: Set<ResponsePath>, at path: [ResponsePathElement] = []) -> JSONValue {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let items):
      return .array(
        items.enumerated().compactMap { index, item in
          let place = path + [.index(index)]
          return dropped.contains(ResponsePath(place)) ? nil : item.without(dropped, at: place)
        }
      )
    case .object(let members):
      return .object(
        members.compactMap { member in
          let place = path + [.key(member.key)]
          guard !dropped.contains(ResponsePath(place)) else { return nil }
          return .init(member.key, member.value.without(dropped, at: place))
        }
      )
    }
  }
}
