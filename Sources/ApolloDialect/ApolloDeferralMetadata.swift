import ApolloPolicy
import DialectKit
import GraphQLRuntime
import SelectionIR

/// Writes an operation's list of deferred fragments.
struct ApolloDeferralMetadata {
  private let document: CompiledDocument
  private let options: ApolloOptions
  private let operation: CompiledOperation
  private let found: [ApolloDeferral]
  /// `public ` or an empty string, before an extension of the operation.
  private let access: String
  /// The module with the client's base types.
  private let library: String

  init(
    of operation: CompiledOperation,
    in document: CompiledDocument,
    options: ApolloOptions,
    access: String,
    library: String
  ) {
    self.document = document
    self.options = options
    self.operation = operation
    self.access = access
    self.library = library
    found = ApolloDeferral.all(of: operation, in: document)
  }

  /// Writes the list as members of the operation's type, for releases that have it there.
  func writeMembers(to out: inout SwiftWriter) {
    guard !found.isEmpty, options.has(.deferralMetadataInside) else { return }
    out.blank()
    out.line("// MARK: - Deferred Fragment Metadata")
    out.blank()
    if options.has(.swift6) {
      out.line("public typealias ResponseFormat = IncrementalDeferredResponseFormat")
    }
    identifiers(to: &out)
    out.blank()
    if options.has(.swift6) { responseFormat(to: &out) } else { types("public ", to: &out) }
  }

  /// Writes the list as an extension of the operation's type, for releases up to 1.16.1.
  func writeExtension(to out: inout SwiftWriter) {
    guard !found.isEmpty, !options.has(.deferralMetadataInside) else { return }
    out.blank()
    out.line("// MARK: Deferred Fragment Metadata")
    out.blank()
    out.open("\(access)extension \(operation.structName) {")
    identifiers(to: &out)
    out.blank()
    types("", to: &out)
    out.close()
  }

  /// Writes one identifier per label and path, or up to 1.23.0 one per occurrence.
  private func identifiers(to out: inout SwiftWriter) {
    out.open("enum DeferredFragmentIdentifiers {")
    struct Identifier: Hashable {
      let place: ApolloDeferral.Place
      let variable: String?
    }
    var known: Set<Identifier> = []
    for deferral in found {
      let place = deferral.place
      let identifier = Identifier(place: place, variable: deferral.variable)
      let isNew = known.insert(identifier).inserted
      guard isNew || !options.has(.distinctDeferralIdentifiers) else { continue }
      let path = place.path.map { "\"\($0)\"" }.joined(separator: ", ")
      out.line(
        "static let \(place.label) = DeferredFragmentIdentifier"
          + "(label: \"\(place.label)\", fieldPath: [\(path)])"
      )
    }
    out.close()
  }

  private func responseFormat(to out: inout SwiftWriter) {
    out.open(
      "public static let responseFormat: ResponseFormat = IncrementalDeferredResponseFormat("
    )
    out.open("deferredFragments: [")
    entries(to: &out)
    out.close("]")
    out.close(")")
  }

  private func types(_ access: String, to out: inout SwiftWriter) {
    let type = "[DeferredFragmentIdentifier: any \(library).SelectionSet.Type]?"
    out.open("\(access)static var deferredFragments: \(type) {[")
    entries(to: &out)
    out.close("]}")
  }

  private func entries(to out: inout SwiftWriter) {
    for deferral in found {
      let type = deferral.typeName(in: document)
      out.line("DeferredFragmentIdentifiers.\(deferral.place.label): \(type).self,")
    }
  }
}
