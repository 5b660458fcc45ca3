import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ProposalDialect
import SelectionIR

/// Compares the structs of one definition, from its root through accessors and cases.
///
/// Structs correspond if they are reached in the same way. If an accessor is removed, the structs
/// reached through it are not reported separately. The target of a type alias is compared with the
/// definition that contains it, unless the two versions have different targets.
struct SelectionSetComparison {
  private let old: ModelVersion
  private let new: ModelVersion
  /// The definition's own selection sets in the old version.
  private let sets: Range<Int>
  /// The only possible cause; `nil` if both schema and document have changed.
  private let origin: ModelChange.Cause.Origin?
  private var visited: Set<Pair> = []
  private(set) var changes: [ModelChange] = []

  private struct Pair: Hashable {
    let old: SelectionSetID
    let new: SelectionSetID
  }

  init(
    old: ModelVersion,
    new: ModelVersion,
    sets: Range<Int>,
    origin: ModelChange.Cause.Origin?
  ) {
    self.old = old
    self.new = new
    self.sets = sets
    self.origin = origin
  }

  /// The recursion is safe because the parser limits the nesting depth.
  mutating func compare(_ oldID: SelectionSetID, with newID: SelectionSetID) {
    let oldTarget = old.document.resolved(oldID)
    let newTarget = new.document.resolved(newID)
    var before = old.document[oldTarget]
    var after = new.document[newTarget]
    let isOwn = sets.contains(Int(oldTarget.rawValue))
    guard isOwn || before.path != after.path,
      visited.insert(Pair(old: oldTarget, new: newTarget)).inserted
    else { return }
    // A member belongs to the struct that code refers to, which may be a type alias.
    before.path = old.document[oldID].path
    after.path = new.document[newID].path
    let pairs = compareAccessors(of: before, with: after)
    let cases = compareCases(of: before, with: after)
    let conversions = compareConversions(of: before, with: after)
    compareSubtypes(of: before, with: after)
    for (before, after) in pairs + cases + conversions { compare(before, with: after) }
  }

  /// Reports an accessor that returns another struct than before, regardless of its members.
  ///
  /// Code refers to the struct by its own path or by a type alias. Both must refer to the struct
  /// that the accessor returns now.
  private mutating func compareTypes(
    _ oldID: SelectionSetID,
    _ newID: SelectionSetID,
    member: String,
    in set: CompiledSelectionSet,
    cause: ModelChange.Cause?
  ) {
    let oldPath = old.document[old.document.resolved(oldID)].path
    let newTarget = new.document.resolved(newID)
    let newPath = new.document[newTarget].path
    let alias = old.document[oldID].path
    let version = new
    let isNamed = { (path: String) in version.structNamed(path) == newTarget }
    if isNamed(oldPath), isNamed(alias) {
      guard oldPath != newPath else { return }
      record(
        .accessorChanged,
        .safe,
        in: set,
        member: member,
        old: oldPath,
        new: newPath,
        text: "`\(member)` now returns `\(newPath)`, which `\(oldPath)` is an alias of",
        cause: cause
      )
      return
    }
    record(
      .accessorChanged,
      .breaking,
      in: set,
      member: member,
      old: isNamed(oldPath) ? alias : oldPath,
      new: newPath,
      text: isNamed(oldPath)
        ? "`\(member)` still returns `\(newPath)`, but `\(alias)` is no longer an alias of it"
        : "`\(member)` gave `\(oldPath)`, gives `\(newPath)`",
      cause: cause
    )
  }

  // MARK: Accessors

  /// Compares accessors; returns the structs of object accessors that both versions have.
  private mutating func compareAccessors(
    of before: CompiledSelectionSet,
    with after: CompiledSelectionSet
  ) -> [(SelectionSetID, SelectionSetID)] {
    var pairs: [(SelectionSetID, SelectionSetID)] = []
    let oldNames = Set(before.accessors.map(\.name))
    let newByName = Dictionary(after.accessors.map { ($0.name, $0) }) { first, _ in first }
    var added = after.accessors.filter { !oldNames.contains($0.name) }
    let replaced = replacedFields(in: before.accessors, after.accessors)
    for accessor in before.accessors {
      var successor = newByName[accessor.name]
      if successor == nil,
        let renamed = added.firstIndex(where: {
          $0.isSameField(as: accessor) || replaced[accessor.name] == $0.name
        })
      {
        successor = added.remove(at: renamed)
      }
      guard let successor else {
        record(
          .accessorRemoved,
          .breaking,
          in: before,
          member: accessor.name,
          old: accessor.swiftType.description,
          text: "`\(accessor.name)` was removed",
          cause: cause(removed: accessor, after: after)
        )
        continue
      }
      compare(accessor, with: successor, in: before)
      if let oldSet = accessor.selectionSet, let newSet = successor.selectionSet {
        compareTypes(
          oldSet,
          newSet,
          member: successor.name,
          in: before,
          cause: cause(from: accessor, to: successor)
        )
        pairs.append((oldSet, newSet))
      }
    }
    for accessor in added {
      record(
        .accessorAdded,
        .safe,
        in: after,
        member: accessor.name,
        new: accessor.swiftType.description,
        text: "`\(accessor.name): \(accessor.swiftType)` is new",
        cause: cause(added: accessor, before: before)
      )
    }
    return pairs
  }

