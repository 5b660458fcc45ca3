import ApolloPolicy
import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Reports output of the released generator that does not compile, has another meaning, or crashes
/// the app.
///
/// The compiler reports structs with the same name and accessors that may lack data.
struct ApolloLimits {
  private let source: DialectSource
  private let names: ApolloNameLimits
  private let values: ApolloValueLimits
  private let typealiases: ApolloTypealiasLimits
  private var document: CompiledDocument { source.document }

  init(_ source: DialectSource) {
    self.source = source
    names = ApolloNameLimits(source)
    values = ApolloValueLimits(source)
    typealiases = ApolloTypealiasLimits(source)
  }

  /// The findings in operations, then those in fragments, each in document order.
  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for operation in document.operations {
      found += documentText(operation.document, of: operation.nameLocation, isFragment: false)
      found += names.variables(of: operation)
      for variable in operation.variables {
        guard let value = variable.defaultValue else { continue }
        found += values.diagnostics(ofDefault: value, type: variable.type, at: variable.location)
      }
      let isMutable = operation.marks.isLocalCacheMutation
      if !isMutable, source.apollo.has(.deferral) { found += deferrals(of: operation) }
      for set in document.selectionSets[operation.selectionSets] {
        found += limits(of: set.selections, isMutable: isMutable) + names.members(of: set)
        found += typealiases.diagnostics(of: set)
      }
    }
    for fragment in document.fragments {
      found += documentText(fragment.document, of: fragment.nameLocation, isFragment: true)
      if fragment.structName != document[fragment.root].path {
        found.append(
          limit(
            "FragmentPath",
            message:
              "The fragment's struct is called '\(fragment.structName)', but the generated code also "
              + "refers to it as '\(document[fragment.root].path)', which does not compile.",
            location: fragment.nameLocation
          )
        )
      }
      for set in document.selectionSets[fragment.selectionSets] {
        found += limits(of: set.selections, isMutable: fragment.marks.isLocalCacheMutation)
        found += names.members(of: set) + typealiases.diagnostics(of: set)
      }
    }
    return found + mergedDeferrals() + ApolloSchemaLimits(source).diagnostics() + internalGroups()
  }

  /// Reports deferred fragments of other fragments, which releases up to 1.23.0 declare without
  /// initializing them.
  ///
  /// Each is reported for the first struct that merges it.
  private func mergedDeferrals() -> [Diagnostic] {
    let options = source.apollo
    guard options.has(.deferral), !options.has(.distinctDeferralIdentifiers) else { return [] }
    var reported: Set<SourceRange> = []
    return document.selectionSets.flatMap { set in
      set.mergedDeferrals(in: document).compactMap { accessor in
        guard reported.insert(accessor.location).inserted else { return nil }
        return limit(
          "MergedDeferral",
          message: "Apollo \(options.version) does not initialize the deferred fragment "
            + "'\(accessor.name)' in '\(set.path).Fragments', which merges it from another fragment; "
            + "the generated code does not compile. Apollo "
            + "\(ApolloChange.distinctDeferralIdentifiers.since) initializes it.",
          location: accessor.location
        )
      }
    }
  }

  /// Reports releases that mark internal declarations like public ones.
  private func internalGroups() -> [Diagnostic] {
    let options = source.apollo
    let styles = [
      ApolloStyle(ofSchemaTypes: options, namespace: ""),
      ApolloStyle(ofOperations: options, namespace: ""),
    ]
    guard options.has(.swift6), !options.has(.spiOnlyBeforePublic),
      styles.contains(where: \.member.isEmpty)
    else { return [] }
    return [
      Diagnostic(
        severity: .warning,
        stage: .document,
        rule: "ApolloInternalGroup",
        message: "Apollo \(options.version) writes '@_spi' before internal members, which does not "
          + "compile; \(ApolloChange.spiOnlyBeforePublic.since) does not."
      )
    ]
  }

  /// Reports text that the literal of this release cannot contain: its end, or an escape.
  ///
  /// A literal in `#"…"#` ends at a quote followed by `#`. Literals of older releases have other
  /// limits.
  private func documentText(
    _ text: String,
    of location: SourceRange,
    isFragment: Bool
  ) -> [Diagnostic] {
    let literal = DocumentLiteral(source.apollo, isFragment: isFragment)
    guard let part = literal.faults.first(where: text.contains) else { return [] }
    return [
      limit(
        "DocumentLiteral",
        message:
          "The text of the definition contains '\(part)', which \(part == "\\" ? "escapes in" : "ends") "
          + "the Swift literal around it; the generated code does not compile"
          + (part == "\\" ? ", or sends different text." : "."),
        location: location
      )
    ]
  }

  /// The form of the Swift literal with the text of a definition in a release.
  private struct DocumentLiteral {
    /// The parts of a text that the literal cannot contain unchanged.
    let faults: [String]

    init(_ options: ApolloOptions, isFragment: Bool) {
      let isOneLine =
        options.has(.oneLineDocuments) || !isFragment && options.documentLiteral == .singleLine
      let isRaw = options.has(isFragment ? .rawFragmentDefinitions : .qualifiedTypes)
      let end = isOneLine ? "\"" : "\"\"\""
      faults = isRaw ? [end + "#"] : [end, "\\"]
    }
  }

  private func limits(of selections: [CompiledSelection], isMutable: Bool) -> [Diagnostic] {
    selections.flatMap { selection -> [Diagnostic] in
      switch selection {
      case .typeCase, .fragment: []
      case .conditional(_, let members): limits(of: members, isMutable: isMutable)
      case .deferred where !source.apollo.has(.deferral): []
      case .deferred(let deferral, _, let location):
        label(deferral.label, at: location)
          + (isMutable ? [deferredMutation(deferral.label ?? "", at: location)] : [])
      case .field(let field):
        field.arguments.flatMap { argument in
          field.locations.first.map { values.diagnostics(of: argument.value, at: $0) } ?? []
        }
      }
    }
  }

  /// Reports labels that are not valid, because a label is also a Swift name.
  private func label(_ label: String?, at location: SourceRange) -> [Diagnostic] {
    guard let label else {
      return [
        limit(
          "DeferLabel",
          message: "The released generator fails at a '@defer' without a label.",
          location: location
        )
      ]
    }
    let isName = label.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
      case _: false
      }
    }
    guard !isName || label.isEmpty || label.utf8.first.map({ (0x30...0x39).contains($0) }) == true
    else { return [] }
    return [
      limit(
        "DeferLabel",
        message:
          "The label '\(label)' is not a Swift name, but a property is named after it; the generated "
          + "code does not compile.",
        location: location
      )
    ]
  }

  /// Reports a deferred fragment in a mutable selection set.
  ///
  /// Its wrapper is created from the data together with the set, and changes to it are not written
  /// back.
  private func deferredMutation(_ label: String, at location: SourceRange) -> Diagnostic {
    limit(
      "DeferredMutation",
      message:
        "'\(label)' is deferred in a cache mutation; its wrapper has a copy of the data, so changes "
        + "made there are not written to the cache.",
      location: location
    )
  }

  /// Reports duplicate deferred fragments, because a dictionary literal with a duplicate key
  /// crashes the app.
  private func deferrals(of operation: CompiledOperation) -> [Diagnostic] {
    var seen: Set<ApolloDeferral.Place> = []
    var reported: Set<ApolloDeferral.Place> = []
    let all = ApolloDeferral.all(of: operation, in: document)
    let misnamed = all.filter { $0.isMisnamed(in: document) }.map { deferral in
      limit(
        "DeferredInFragment",
        message: "'\(operation.structName)' refers to this part of a named fragment as "
          + "'\(deferral.typeName(in: document))', which is missing; the generated code does not "
          + "compile.",
        location: deferral.location
      )
    }
    return misnamed + deferralExtension(of: operation, all)
      + all.compactMap { deferral in
        guard !seen.insert(deferral.place).inserted, reported.insert(deferral.place).inserted else {
          return nil
        }
        let path = deferral.place.path.joined(separator: ".")
        return limit(
          "DeferredTwice",
          message:
            "The label '\(deferral.place.label)' is deferred twice at '\(path)'; the operation's "
            + "response format would have this key twice, which crashes the app.",
          location: deferral.location
        )
      }
  }

  /// Reports deferred fragments in a namespace up to 1.16.1.
  ///
  /// The metadata is then an extension of the operation, which a namespace cannot contain.
  private func deferralExtension(
    of operation: CompiledOperation,
    _ all: [ApolloDeferral]
  ) -> [Diagnostic] {
    let options = source.apollo
    guard !all.isEmpty, !options.has(.deferralMetadataInside), options.hasOperationsInSchemaModule,
      case .embeddedInTarget = options.moduleType
    else { return [] }
    return [
      limit(
        "DeferralExtension",
        message:
          "Apollo \(options.version) writes the deferred fragments of '\(operation.structName)' in "
          + "an extension within the namespace's, which does not compile; Apollo "
          + "\(ApolloChange.deferralMetadataInside.since) writes them in the operation.",
        location: operation.nameLocation
      )
    ]
  }

  private func limit(_ rule: String, message: String, location: SourceRange) -> Diagnostic {
    .apolloLimit(rule, message, at: [location])
  }
}

extension CompiledSelectionSet {
  /// The accessors of deferred fragments that other fragments spread.
  fileprivate func mergedDeferrals(in document: CompiledDocument) -> [FragmentAccessor] {
    let own = selections.compactMap { selection -> String? in
      switch selection {
      case .fragment(let name, _), .deferred(_, .fragment(let name), _): name
      case .field, .typeCase, .conditional, .deferred: nil
      }
    }
    return fragmentAccessors.filter { accessor in
      accessor.deferral != nil && !own.contains(accessor.fragment)
        && document[accessor.selectionSet].role == .fragmentRoot
    }
  }
}

extension Diagnostic {
  /// A warning about the released generator's output.
  static func apolloLimit(
    _ rule: String,
    _ message: String,
    at ranges: [SourceRange]
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      stage: .document,
      rule: "Apollo\(rule)",
      message: message,
      ranges: ranges
    )
  }
}
