internal import GraphQLRuntime

/// A batch of response changes that is applied together, unless a change is located inside the
/// result of another.
struct ResponseChangeBatch {
  private(set) var editor: JSONEditor
  private let isBareData: Bool
  private var pending: [JSONEditor.Splice] = []
  private var changed: Set<[ResponsePathElement]> = []

  init(_ subject: CounterfactualSubject) {
    editor = JSONEditor(subject.response)
    isBareData = subject.isBareData
  }

  /// Adds a change with its first value; returns `false` if it cannot be applied to the response.
  mutating func add(_ change: CounterfactualChange) -> Bool {
    guard let path = change.responsePath else { return false }
    let elements = (isBareData ? [] : [.key("data")]) + path.elements
    // If an earlier change affects the position, that change is applied first.
    if (0...elements.count).contains(where: { changed.contains(Array(elements.prefix($0))) }) {
      guard flush() else { return false }
    }
    guard var splices = splices(of: change, at: elements) else { return false }
    if splices.contains(where: { new in pending.contains { $0.meets(new) } }) {
      guard flush(), let anew = self.splices(of: change, at: elements) else { return false }
      splices = anew
    }
    pending += splices
    changed.insert(elements)
    // If an object is or becomes empty, there is no member next to which a key could be added.
    let isAlone = change.object(around: elements).flatMap { editor.document.root.node(at: $0) }
      .map { Array($0.members.prefix(2)).count < 2 }
    return isAlone == true ? flush() : true
  }

  private func splices(
    of change: CounterfactualChange,
    at elements: [ResponsePathElement]
  ) -> [JSONEditor.Splice]? {
    let holder = Array(elements.dropLast())
    switch change {
    case .setTypename(_, let names):
      guard let name = names.first else { return nil }
      let value = JSONValue.string(name)
      return editor.setting("__typename", in: elements, to: value, first: true).map { [$0] }
    case .setValue(_, let values):
      guard let value = values.first else { return nil }
      return editor.replacing(elements, with: value).map { [$0] }
    case .setNull: return editor.replacing(elements, with: .null).map { [$0] }
    case .addKey(_, let value):
      guard case .key(let key)? = elements.last else { return nil }
      return editor.setting(key, in: holder, to: value).map { [$0] }
    case .removeKey:
      guard case .key(let key)? = elements.last else { return nil }
      let splices = editor.removing(key, in: holder)
      return splices.isEmpty ? nil : splices
    case .setVariable, .addError, .editDocument: return nil
    }
  }

  /// Applies the pending changes; returns `false` if two of them overlap and cannot be applied in
  /// turn.
  mutating func flush() -> Bool {
    defer {
      pending = []
      changed = []
    }
    return pending.isEmpty || editor.make(pending)
  }
}

extension CounterfactualChange {
  /// The object whose keys the change adds or removes; `nil` for other changes.
  fileprivate func object(around place: [ResponsePathElement]) -> [ResponsePathElement]? {
    switch self {
    case .addKey, .removeKey: Array(place.dropLast())
    case .setTypename: place
    case .setValue, .setNull, .setVariable, .addError, .editDocument: nil
    }
  }
}

extension JSONEditor.Splice {
  /// Whether both changes overlap.
  fileprivate func meets(_ other: Self) -> Bool {
    range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}
