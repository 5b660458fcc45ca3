package import DialectKit
package import Dialects

/// A definition for which a Swift file is generated, by its index.
package enum GeneratedDefinition: Hashable, Sendable {
  case operation(Int)
  case fragment(Int)
}

extension SwiftGenerator {
  /// Returns the generated file of a definition.
  package func file(of definition: GeneratedDefinition) -> GeneratedFile? {
    switch definition {
    case .operation(let index): file(ofOperation: index)
    case .fragment(let index): file(ofFragment: index)
    }
  }
}
