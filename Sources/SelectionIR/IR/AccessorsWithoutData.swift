import GraphQLSchema
import GraphQLSyntax

extension CompiledDocument {
  /// Finds the accessors and fragments that may lack data on conforming input; `makesOptional` as below.
  mutating func findAccessorsWithoutData(in schema: Schema, makesOptional: Bool) {
    let presence = DataPresence(self, schema: schema, entersFragments: !makesOptional)
    if presence.isFull { findings.isWhole = false }
    for index in operations.indices {
      findings.definitions[index].lacking = presence.findings[index]
      findings.definitions[index].isUnfinished = presence.isUnfinished[index]
    }
  }

  /// Makes these accessors Optional, or leaves them as the released client's generator writes them, and
  /// warns of them.
  mutating func handleAccessorsWithoutData(makesOptional: Bool) {
    let unfinished = operations.indices.filter { self.findings.definitions[$0].isUnfinished }
    let findings = self.findings.lacking.sorted {
      ($0.shown.set, $0.shown.member) < ($1.shown.set, $1.shown.member)
    }
    var index = 0
    while index < findings.count {
      let first = findings[index]
      var names: [String] = []
      while index < findings.count, findings[index].shown.set == first.shown.set {
        let position = Int(first.shown.set.rawValue)
        let member = findings[index].shown.member
        if makesOptional { selectionSets[position].setOptional(member, true) }
        names.append("'" + selectionSets[position].name(of: member) + "'")
        index += 1
      }
      let values = first.variables.map { "$\($0.name) \($0.value)" }.joined(separator: ", ")
      let set = self[first.shown.set]
      let isOne = names.count == 1
      let consequence =
        makesOptional
        ? "\(isOne ? "accessor is" : "accessors are") Optional"
        : "\(isOne ? "accessor ends" : "accessors end") the app there"
      diagnostics.append(
        Diagnostic(
          severity: .warning,
          stage: .document,
          rule: "AccessorWithoutData",
          message: "'\(set.path)' can stand for a '\(first.objectType)' on which "
            + "\(names.joined(separator: ", ")) \(isOne ? "is" : "are") not selected"
            + "\(values.isEmpty ? "" : " (\(values))"); the \(consequence).",
          ranges: set.location(of: first.shown.member).map { [$0] } ?? []
        )
      )
    }
    for operation in unfinished.map({ operations[$0] }) {
      diagnostics.append(
        Diagnostic(
          severity: .warning,
          stage: .document,
          rule: "AccessorWithoutData",
          message: "'\(operation.structName)' has too many conditions to look at all their "
            + "combinations; a non-null accessor may lack data in one of them.",
          ranges: [operation.nameLocation]
        )
      )
    }
  }
}

extension CompiledSelectionSet {
  /// The property as it is written behind the struct.
  fileprivate func name(of member: DataPresence.Member) -> String {
    switch member {
    case .accessor(let index): accessors[index].name
    case .fragment(let index): "fragments." + fragmentAccessors[index].name
    }
  }

  /// Where what the property gives is selected first.
  fileprivate func location(of member: DataPresence.Member) -> SourceRange? {
    switch member {
    case .accessor(let index): accessors[index].provenance.first?.location
    case .fragment(let index): fragmentAccessors[index].location
    }
  }

  /// Makes a property Optional because it may lack data, or takes that back; others stay as they are.
  mutating func setOptional(_ member: DataPresence.Member, _ isOptional: Bool) {
    switch member {
    case .accessor(let index):
      guard accessors.indices.contains(index),
        accessors[index].isOptionalByCondition != isOptional
      else { return }
      accessors[index].isOptionalByCondition = isOptional
      if isOptional {
        accessors[index].swiftType += "?"
      } else {
        accessors[index].swiftType.removeLast()
      }
    case .fragment(let index):
      guard fragmentAccessors.indices.contains(index),
        fragmentAccessors[index].isOptionalByCondition != isOptional
      else { return }
      fragmentAccessors[index].isOptionalByCondition = isOptional
      fragmentAccessors[index].isConditional = isOptional
    }
  }
}
