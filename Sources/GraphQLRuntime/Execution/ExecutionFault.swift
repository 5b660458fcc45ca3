/// A value of a response that does not fit the operation, with its path.
public struct ExecutionFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of a fault.
  public enum Kind: String, Hashable, Sendable {
    /// The key of a selected field is missing.
    case missingValue
    /// The value is null, but the type is non-null.
    case nullValue
    /// A scalar or enum value cannot be converted to the field's Swift type.
    case couldNotConvert
    /// The value is not a list or object, as the field's type requires.
    case wrongType
  }

  /// The path of the value.
  public let path: ResponsePath
  /// The kind of the fault.
  public let kind: Kind
  /// The Swift type that the value could not be converted to; only for `couldNotConvert`.
  public let targetType: String?
  /// A description of the fault in one sentence, without the path.
  public let message: String

  package init(path: ResponsePath, kind: Kind, targetType: String?, message: String) {
    self.path = path
    self.kind = kind
    self.targetType = targetType
    self.message = message
  }

  /// The path and the message.
  public var description: String { "\(path): \(message)" }
}

/// A value that lenient execution accepted although strict execution reports a fault (N6, P86).
package struct Conversion: Equatable, Sendable {
  package let path: ResponsePath
  /// The value in the response, or `nil` if the key is missing.
  package let from: JSONValue?
  /// The value that generated code reads; null for a missing key.
  package let to: JSONValue

  /// A description of the conversion as a sentence without a full stop.
  package var text: String {
    let from = from.map { JSONPrinter.print($0, layout: .compact) } ?? "nothing"
    return "\(from) is silently converted to \(JSONPrinter.print(to, layout: .compact))"
  }
}

/// A noteworthy property of a response that is not a fault.
package struct ExecutionNote: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// An integer beyond the range of GraphQL's `Int`; it is read nevertheless.
    case intBeyond32Bits(String)
    /// A `__typename` that the schema does not define.
    case unknownTypename(String)
    /// A known object type that cannot occur for the field's declared type.
    case impossibleTypename(String, declared: PlanParentType)
    /// An enum value that the schema does not define.
    case unknownEnumValue(String, enumeration: String)
    /// A key that occurs more than once in one object; the last value is used.
    case duplicateKey(String)
  }

  package let path: ResponsePath
  package let kind: Kind

  package init(path: ResponsePath, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// A description of the note in one sentence, without the path.
  package var message: String {
    switch kind {
    case .intBeyond32Bits(let text):
      "\(text) does not fit GraphQL's 32-bit Int; it was read as a 64-bit integer."
    case .unknownTypename(let name):
      "The type \(name) is unknown to the schema, so its type cases are nil."
    case .impossibleTypename(let name, let declared):
      "The type \(name) cannot occur here: it is not \(declared)."
    case .unknownEnumValue(let value, let enumeration):
      "\(value) is not a value of the enum \(enumeration)."
    case .duplicateKey(let key):
      "The key \(JSONPrinter.quoted(key)) occurs more than once; the last value counts."
    }
  }
}
