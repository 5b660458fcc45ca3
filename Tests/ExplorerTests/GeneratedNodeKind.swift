import DialectKit
import SelectionIR

@testable import Explorer

/// Identifies a struct or one of its properties in the generated text.
enum GeneratedNodeKind {
  case structure
  case member(SelectionMember)

  func range(of set: SelectionSetID, in code: GeneratedCode) -> Range<Int>? {
    switch self {
    case .structure: code.range(of: .selectionSet(set))
    case .member(.accessor(let index)): code.range(of: .accessor(set, index))
    case .member(.caseAccessor(let index)): code.range(of: .caseAccessor(set, index))
    case .member(.fragmentAccessor(let index)): code.range(of: .fragmentAccessor(set, index))
    }
  }
}
