import GraphQLSchema
import GraphQLSyntax

extension CompiledDocument {
  /// Finds the accessors and fragments that may lack data in conforming responses.
  mutating func findAccessorsWithoutData(in schema: Schema, makesOptional: Bool) {
    let presence = DataPresence(self, schema: schema, isReleased: !makesOptional)
    if presence.isFull { findings.isWhole = false }
    for index in operations.indices {
      findings.definitions[index].lacking = presence.findings[index]
      findings.definitions[index].isUnfinished = presence.isUnfinished[index]
    }
  }

  /// Reports the accessors that may lack data.
  ///
  /// Makes them Optional if `makesOptional`; otherwise they stay as the released client's generator
  /// writes them.
  mutating func handleAccessorsWithoutData(makesOptional: Bool) {
    let unfinished = operations.indices.filter { self.findings.definitions[$0].isUnfinished }
    for findings in findingsByCause {
      guard let first = findings.first else { continue }
      if makesOptional {
        for finding in findings {
          selectionSets[Int(finding.shown.set.rawValue)].setOptional(finding.shown.member, true)
        }
      }
      diagnostics.append(diagnostic(of: findings, first, makesOptional: makesOptional))
    }
    for operation in unfinished.map({ operations[$0] }) {
      diagnostics.append(
        Diagnostic(
          severity: .warning,
          stage: .document,
          rule: "AccessorWithoutData",
          message: "'\(operation.structName)' has too many conditions to check all their "
            + "combinations; a non-null accessor may lack data in one of them.",
          ranges: [operation.nameLocation]
        )
      )
    }
  }

  /// The findings grouped by struct, object type and variable values.
  private var findingsByCause: [[DataPresence.Finding]] {
    struct Cause: Hashable {
      let set: SelectionSetID
      let objectType: DataPresence.ObjectKind
      let values: [String]
    }
    let sorted = findings.lacking.sorted {
      ($0.shown.set, $0.shown.member) < ($1.shown.set, $1.shown.member)
    }
    var positions: [Cause: Int] = [:]
    var groups: [[DataPresence.Finding]] = []
    for finding in sorted {
      let values = finding.variables.map { "\($0.name) \($0.value)" }
      let cause = Cause(set: finding.shown.set, objectType: finding.objectType, values: values)
      if let position = positions[cause] {
        groups[position].append(finding)
      } else {
        positions[cause] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }

  private func diagnostic(
    of findings: [DataPresence.Finding],
    _ first: DataPresence.Finding,
    makesOptional: Bool
  ) -> Diagnostic {
    let set = self[first.shown.set]
    let isOne = findings.count == 1
    let names = findings.map { "'\(set.name(of: $0.shown.member))'" }.joined(separator: ", ")
    let values = first.variables.map { "$\($0.name) \($0.value)" }.joined(separator: ", ")
    let condition = values.isEmpty ? "" : " (\(values))"
    let consequence =
      makesOptional
      ? "\(isOne ? "accessor is" : "accessors are") Optional"
      : "\(isOne ? "accessor crashes" : "accessors crash") the app there"
    let message: String
    switch first.objectType {
    case .known(let type):
      message =
        "'\(set.path)' can be a '\(type)' on which \(names) \(isOne ? "is" : "are") not "
        + "selected\(condition); the \(consequence)."
    case .later:
      message =
        "'\(set.path)' has no data for \(names) on objects of a type that is added to the schema "
        + "later\(condition); the \(consequence)."
    }
    return Diagnostic(
      severity: first.objectType == .later ? .note : .warning,
      stage: .document,
      rule: first.objectType == .later ? "LaterTypeWithoutData" : "AccessorWithoutData",
      message: message,
      ranges: set.location(of: first.shown.member).map { [$0] } ?? []
    )
  }
}

extension CompiledSelectionSet {
  /// The property's name relative to its struct.
  fileprivate func name(of member: DataPresence.Member) -> String {
    switch member {
    case .accessor(let index): accessors[index].name
    case .fragment(let index): "fragments." + fragmentAccessors[index].name
    }
  }

  /// The first selection of the property's data.
  fileprivate func location(of member: DataPresence.Member) -> SourceRange? {
    switch member {
    case .accessor(let index): accessors[index].provenance.first?.location
    case .fragment(let index): fragmentAccessors[index].location
    }
  }

  /// Makes a property Optional because it may lack data, or reverts this.
  ///
  /// Other properties are not changed.
  mutating func setOptional(_ member: DataPresence.Member, _ isOptional: Bool) {
    switch member {
    case .accessor(let index):
      guard accessors.indices.contains(index),
        accessors[index].isOptionalByCondition != isOptional
      else { return }
      accessors[index].isOptionalByCondition = isOptional
      let type = accessors[index].swiftType
      accessors[index].swiftType = isOptional ? type.optional : type.unwrapped
    case .fragment(let index):
      guard fragmentAccessors.indices.contains(index),
        fragmentAccessors[index].isOptionalByCondition != isOptional
      else { return }
      fragmentAccessors[index].isOptionalByCondition = isOptional
      fragmentAccessors[index].isConditional = isOptional
    }
  }
}
