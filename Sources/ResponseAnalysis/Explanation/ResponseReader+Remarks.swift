package import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// The server's errors and warnings, linked to the places that they concern.
extension ResponseReader {
  /// Returns the positions of the server's errors at or below a path.
  package func serverErrors(at path: ResponsePath) -> [Int] { remarks.errors(at: path) }

  /// Returns an error with the place that it concerns.
  package func remark(ofError index: Int) -> ServerRemark {
    let error = response.reportedErrors[index]
    let place =
      remarks.errorPlaces.indices.contains(index) ? remarks.errorPlaces[index] : .unknown
    return ServerRemark(
      source: .error(index),
      message: error.message,
      node: error.node,
      place: place
    )
  }

  /// The warnings in `extensions` with the places that they concern.
  package var serverWarnings: [ServerRemark] { remarks.warnings }

  /// Returns the first error that explains a null at a path.
  ///
  /// Its path is that of the null, or of a non-null place below it from which the null propagated
  /// (Section 6.4.4). For the data itself, this is the first error with a valid path, or else the
  /// first error.
  package func remark(explainingNullAt path: ResponsePath) -> ServerRemark? {
    if path.elements.isEmpty {
      let count = response.reportedErrors.count
      let first = remarks.errorPlaces.firstIndex(where: \.isPath) ?? (count > 0 ? 0 : nil)
      return first.map { remark(ofError: $0) }
    }
    return serverErrors(at: path).first.map { remark(ofError: $0) }
  }

  // MARK: Nulls

  /// Returns remarks that may explain a null without an error at its path.
  ///
  /// These are the first of the following that exist: warnings about the place or a place below it;
  /// remarks that point at the field or name it; remarks about an unknown place, or with a path
  /// that does not exist but starts like the path of the null.
  func likelyReasons(ofNullAt path: ResponsePath, _ accessor: Accessor) -> [ServerRemark] {
    let warnings = serverWarnings.filter { !$0.isNotice }
    let near = warnings.filter { warning in
      warning.path.map { [$0] + warning.otherPlaces }?
        .contains { $0.elements.starts(with: path.elements) } == true
    }
    if !near.isEmpty { return near }
    let unlinked =
      remarks.errorPlaces.prefix(Self.remarkLimit).indices
      .filter { !remarks.errorPlaces[$0].isPath }
      .map { remark(ofError: $0) } + warnings.filter { $0.path == nil }
    let pointing = remarks(unlinked, reaching: accessor, at: path)
    if !pointing.isEmpty { return pointing }
    let vague = unlinked.filter { remark in
      switch remark.place {
      case .nowhere(_, let nearest, _): path.elements.starts(with: nearest.elements)
      case .unknown, .typename, .rootTypename: true
      case .path, .corrected, .pointsAt, .mayPointAt, .names, .mayName: false
      }
    }
    return vague.isEmpty ? errors(above: path) : vague
  }

  /// Returns the remarks about selections whose errors make a value null, or else those about other
  /// selections inside of the value that are not null anywhere.
  private func remarks(
    _ remarks: [ServerRemark],
    reaching accessor: Accessor,
    at path: ResponsePath
  ) -> [ServerRemark] {
    let selecting = remarks.filter { !$0.selections.isEmpty }
    guard !selecting.isEmpty else { return [] }
    let ranges = selections(in: accessor, at: path, reachingIt: true)
    let certain = selecting.filter { !ranges.isDisjoint(with: $0.selections) }.map { remark in
      ranges.isSuperset(of: remark.selections) ? remark : remark.asPossible
    }
    if !certain.isEmpty { return certain }
    let inner = selections(in: accessor, at: path, reachingIt: false)
    return selecting.filter { remark in
      !inner.isDisjoint(with: remark.selections)
        && !remark.selections.contains { self.remarks.lost?.loss(of: $0) == .null }
    }
    .map(\.asPossible)
  }