  /// The new name of each accessor whose field was replaced.
  ///
  /// Between two accessors that both versions have, only one was removed and only one was added,
  /// and both have the same type.
  private func replacedFields(in before: [Accessor], _ after: [Accessor]) -> [String: String] {
    let oldNames = Set(before.map(\.name))
    let newNames = Set(after.map(\.name))
    func gaps(_ accessors: [Accessor], _ others: Set<String>) -> [String: [Accessor]] {
      var gaps: [String: [Accessor]] = [:]
      var neighbour = ""
      for accessor in accessors {
        if others.contains(accessor.name) {
          neighbour = accessor.name
        } else {
          gaps[neighbour, default: []].append(accessor)
        }
      }
      return gaps
    }
    let gone = gaps(before, newNames)
    let come = gaps(after, oldNames)
    var replaced: [String: String] = [:]
    for (neighbour, accessors) in gone {
      guard accessors.count == 1, let old = accessors.first, let others = come[neighbour],
        others.count == 1, let new = others.first, isSameType(old, new)
      else { continue }
      replaced[old.name] = new.name
    }
    return replaced
  }

  /// Whether both accessors have the same type; for objects, the same GraphQL type.
  private func isSameType(_ before: Accessor, _ after: Accessor) -> Bool {
    guard before.parentType == after.parentType, before.typeShape == after.typeShape else {
      return false
    }
    switch (before.selectionSet, after.selectionSet) {
    case (nil, nil): return true
    case (let one?, let two?):
      return old.document[old.document.resolved(one)].parentType
        == new.document[new.document.resolved(two)].parentType
    case _: return false
    }
  }

  private mutating func compare(
    _ before: Accessor,
    with after: Accessor,
    in set: CompiledSelectionSet
  ) {
    // The struct that an accessor returns is compared separately from its optional and list types.
    let types =
      before.typeShape == after.typeShape
      ? nil : (before.swiftType.description, after.swiftType.description)
    let field = before.fieldName == after.fieldName ? "" : ", another field of the same type"
    let suffix = field + (types.map { ", and was \($0), is now \($1)" } ?? "")
    if before.name != after.name {
      record(
        .accessorRenamed,
        .breaking,
        in: set,
        member: before.name,
        old: before.name,
        new: after.name,
        text: "renamed from `\(before.name)` to `\(after.name)`\(suffix)",
        cause: cause(from: before, to: after)
      )
    } else if let (old, new) = types {
      record(
        .accessorChanged,
        .breaking,
        in: set,
        member: before.name,
        old: old,
        new: new,
        text: "`\(before.name)` was \(old), is now \(new)",
        cause: cause(from: before, to: after)
      )
    }
    if before.name == after.name, before.fieldName != after.fieldName {
      record(
        .accessorChanged,
        .safe,
        in: set,
        member: before.name,
        old: before.fieldName,
        new: after.fieldName,
        text: "`\(before.name)` read the field `\(before.fieldName)`, now reads "
          + "`\(after.fieldName)`",
        cause: cause(from: before, to: after)
      )
    }
    if before.deprecationReason == nil, let reason = after.deprecationReason {
      record(
        .accessorDeprecated,
        .safe,
        in: set,
        member: after.name,
        text: "`\(after.name)` is deprecated: \(reason)",
        cause: .init(
          .schema,
          old: old.field(before.fieldName, of: before.parentType)?.nameRange,
          new: new.field(after.fieldName, of: after.parentType)?.nameRange
        )
      )
    }
  }

  private func cause(
    removed accessor: Accessor,
    after: CompiledSelectionSet
  ) -> ModelChange.Cause? {
    let field = new.field(accessor.fieldName, of: accessor.parentType)
    if origin != .document, field == nil {
      return .init(.schema, old: old.field(accessor.fieldName, of: accessor.parentType)?.nameRange)
    }
    if origin == .schema {
      // The document has not changed, so the implied types have.
      return .init(.schema, old: typeRange(accessor.parentType, old), new: typeRange(after, new))
    }
    return .init(.document, old: accessor.provenance.first?.location)
  }

