package import GraphQLSyntax

/// A type in generated Swift.
///
/// Writers render it with `description`.
package indirect enum SwiftType: Hashable, Sendable {
  case named(String)
  case optional(SwiftType)
  case array(SwiftType)
  /// A generic type with one argument, such as `GraphQLNullable<Int>`.
  case generic(String, SwiftType)

  package var isOptional: Bool {
    switch self {
    case .optional: true
    case .named, .array, .generic: false
    }
  }

  /// The type as an Optional; unchanged if it already is one.
  package var optional: SwiftType { isOptional ? self : .optional(self) }

  /// The type without its outermost Optional.
  package var unwrapped: SwiftType {
    switch self {
    case .optional(let wrapped): wrapped
    case .named, .array, .generic: self
    }
  }

  /// The type with another name inside its Optionals, arrays and generic types.
  package func renamed(_ name: String) -> SwiftType {
    switch self {
    case .named: .named(name)
    case .optional(let wrapped): .optional(wrapped.renamed(name))
    case .array(let element): .array(element.renamed(name))
    case .generic(let type, let argument): .generic(type, argument.renamed(name))
    }
  }
}

extension SwiftType: CustomStringConvertible {
  package var description: String {
    switch self {
    case .named(let name): name
    case .optional(.named(let name)) where name.hasPrefix("any "): "(\(name))?"
    case .optional(let wrapped): wrapped.description + "?"
    case .array(let element): "[" + element.description + "]"
    case .generic(let type, let argument): type + "<" + argument.description + ">"
    }
  }
}

extension TypeReference {
  /// The type in Swift: lists are arrays and nullable types are Optional.
  ///
  /// `name` replaces the named type. If `isOptional` is true, a non-null type is Optional as well.
  package func swift(_ name: String, isOptional: Bool = false) -> SwiftType {
    if isNonNull, !isOptional { return nonNullSwift(name) }
    return .optional(nonNullSwift(name))
  }

  private func nonNullSwift(_ name: String) -> SwiftType {
    listItem.map { .array($0.swift(name)) } ?? .named(name)
  }
}
