import GraphQLRuntime

@testable import DialectKit

/// A scalar value of a response that generated code reads.
struct ReadScalar {
  let path: ResponsePath
  /// The value in the form that `ProofDriver`'s `show` prints.
  let text: String
  /// The Swift expression that reads the value, which starts with `data`.
  let expression: String

  /// Returns the scalars for which a dialect's interpreter has an expression, in response order.
  static func all(in data: JSONValue, by reading: any ResponseReading) -> [ReadScalar] {
    data.scalars.compactMap { path, value in
      reading.expression(for: path).map { expression in
        ReadScalar(path: path, text: value.printedBySwift, expression: expression)
      }
    }
  }
}

extension JSONValue {
  /// All scalar values below this value except nulls, with their relative paths, in document order.
  var scalars: [(path: ResponsePath, value: JSONValue)] {
    var found: [(ResponsePath, JSONValue)] = []
    func walk(_ value: JSONValue, _ path: [ResponsePathElement]) {
      switch value {
      case .null: return
      case .array(let items):
        for (index, item) in items.enumerated() { walk(item, path + [.index(index)]) }
      case .object:
        for member in value.lastMembers { walk(member.value, path + [.key(member.key)]) }
      case .string, .number, .bool: found.append((ResponsePath(path), value))
      }
    }
    walk(self, [])
    return found
  }

  /// The members of an object, where the last one counts if a key occurs twice.
  var lastMembers: [JSONValue.Member] {
    guard case .object(let members) = self else { return [] }
    return members.enumerated().filter { index, member in
      !members[(index + 1)...].contains { $0.key == member.key }
    }.map(\.element)
  }

  /// The text that Swift prints after generated code has read the value: JSON, but with numbers
  /// formatted as `Int` or `Double`.
  var printedBySwift: String {
    guard case .number(let number) = self else { return JSONPrinter.print(self, layout: .compact) }
    return Int(number).map { String($0) } ?? Double(number).map { String($0) } ?? number
  }
}
