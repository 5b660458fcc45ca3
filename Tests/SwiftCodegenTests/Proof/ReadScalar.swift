import GraphQLRuntime

@testable import DialectKit

/// A scalar of a response that generated code reads.
struct ReadScalar {
  let path: ResponsePath
  /// The value as `ProofDriver`'s `show` prints it.
  let text: String
  /// The Swift that reads it, beginning with `data`.
  let expression: String

  /// The scalars for which a dialect's interpreter has an expression, in response order.
  static func all(in data: JSONValue, by reading: any ResponseReading) -> [ReadScalar] {
    data.scalars.compactMap { path, value in
      reading.expression(for: path).map { expression in
        ReadScalar(path: path, text: value.printedBySwift, expression: expression)
      }
    }
  }
}

extension JSONValue {
  /// Every scalar below the value with its path from there, nulls left out, in written order.
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

  /// The members of an object that count: the last one where a key occurs twice.
  var lastMembers: [JSONValue.Member] {
    guard case .object(let members) = self else { return [] }
    return members.enumerated().filter { index, member in
      !members[(index + 1)...].contains { $0.key == member.key }
    }.map(\.element)
  }

  /// The value as Swift prints what generated code makes of it: JSON, but numbers as `Int` or
  /// `Double` have them.
  var printedBySwift: String {
    guard case .number(let number) = self else { return JSONPrinter.print(self, layout: .compact) }
    return Int(number).map { String($0) } ?? Double(number).map { String($0) } ?? number
  }
}
