import DialectKit
import GraphQLRuntime
import SelectionIR

/// Writes the protocols of a fragment and the class with its text (AP-P24, AP-P31).
extension PrototypeWriter {
  mutating func fragment(_ index: Int) {
    let fragment = document.fragments[index]
    out.begin(.fragment(index))
    out.documentation(fragment.description)
    let name = dialect.names.fragmentClasses[fragment.name] ?? fragment.structName
    out.open("\(access)final class \(SwiftNames.identifier(name)): GraphQLFragment {")
    if let root = protocols.roots[fragment.name] {
      out.line("\(access)typealias Data = any \(SwiftNames.identifier(protocols[root].name))")
      out.blank()
    }
    out.literal("\(access)static let fragmentDefinition: String = ", fragment.document)
    out.close()
    if let root = protocols.roots[fragment.name] {
      for id in owned(by: root) {
        out.blank()
        let set = protocols[id].set
        out.begin(.selectionSet(set))
        declaration(of: id, node: set, in: nil)
        out.end()
      }
    }
    out.end()
  }

  /// The protocols of one fragment: its own, followed by nested ones in document order.
  private func owned(by root: Int) -> [Int] {
    let others = Set(protocols.roots.values)
    var found: [Int] = []
    var seen: Set<Int> = []
    var open = [root]
    while let next = open.popLast() {
      guard next == root || !others.contains(next), next >= root, seen.insert(next).inserted
      else { continue }
      found.append(next)
      let below = protocols[next].requirements.compactMap { requirement -> Int? in
        if case .protocol(let id) = requirement.child { id } else { nil }
      }
      open += (below + protocols[next].cases.map(\.protocol)).reversed()
    }
    return found
  }
}