  private func cause(
    added accessor: Accessor,
    before: CompiledSelectionSet
  ) -> ModelChange.Cause? {
    if origin == .schema {
      return .init(.schema, old: typeRange(before, old), new: typeRange(accessor.parentType, new))
    }
    return .init(.document, new: accessor.provenance.first?.location)
  }

  private func cause(from before: Accessor, to after: Accessor) -> ModelChange.Cause? {
    let oldField = old.field(before.fieldName, of: before.parentType)
    let newField = new.field(after.fieldName, of: after.parentType)
    let isSchema =
      switch origin {
      case .schema: true
      case .document: false
      case nil: before.name == after.name && oldField?.type != newField?.type
      }
    if isSchema { return .init(.schema, old: oldField?.typeRange, new: newField?.typeRange) }
    return .init(
      .document,
      old: before.provenance.first?.location,
      new: after.provenance.first?.location
    )
  }

  // MARK: Cases and conversions

  /// Compares cases; returns the cases that both versions have.
  private mutating func compareCases(
    of before: CompiledSelectionSet,
    with after: CompiledSelectionSet
  ) -> [(SelectionSetID, SelectionSetID)] {
    var pairs: [(SelectionSetID, SelectionSetID)] = []
    for accessor in before.caseAccessors {
      if let successor = after.caseAccessors.first(where: { $0.name == accessor.name }) {
        compareTypes(
          accessor.selectionSet,
          successor.selectionSet,
          member: accessor.name,
          in: before,
          cause: cause(of: new.document[successor.selectionSet], origin ?? .document)
        )
        pairs.append((accessor.selectionSet, successor.selectionSet))
        continue
      }
      let set = old.document[accessor.selectionSet]
      record(
        .caseRemoved,
        .breaking,
        in: before,
        member: accessor.name,
        text: "`\(accessor.name)` was removed",
        cause: isSchema(new.schema.type(named: set.parentType.name) == nil)
          ? .init(.schema, old: typeRange(set, old), new: typeRange(set, new))
          : .init(.document, old: place(of: set, old))
      )
    }
    for accessor in after.caseAccessors
    where !before.caseAccessors.contains(where: { $0.name == accessor.name }) {
      let set = new.document[accessor.selectionSet]
      record(
        .caseAdded,
        .safe,
        in: after,
        member: accessor.name,
        text: "`\(accessor.name)` is new",
        cause: isSchema(old.schema.type(named: set.parentType.name) == nil)
          ? .init(.schema, old: typeRange(set, old), new: typeRange(set, new))
          : .init(.document, new: place(of: set, new))
      )
    }
    return pairs
  }

  /// Compares conversions; returns the structs of those that both versions have.
  private mutating func compareConversions(
    of before: CompiledSelectionSet,
    with after: CompiledSelectionSet
  ) -> [(SelectionSetID, SelectionSetID)] {
    var pairs: [(SelectionSetID, SelectionSetID)] = []
    for accessor in before.fragmentAccessors {
      let name = "fragments.\(accessor.name)"
      guard let successor = after.fragmentAccessors.first(where: { $0.name == accessor.name })
      else {
        record(
          .conversionRemoved,
          .breaking,
          in: before,
          member: name,
          text: "`\(name)` was removed",
          cause: .init(origin ?? .document, old: accessor.location)
        )
        continue
      }
      compareTypes(
        accessor.selectionSet,
        successor.selectionSet,
        member: name,
        in: before,
        cause: .init(origin ?? .document, old: accessor.location, new: successor.location)
      )
      pairs.append((accessor.selectionSet, successor.selectionSet))
      let (wasDeferred, isDeferred) = (accessor.deferral != nil, successor.deferral != nil)
      if wasDeferred != isDeferred, accessor.isOptional == successor.isOptional {
        record(
          .conversionChanged,
          wasDeferred ? .breaking : .safe,
          in: before,
          member: name,
          text: "`\(name)` \(wasDeferred ? "is no longer deferred" : "is now deferred")",
          cause: .init(origin ?? .document, old: accessor.location, new: successor.location)
        )
      }
      guard accessor.isOptional != successor.isOptional else { continue }
      record(
        .conversionChanged,
        .breaking,
        in: before,
        member: name,
        text: "`\(name)` \(successor.isOptional ? "can now be nil" : "can no longer be nil")",
        cause: .init(origin ?? .document, old: accessor.location, new: successor.location)
      )
    }
    for accessor in after.fragmentAccessors
    where !before.fragmentAccessors.contains(where: { $0.name == accessor.name }) {
      let name = "fragments.\(accessor.name)"
      record(
        .conversionAdded,
        .safe,
        in: after,
        member: name,
        text: "`\(name)` is new",
        cause: .init(origin ?? .document, new: accessor.location)
      )
    }
    return pairs
  }

