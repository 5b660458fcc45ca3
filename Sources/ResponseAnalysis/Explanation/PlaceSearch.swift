import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Finds the places that a response's remarks concern.
struct PlaceSearch {
  private let response: GraphQLResponse
  private let document: CompiledDocument
  private let operation: Int
  private let sent: SentLocations?
  private var resolver: PathResolver
  private var fields: SelectedFields?
  /// The fields that the response has as null; `nil` if no remark needs them.
  private(set) var lost: LostFields?
  private var linkedCount = 0
  private var everyItemCount = 0

  /// The maximum number of errors whose indices are compared with the lengths of the response's
  /// lists.
  private static let boundedLimit = 1_000
  /// The maximum number of remarks without a path that are linked by their locations or messages.
  private static let linkedLimit = 100
  /// The maximum number of remarks whose paths stand for all items of lists.
  private static let everyItemLimit = 100
  /// The maximum number of elements of such a path.
  private static let everyItemLength = 32
  /// The maximum number of items that a path for all items of a list stands for.
  private static let itemLimit = 1_000

  init(
    _ response: GraphQLResponse,
    _ document: CompiledDocument,
    operation: Int,
    sent: SentLocations?
  ) {
    self.response = response
    self.document = document
    self.operation = operation
    self.sent = sent
    resolver = PathResolver(document: document, root: document.operations[operation].root)
  }

  /// A place, and the other ones if its path stands for all items of a list.
  typealias Found = (place: ServerRemark.Place, others: [ResponsePath])

  /// Returns the place that a warning concerns.
  mutating func place(of remark: ExtensionRemark) -> Found {
    guard let elements = remark.path else { return place(of: remark.warning.node) }
    let written = "`\(AccessPath(of: ResponsePath(elements)).text)`"
    return place(elements, written: written, isPlain: true, remark.warning.message)
  }

  /// Returns the place that an entry concerns.
  mutating func place(of node: JSONNode) -> Found {
    let message = node["message"]?.string ?? ""
    if let written = ServerRemark.writtenPath(of: node) { return place(written, message) }
    for written in ServerRemark.possiblePaths(of: node) {
      let found = place(written, message)
      if found.place.isPath { return found }
    }
    linkedCount += 1
    guard linkedCount <= Self.linkedLimit else { return (.unknown, []) }
    var fields = selectedFields()
    return (fields.place(of: node) { loss(of: $0) }, [])
  }

  /// Returns how the value of a selected field is lost; if there is no data, all are inside of it.
  private mutating func loss(of selection: SourceRange) -> LostFields.Loss? {
    guard let data = response.data else { return .insideNull }
    let known = lost ?? LostFields(data, &resolver)
    lost = known
    return known.loss(of: selection)
  }

  private mutating func selectedFields() -> SelectedFields {
    let known =
      fields ?? SelectedFields(document, operation: operation, sent: sent)
    fields = known
    return known
  }

  private mutating func place(_ node: JSONNode, _ message: String) -> Found {
    let written = "`\(JSONPrinter.print(node, layout: .compact))`"
    guard let elements = PathResolver.elements(of: node) else {
      return (.nowhere(written: written, nearest: [], segment: nil), [])
    }
    let isPlain = node.kind == .array && node.count == elements.count
    return place(elements, written: written, isPlain: isPlain, message)
  }

  private mutating func place(
    _ elements: [ResponsePathElement],
    written: String,
    isPlain: Bool,
    _ message: String
  ) -> Found {
    if elements.last == .key("__typename"), SelectedFields.isRejection(message),
      !selectedFields().selectsTypename
    {
      return (.typename, [])
    }
    guard elements.contains(where: Self.isEveryItem) else {
      return (place(of: elements, written, isPlain: isPlain), [])
    }
    everyItemCount += 1
    guard everyItemCount <= Self.everyItemLimit, elements.count <= Self.everyItemLength else {
      return (.unknown, [])
    }
    let paths = items(of: elements)
    guard let first = paths.first else { return (.unknown, []) }
    let found = place(of: first, written, isPlain: false)
    guard found.isPath else { return (found, []) }
    let others = paths.dropFirst().compactMap { place(of: $0, written, isPlain: false).knownPath }
    return (found, others)
  }