  /// Returns the selections of a value and of the fields in it: all of them, or only those whose
  /// nulls propagate to the value (Section 6.4.4).
  private func selections(
    in accessor: Accessor,
    at path: ResponsePath,
    reachingIt isReaching: Bool
  ) -> Set<SourceRange> {
    var ranges = Set(accessor.provenance.map(\.location))
    var type = accessor.type
    for element in path.elements.reversed() {
      guard case .index = element, let item = type.listItem else { break }
      type = item
    }
    func isOpen(_ type: TypeReference) -> Bool { !isReaching || type.passesNulls }
    guard isOpen(type), let set = accessor.selectionSet else { return ranges }
    var resolver = PathResolver(document: document, root: rootSet)
    var open = [set]
    var seen: Set<SelectionSetID> = []
    while let next = open.popLast() {
      for set in resolver.structs(around: [next]) where seen.insert(set).inserted {
        for accessor in resolver.accessors(in: set) where accessor.type.isNonNull || !isReaching {
          ranges.formUnion(accessor.provenance.map(\.location))
          if isOpen(accessor.type), let inner = accessor.selectionSet { open.append(inner) }
        }
      }
    }
    return ranges
  }

  /// Returns the errors with the path of an object that contains a path.
  private func errors(above path: ResponsePath) -> [ServerRemark] {
    var found: [ServerRemark] = []
    for end in path.elements.indices.dropLast().reversed() where found.isEmpty {
      let outer = ResponsePath(Array(path.elements[...end]))
      found = serverErrors(at: outer).prefix(Self.remarkLimit).map { remark(ofError: $0) }
        .filter { $0.path == outer }
    }
    return found
  }

  /// Describes an error that explains a null, as the end of a sentence, such as "an error at
  /// `hero.name`: no name".
  func words(of error: ServerRemark, nullAt path: ResponsePath) -> String {
    let place = (error.path ?? path).phrase
    let link =
      if case .corrected(_, let written) = error.place { ", written \(written)" } else { "" }
    return "an error at \(place)\(link): \(shortened(error.message))"
  }

  /// Describes one of `count` remarks that may explain a null, as the end of a sentence.
  func words(ofReason remark: ServerRemark, of count: Int, nullAt null: ResponsePath) -> String {
    let isWarning = if case .extension = remark.source { true } else { false }
    let subject = isWarning ? "`\(remark.title)`" : "an error"
    var text: String
    switch remark.place {
    case .path(let path) where path != null && null.elements.starts(with: path.elements):
      text = "possibly because of \(subject) at \(path.phrase), which contains it"
    case .corrected(let path, let written)
    where path != null && null.elements.starts(with: path.elements):
      text =
        "possibly because of \(subject) at \(path.phrase), written \(written), which "
        + "contains it"
    case .path(let path): text = "likely because of \(subject) at \(path.phrase)"
    case .corrected(let path, let written):
      text = "likely because of \(subject) at \(path.phrase), written \(written)"
    case .pointsAt(let key, _):
      text = "likely because of \(subject) whose location points at `\(key)`"
    case .mayPointAt(let key, _):
      text = "possibly because of \(subject) whose location points at `\(key)`"
    case .names(let key, _): text = "likely because of \(subject) that names `\(key)`"
    case .mayName(let key, _): text = "possibly because of \(subject) that names `\(key)`"
    case .typename:
      text = "likely because of \(subject) about `__typename`, which generated operations select"
    case .rootTypename:
      text = "likely because of \(subject) about `__typename`, which the sent text selects"
    case .nowhere(let written, _, _):
      text = "possibly because of \(subject) whose path \(written) does not exist"
    case .unknown: text = "possibly because of \(subject) without a path"
    }
    text += ": " + shortened(remark.message)
    return count > 1 ? text + " (the first of \(count))" : text
  }

  /// The maximum number of errors examined per null.
  private static var remarkLimit: Int { 1_000 }
}

extension ServerRemark {
  /// The same remark, which only possibly concerns the selections.
  fileprivate var asPossible: ServerRemark {
    var remark = self
    switch place {
    case .pointsAt(let key, let range): remark.place = .mayPointAt(key, range)
    case .names(let key, let ranges): remark.place = .mayName(key, ranges)
    case .path, .corrected, .nowhere, .mayPointAt, .mayName, .typename, .rootTypename, .unknown:
      break
    }
    return remark
  }
}

extension TypeReference {
  /// Whether a null in place of an innermost object propagates through all lists of the type.
  fileprivate var passesNulls: Bool {
    var type = self
    while let item = type.listItem {
      guard item.isNonNull else { return false }
      type = item
    }
    return true
  }
}

extension ServerRemark.Place {
  /// Whether a path leads to the place.
  var isPath: Bool {
    switch self {
    case .path, .corrected: true
    case .nowhere, .pointsAt, .mayPointAt, .names, .mayName, .typename, .rootTypename, .unknown:
      false
    }
  }
}
