package import SelectionIR

/// The subject of a row in the why pane, which also identifies its fold.
package struct WhySubject: Hashable, Sendable {
  package var set: SelectionSetID
  package var member: SelectionMember

  package init(set: SelectionSetID, member: SelectionMember) {
    self.set = set
    self.member = member
  }
}

extension SelectionMember {
  package var isField: Bool {
    switch self {
    case .accessor: true
    case .caseAccessor, .fragmentAccessor: false
    }
  }
}
