extension CompiledDocument {
  /// Makes the accessors Optional that may lack data on conforming input, and warns of them.
  mutating func markAccessorsWithoutData(in schema: Schema) {
    let presence = DataPresence(self, schema: schema)
    let findings = presence.findings.sorted {
      ($0.set, $0.accessor) < ($1.set, $1.accessor)
    }
    var index = 0
    while index < findings.count {
      let first = findings[index]
      var names: [String] = []
      while index < findings.count, findings[index].set == first.set {
        let position = Int(first.set.rawValue)
        let accessor = findings[index].accessor
        selectionSets[position].accessors[accessor].isOptionalByCondition = true
        selectionSets[position].accessors[accessor].swiftType += "?"
        names.append("'" + selectionSets[position].accessors[accessor].name + "'")
        index += 1
      }
      let values = first.variables.map { "$\($0.name) \($0.value)" }.joined(separator: ", ")
      let set = self[first.set]
      diagnostics.append(
        Diagnostic(
          severity: .warning,
          stage: .document,
          rule: "AccessorWithoutData",
          message: "'\(set.path)' can stand for a '\(first.objectType)' on which "
            + "\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") not selected"
            + "\(values.isEmpty ? "" : " (\(values))"); the "
            + "\(names.count == 1 ? "accessor is" : "accessors are") Optional.",
          ranges: set.accessors[first.accessor].provenance.first.map { [$0.location] } ?? []
        )
      )
    }
    for operation in presence.unfinished {
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
