import DialectKit
import GraphQLRuntime
import SelectionIR

/// What an operation says of its deferred fragments.
struct ApolloDeferralMetadata {
  let document: CompiledDocument

  /// Writes the list of all deferred fragments, where there are any; it is public in any case.
  func write(of operation: CompiledOperation, to out: inout SwiftWriter) {
    let found = ApolloDeferral.all(of: operation, in: document)
    guard !found.isEmpty else { return }
    out.blank()
    out.line("// MARK: - Deferred Fragment Metadata")
    out.blank()
    out.line("public typealias ResponseFormat = IncrementalDeferredResponseFormat")
    out.open("enum DeferredFragmentIdentifiers {")
    struct Identifier: Hashable {
      let place: ApolloDeferral.Place
      let variable: String?
    }
    var known: Set<Identifier> = []
    for deferral in found {
      let place = deferral.place
      let identifier = Identifier(place: place, variable: deferral.variable)
      guard known.insert(identifier).inserted else { continue }
      let path = place.path.map { "\"\($0)\"" }.joined(separator: ", ")
      out.line(
        "static let \(place.label) = DeferredFragmentIdentifier"
          + "(label: \"\(place.label)\", fieldPath: [\(path)])"
      )
    }
    out.close()
    out.blank()
    out.open(
      "public static let responseFormat: ResponseFormat = IncrementalDeferredResponseFormat("
    )
    out.open("deferredFragments: [")
    for deferral in found {
      let type = deferral.typeName(in: document)
      out.line("DeferredFragmentIdentifiers.\(deferral.place.label): \(type).self,")
    }
    out.close("]")
    out.close(")")
  }
}
