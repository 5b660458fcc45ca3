internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis

/// Counts the values that every response to an operation must have: those of non-null fields.
///
/// Equal selections on the same type are counted once and multiplied, so that the time does not
/// depend on the size of the response.
struct RequiredValues {
  private let schema: Schema
  private var trial: ExecutionTrial
  private var counts: [Key: Int] = [:]

  private struct Key: Hashable {
    let sets: [SetID]
    let typename: String?
  }

  init(_ schema: Schema, _ trial: ExecutionTrial) {
    self.schema = schema
    self.trial = trial
  }

  /// Returns the path of the innermost object whose required values alone exceed the limit, or
  /// `nil` if a response can be smaller.
  mutating func excess() -> [String]? {
    var key = Key(sets: [], typename: nil)
    guard count(of: key) > ValueLimit.standard else { return nil }
    var path: [String] = []
    while true {
      var next: Key?
      for field in shape(of: key).fields {
        guard let inner = smallest(of: field, on: key), count(of: inner) > ValueLimit.standard
        else { continue }
        path.append(field.responseKey)
        next = inner
        break
      }
      guard let found = next else { return path }
      key = found
    }
  }

  /// Returns the number of required values of an object, or a greater number than the limit.
  private mutating func count(of key: Key) -> Int {
    if let known = counts[key] { return known }
    var count = 0
    for field in shape(of: key).fields where field.field.name != "__typename" {
      count += 1
      if let inner = smallest(of: field, on: key) { count += self.count(of: inner) }
      if count > ValueLimit.standard { break }
    }
    counts[key] = count
    return count
  }

  private mutating func shape(of key: Key) -> EntityShape {
    trial.shape(of: key.sets, typename: key.typename, object: nil)
  }

  /// Returns the object with the fewest required values that a non-null field can have; `nil` for
  /// other fields.
  private mutating func smallest(of field: EntityShape.Field, on key: Key) -> Key? {
    guard let first = field.childSets.first else { return nil }
    let shape = shape(of: key)
    let owner = key.typename ?? shape.typename ?? shape.declaredType.name
    let served = schema.servedType(of: field.field.name, on: owner)
    guard case .nonNull(let type) = field.field.type.narrowed(to: served), case .object = type
    else { return nil }
    let declared = served?.typeName ?? trial.declaredType(of: first)
    var best: (key: Key, count: Int)?
    for name in VariedResponses.typeNames(of: declared, in: schema) {
      let key = Key(sets: field.childSets, typename: name)
      let count = count(of: key)
      if count < best?.count ?? .max { best = (key, count) }
    }
    return best?.key
  }
}
