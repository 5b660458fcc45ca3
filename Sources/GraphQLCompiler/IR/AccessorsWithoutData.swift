extension CompiledDocument {
  /// Finds the accessors that may lack data on conforming input.
  mutating func findAccessorsWithoutData(in schema: Schema) {
    let presence = DataPresence(self, schema: schema)
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
      ($0.set, $0.accessor) < ($1.set, $1.accessor)
    }
    var index = 0
    while index < findings.count {
      let first = findings[index]
      var names: [String] = []
      while index < findings.count, findings[index].set == first.set {
        let position = Int(first.set.rawValue)
        let accessor = findings[index].accessor
        if makesOptional {
          selectionSets[position].accessors[accessor].isOptionalByCondition = true
          selectionSets[position].accessors[accessor].swiftType += "?"
        }
        names.append("'" + selectionSets[position].accessors[accessor].name + "'")
        index += 1
      }
      let values = first.variables.map { "$\($0.name) \($0.value)" }.joined(separator: ", ")
      let set = self[first.set]
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
          ranges: set.accessors[first.accessor].provenance.first.map { [$0.location] } ?? []
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