  /// Compares the enums of a struct's object types.
  private mutating func compareSubtypes(
    of before: CompiledSelectionSet,
    with after: CompiledSelectionSet
  ) {
    let oldEnum = old.document.subtypes(of: before, old.options.subtypeEnums)
    let newEnum = new.document.subtypes(of: after, new.options.subtypeEnums)
    let cause = cause(of: after, origin ?? .document)
    func change(
      _ kind: ModelChange.Kind,
      impact: ModelChange.Impact,
      path: String,
      member: String? = nil,
      text: String
    ) -> ModelChange {
      ModelChange(kind, impact, in: path, member: member, text: text, cause: cause)
    }
    let oldPath = "\(before.path).\(oldEnum?.name ?? "")"
    let newPath = "\(after.path).\(newEnum?.name ?? "")"
    guard let oldEnum, let newEnum, oldEnum.name == newEnum.name else {
      if oldEnum != nil {
        changes.append(change(.typeRemoved, impact: .breaking, path: oldPath, text: "was removed"))
      }
      if newEnum != nil {
        changes.append(change(.typeAdded, impact: .safe, path: newPath, text: "is new"))
      }
      return
    }
    for label in oldEnum.labels where !newEnum.labels.contains(label) {
      changes.append(
        change(
          .enumCaseRemoved,
          impact: .breaking,
          path: oldPath,
          member: label,
          text: "the case `\(label)` was removed"
        )
      )
    }
    for label in newEnum.labels where !oldEnum.labels.contains(label) {
      changes.append(
        change(
          .enumCaseAdded,
          impact: .breaking,
          path: newPath,
          member: label,
          text: "the case `\(label)` is new, which a switch without default does not cover"
        )
      )
    }
    guard oldEnum.property != newEnum.property else { return }
    record(
      .accessorRenamed,
      .breaking,
      in: before,
      member: oldEnum.property,
      old: oldEnum.property,
      new: newEnum.property,
      text: "renamed from `\(oldEnum.property)` to `\(newEnum.property)`",
      cause: cause
    )
  }

  // MARK: Places

  /// The cause with the position of a struct in the new version: its type or its selections.
  private func cause(
    of set: CompiledSelectionSet,
    _ origin: ModelChange.Cause.Origin
  ) -> ModelChange.Cause? {
    switch origin {
    case .schema: .init(.schema, new: typeRange(set, new))
    case .document: .init(.document, new: place(of: set, new))
    }
  }

  /// Whether the schema is the cause.
  ///
  /// If both have changed, only a missing type indicates this.
  private func isSchema(_ lacksType: Bool) -> Bool {
    switch origin {
    case .schema: true
    case .document: false
    case nil: lacksType
    }
  }

  /// The position of a set's selections; for a synthesized case, of those that it merges.
  private func place(of set: CompiledSelectionSet, _ version: ModelVersion) -> SourceRange? {
    set.locations.first
      ?? set.mergedSources.lazy.compactMap { version.document[$0].locations.first }.first
  }

  private func typeRange(_ set: CompiledSelectionSet, _ version: ModelVersion) -> SourceRange? {
    typeRange(set.parentType.name, version)
  }

  private func typeRange(_ name: String, _ version: ModelVersion) -> SourceRange? {
    version.schema.type(named: name)?.info.nameRange
  }

  private mutating func record(
    _ kind: ModelChange.Kind,
    _ impact: ModelChange.Impact,
    in set: CompiledSelectionSet,
    member: String,
    old: String? = nil,
    new: String? = nil,
    text: String,
    cause: ModelChange.Cause?
  ) {
    changes.append(
      ModelChange(
        kind,
        impact,
        in: set.path,
        member: member,
        old: old,
        new: new,
        text: text,
        cause: cause
      )
    )
  }
}

extension Accessor {
  /// The Swift type; for an object, without the struct's name.
  fileprivate var typeShape: SwiftType {
    selectionSet == nil ? swiftType : swiftType.renamed("")
  }

  /// Whether both read the same field of the same type, possibly with another name.
  fileprivate func isSameField(as other: Accessor) -> Bool {
    parentType == other.parentType && fieldName == other.fieldName
  }
}

extension FragmentAccessor {
  fileprivate var isOptional: Bool { isConditional || deferral != nil }
}
