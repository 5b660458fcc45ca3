internal import GraphQLRuntime
import GraphQLSyntax

/// Converts the results of a search to flips, with data and a phrase for the user.
struct CounterfactualPhrases {
  let reader: ResponseReader
  /// The object from which the answer is seen, whose `__typename` is shown without a path.
  let viewer: ResponsePath?

  func flip(_ effect: Counterfactual.Effect, _ found: CounterfactualSearch.Found) -> Counterfactual
  {
    var changes: [CounterfactualChange] = []
    var phrases: [String] = []
    var namesListItem = false
    for (path, names) in found.types {
      changes.append(.setTypename(path, names))
      let place = typenamePlace(path)
      phrases.append("\(place.text) were \(enumerated(names))")
      if place.isInList { namesListItem = true }
    }
    var note: String?
    if !found.variables.isEmpty {
      let conditions = found.variables.map {
        InclusionCondition(variable: $0.name, isInverted: !$0.value)
      }
      let change = reader.change(of: conditions, to: true)
      phrases += change.changes
      note = change.note
      changes += found.variables.map { .setVariable($0.name, .bool($0.value)) }
    }
    if let creation = found.creation {
      changes.append(
        creation.replaces
          ? .setValue(creation.path, [creation.value]) : .addKey(creation.path, creation.value)
      )
      // Values that a server sends because of another change are consequences of that change.
      if phrases.isEmpty || creation.replaces || creation.demandedType != nil {
        let place = self.place(creation.path)
        phrases.append(phrase(creation, place.text))
        if place.isInList { namesListItem = true }
      }
    }
    let condition = ([enumerated(phrases, conjunction: "and")] + [note].compactMap { $0 })
      .joined(separator: "; ")
    return Counterfactual(effect, changes, if: condition, namesListItem: namesListItem)
  }

  private func phrase(_ creation: CounterfactualSearch.Creation, _ place: String) -> String {
    if let type = creation.demandedType {
      let object = "an object of type \(type)"
      return creation.type.isList
        ? "\(place) were a list with \(object)" : "\(place) were \(object)"
    }
    guard creation.replaces else { return "the response had the key \(place)" }
    let old = reader.response.data?.node(at: creation.path.elements)
    let range =
      creation.type.isInt && old.map(JSONNumber.isWhole) == true ? " that fits 64 bits" : ""
    return "\(place) were \(creation.type.phrase)\(range)"
  }

  private func typenamePlace(_ path: ResponsePath) -> (text: String, isInList: Bool) {
    if path == viewer { return ("`__typename`", false) }
    return ("`\(path.subscriptedText).__typename`", path.namesListItem)
  }

  private func place(_ path: ResponsePath) -> (text: String, isInList: Bool) {
    guard let viewer, path != viewer, path.elements.starts(with: viewer.elements) else {
      return ("`\(path.subscriptedText)`", path.namesListItem)
    }
    let rest = ResponsePath(Array(path.elements.dropFirst(viewer.elements.count)))
    return ("`\(rest.subscriptedText)`", false)
  }
}

extension ResponsePath {
  fileprivate var namesListItem: Bool {
    elements.contains { if case .index = $0 { true } else { false } }
  }
}

extension OutputType {
  fileprivate var isList: Bool {
    switch self {
    case .nonNull(let wrapped): wrapped.isList
    case .list: true
    case .object, .leaf: false
    }
  }

  fileprivate var isInt: Bool {
    switch self {
    case .nonNull(let wrapped): wrapped.isInt
    case .leaf(.int): true
    case .list, .object, .leaf: false
    }
  }

  /// The kind of JSON value that the type accepts, with an article.
  fileprivate var phrase: String {
    switch self {
    case .nonNull(let wrapped): wrapped.phrase
    case .list: "a list"
    case .object: "an object"
    case .leaf(.string): "a string"
    case .leaf(.int): "a whole number"
    case .leaf(.double): "a number"
    case .leaf(.bool): "a boolean"
    case .leaf(.enumeration(let name, _)): "a value of the enum \(name)"
    case .leaf(.custom(let name)): "a value of the scalar \(name)"
    }
  }
}
