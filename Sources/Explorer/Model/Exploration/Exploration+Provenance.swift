package import GraphQLRuntime
package import SelectionIR

// Descriptions of the sources of properties.

extension Exploration {
  /// Returns the source of a field in one word, relative to the entity's declared struct.
  func provenanceWord(_ view: FieldView, in entity: EntityID) -> String {
    let accessor = compiled[view.set].accessors[view.accessor]
    if view.set == declaredSet(of: entity) {
      return accessor.provenance.first.map { provenanceWord($0.origin) } ?? "own"
    }
    switch origin(of: view.set) {
    case .case(let name): return name
    case .fragment(let name): return "…\(name)"
    }
  }

  /// The location of a struct other than the declared one.
  enum StructOrigin {
    /// Inside the case with this accessor, the innermost one.
    case `case`(String)
    /// In the file of this fragment.
    case fragment(String)
  }

  func origin(of set: SelectionSetID) -> StructOrigin {
    var innermost: SelectionSetID?
    var current = set
    while let enclosing = compiled[current].enclosing {
      if innermost == nil, compiled[current].isCase { innermost = current }
      current = enclosing
    }
    guard compiled[current].role != .fragmentRoot, let innermost else {
      return .fragment(compiled[current].name)
    }
    return .case(lowerFirst(compiled[innermost].name))
  }

  package func provenanceWord(_ origin: Provenance.Origin) -> String {
    switch origin {
    case .own: "own"
    case .parent: "parent"
    case .sibling(let set): lowerFirst(compiled[set].name)
    case .fragment(let name): "…\(name)"
    }
  }

  package func sourcePhrase(_ origin: Provenance.Origin) -> String {
    switch origin {
    case .own: "own"
    case .parent(let set): "parent \(compiled[set].name)"
    case .sibling(let set): "case \(compiled[set].name)"
    case .fragment(let name): "fragment \(name)"
    }
  }

  /// Returns the source of a field as a phrase.
  package func provenancePhrase(_ view: FieldView, in entity: EntityID) -> String {
    let accessor = compiled[view.set].accessors[view.accessor]
    if view.set != declaredSet(of: entity) {
      switch origin(of: view.set) {
      case .case(let name): return "from case \(name)"
      case .fragment(let name): return "from fragment \(name)"
      }
    }
    var sources: [String] = []
    for source in accessor.provenance {
      let phrase: String
      switch source.origin {
      case .own: continue
      case .parent: phrase = "parent"
      case .sibling(let set): phrase = "case \(lowerFirst(compiled[set].name))"
      case .fragment(let name): phrase = "fragment \(name)"
      }
      if !sources.contains(phrase) { sources.append(phrase) }
    }
    let others = sources.joined(separator: ", ")
    if accessor.isOwn { return "own field" + (sources.isEmpty ? "" : ", also in " + others) }
    return "from " + others
  }
}

package func lowerFirst(_ text: String) -> String {
  guard let first = text.unicodeScalars.first else { return text }
  return first.properties.lowercaseMapping + String(text.unicodeScalars.dropFirst())
}