  private mutating func place(
    of elements: [ResponsePathElement],
    _ written: String,
    isPlain: Bool
  ) -> ServerRemark.Place {
    let data = response.reportedErrors.count <= Self.boundedLimit ? response.data : nil
    switch resolver.resolve(elements) {
    case .nowhere(let nearest, let position):
      let segment = ServerRemark.Segment(
        element: elements[position],
        position: isPlain ? position : nil
      )
      return .nowhere(written: written, nearest: nearest, segment: segment)
    case .corrected(let path):
      return Self.bounded(.corrected(path, written: written), written, in: data)
    case .exact:
      let path = ResponsePath(elements)
      return Self.bounded(
        isPlain ? .path(path) : .corrected(path, written: written),
        written,
        in: data
      )
    }
  }

  /// Whether an element of a path stands for all items of a list, as Apollo's router writes it.
  private static func isEveryItem(_ element: ResponsePathElement) -> Bool {
    element == .key("@") || element == .key("*")
  }

  /// Returns the paths to the nulls that a path for all items stands for, or else its first item.
  private func items(of elements: [ResponsePathElement]) -> [[ResponsePathElement]] {
    var paths: [(elements: [ResponsePathElement], node: JSONNode?)] = [([], response.data)]
    for element in elements {
      var next: [(elements: [ResponsePathElement], node: JSONNode?)] = []
      for path in paths where next.count < Self.itemLimit {
        if path.node?.isNull == true {
          next.append((path.elements + [Self.first(element)], path.node))
          continue
        }
        guard Self.isEveryItem(element) else {
          let inner =
            switch element {
            case .key(let key): path.node?[key]
            case .index(let index): path.node.flatMap { Self.item(index, of: $0) }
            }
          next.append((path.elements + [element], inner))
          continue
        }
        guard let list = path.node, list.kind == .array, list.count > 0 else {
          next.append((path.elements + [.index(0)], nil))
          continue
        }
        let items = list.elements.prefix(Self.itemLimit - next.count).enumerated()
        next += items.map { index, item in (path.elements + [.index(index)], item) }
      }
      paths = next
    }
    let nulls = paths.filter { $0.node?.isNull == true }
    return (nulls.isEmpty ? Array(paths.prefix(1)) : nulls).map(\.elements)
  }

  /// Returns an item of a list; `nil` if the list has no such item.
  private static func item(_ index: Int, of list: JSONNode) -> JSONNode? {
    index < 0 ? nil : list.elements.dropFirst(index).first { _ in true }
  }

  private static func first(_ element: ResponsePathElement) -> ResponsePathElement {
    isEveryItem(element) ? .index(0) : element
  }

  /// Returns a place, or an unknown one if an index on its path is outside of the response's list.
  private static func bounded(
    _ place: ServerRemark.Place,
    _ written: String,
    in data: JSONNode?
  ) -> ServerRemark.Place {
    guard let path = place.knownPath, var node = data else { return place }
    for (position, element) in path.elements.enumerated() {
      switch element {
      case .key(let key):
        guard let next = node[key] else { return place }
        node = next
      case .index(let index):
        guard node.kind == .array else { return place }
        guard let next = item(index, of: node) else {
          let isPlain = if case .path = place { true } else { false }
          return .nowhere(
            written: written,
            nearest: ResponsePath(Array(path.elements[..<position])),
            segment: .init(element: element, position: isPlain ? position : nil)
          )
        }
        node = next
      }
    }
    return place
  }
}

extension ServerRemark.Place {
  /// The path of the place; `nil` if no path is known.
  var knownPath: ResponsePath? {
    switch self {
    case .path(let path), .corrected(let path, _): path
    case .nowhere, .pointsAt, .mayPointAt, .names, .mayName, .typename, .rootTypename, .unknown: nil
    }
  }
}
