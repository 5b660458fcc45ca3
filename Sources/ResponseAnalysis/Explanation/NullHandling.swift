package import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// A null of the response that is affected by client directives.
package struct HandledNull: Sendable {
  package let path: ResponsePath
  /// The clients' handling of it, each a sentence without full stop.
  package let sentences: [String]
}

/// Determines how clients that follow directives in documents handle nulls and errors.
///
/// gqlview shows the response unchanged; this type describes where such clients read something
/// else.
struct NullHandling {
  private let reader: ResponseReader
  private let directives: ClientDirectives

  /// Returns `nil` if no document has such directives.
  init?(_ reader: ResponseReader) {
    guard let directives = reader.document.clientDirectives else { return nil }
    self.reader = reader
    self.directives = directives
  }

  /// The handling of a null; empty if no directive applies.
  func sentences(at place: ValuePosition, isError: Bool) -> [String] {
    let fields = marks(of: place.responseKey, in: place.entity)
    var sentences: [String] = []
    func add(_ sentence: String?) {
      if let sentence, !sentences.contains(sentence) { sentences.append(sentence) }
    }
    for field in fields where isError { add(caught(field, place)) }
    if place.indices.isEmpty {
      for field in fields { add(required(field, place.entity)) }
    }
    return sentences
  }

  // MARK: Errors

  private func caught(_ field: ClientDirectives.FieldMarks, _ place: ValuePosition) -> String? {
    // An error in a list propagates up to a level with a directive.
    let level = field.catches.keys.filter { $0 <= place.indices.count }.max()
    if let level, let target = field.catches[level], target != .throw {
      let here = level == place.indices.count ? "here" : "of the list"
      return "`@catch(to: \(target.rawValue))` \(here): a client that follows it "
        + Self.words(target)
    }
    let byDefault = directives.definitions[field.definition].byDefault
    let isThrown = level != nil || byDefault?.target == .throw
    if !isThrown {
      return byDefault.map { found in
        "`\(found.directive)` of \(directives.definitions[field.definition].title): a client that "
          + "follows it \(Self.words(found.target))"
      }
    }
    let cause =
      level != nil
      ? "`@catch(to: THROW)` here"
      : "`\(byDefault?.directive ?? "")` of \(directives.definitions[field.definition].title)"
    return "\(cause): a client that follows it throws the error"
      + goal(
        field,
        from: place.entity,
        isOfDefinition: byDefault?.directive == "@throwOnFieldError"
      )
  }

  private static func words(_ target: ClientDirectives.CatchTarget) -> String {
    switch target {
    case .result: "returns the error instead of a value"
    case .null: "returns null for the error"
    case .throw: "throws the error"
    }
  }

  /// The position at which an error thrown by a field is caught.
  ///
  /// An error thrown by a definition cannot be caught outside of it.
  private func goal(
    _ field: ClientDirectives.FieldMarks,
    from entity: EntityID,
    isOfDefinition: Bool
  ) -> String {
    var entity = entity
    var outer = field.outer
    while let parent = reader.result.parent(of: entity), !isOfDefinition || outer != nil {
      outer = outer.flatMap { directives.field(at: $0)?.outer }
      let key = reader.result.shape(of: parent.entity).fields[parent.fieldIndex].responseKey
      let caught = marks(of: key, in: parent.entity).lazy.flatMap(\.catches.values)
        .first { $0 != .throw }
      if let caught {
        let path = reader.result.path(of: entity).subscriptedText
        return " up to `\(path)`, where `@catch(to: \(caught.rawValue))` \(Self.words(caught))"
      }
      entity = parent.entity
    }
    return ", and reading \(directives.definitions[field.definition].title) returns no data"
  }

  // MARK: Required fields

  private func required(_ field: ClientDirectives.FieldMarks, _ entity: EntityID) -> String? {
    guard let action = field.required else { return nil }
    let title = directives.definitions[field.definition].title
    let start = "`@required(action: \(action))` here: "
    if action == "THROW" {
      return start + "a client that follows it throws an error and does not read \(title)"
    }
    let logged = action == "LOG" ? ", and logs this" : ""
    var field = field
    var entity = entity
    // Null propagates through every enclosing required field.
    while let outer = field.outer, let marks = directives.field(at: outer),
      let parent = reader.result.parent(of: entity)
    {
      let path = reader.result.path(of: entity)
      let isItem = if case .index? = path.elements.last { true } else { false }
      guard marks.required != nil, !isItem else {
        return start + "a client that follows it reads null for `\(path.subscriptedText)` as well"
          + logged
      }
      if marks.required == "THROW" {
        return start
          + "null propagates to `\(path.subscriptedText)`, which is also required: a client "
          + "that follows it throws an error and does not read \(title)"
      }
      field = marks
      entity = parent.entity
    }
    return start + "a client that follows it reads null for \(title)\(logged)"
  }

  // MARK: Places

  /// The fields with a key on an entity, as written in documents.
  private func marks(of key: String, in entity: EntityID) -> [ClientDirectives.FieldMarks] {
    var ranges: [SourceRange] = []
    for met in reader.result.shape(of: entity).outcomes where met.outcome.isFulfilled {
      guard let set = reader.lowering.compiledSet(of: met.set) else { continue }
      for field in reader.document[set].selections.allFields where field.responseKey == key {
        ranges += field.locations
      }
    }
    return ranges.compactMap { directives.field(at: $0) }
  }
}

extension ResponseReader {
  /// The clients' handling of a null at a place, by directives in the documents.
  func nullHandling(at place: ValuePosition, isError: Bool) -> [String] {
    NullHandling(self)?.sentences(at: place, isError: isError) ?? []
  }

  /// The nulls of the response that are affected by client directives, in response order.
  package var handledNulls: [HandledNull] {
    guard let handling = NullHandling(self) else { return [] }
    let nullability = SemanticNullability(schema)
    var found: [HandledNull] = []
    func look(_ value: FieldValue, place: ValuePosition, levels: [Int]) {
      switch value {
      case .null, .fault:
        let path = responsePath(of: place)
        let isError = error(at: path) != nil || levels.contains(place.indices.count)
        let sentences = handling.sentences(at: place, isError: isError)
        if !sentences.isEmpty { found.append(HandledNull(path: path, sentences: sentences)) }
      case .list:
        for (index, item) in result.items(of: value).enumerated() {
          var inner = place
          inner.indices.append(index)
          look(item, place: inner, levels: levels)
        }
      case .leaf, .converted, .object, .missing: return
      }
    }
    for entity in result.entities {
      for (field, value) in zip(result.shape(of: entity).fields, result.values(of: entity))
      where holdsNull(value) {
        let levels = nullability.levels(
          of: field.field.name,
          in: result.shape(of: entity).declaredType.name,
          object: result.typename(of: entity)
        )
        look(
          value,
          place: ValuePosition(entity: entity, responseKey: field.responseKey),
          levels: levels
        )
      }
    }
    return found
  }

  /// The effect of `@alias` on a fragment that is spread at these positions.
  func aliasSentence(at places: [ExplanationLocation]) -> [String] {
    guard let directives = document.clientDirectives else { return [] }
    let names = places.compactMap { directives.alias(at: $0.range) }
    return names.first.map { ["Relay reads it under the key `\($0)`, by `@alias`"] } ?? []
  }
}
