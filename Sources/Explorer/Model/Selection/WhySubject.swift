package import SelectionIR

/// What a row of the why pane is about, and what its fold is remembered by.
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
