/// The panes, in the order of their numbers.
package struct Panes: Sendable {
  private var all: [any Pane] = PaneList.paneTypes.map { $0.init() }

  subscript(pane: PaneID) -> any Pane {
    get { all[pane.index] }
    _modify { yield &all[pane.index] }
  }

  package subscript<P: Pane>(type: P.Type) -> P {
    get {
      let pane = all[P.id.index] as? P
      assert(pane != nil, "\(P.identity.title) is not asked for while it is changed")
      return pane ?? P()
    }
    _modify {
      var pane = self[type]
      // Removing the pane makes it uniquely referenced, so that changing it copies nothing.
      all[P.id.index] = VacantPane()
      defer { all[P.id.index] = pane }
      yield &pane
    }
  }
}

/// Takes the place of a pane while that is changed.
private struct VacantPane: Pane {
  static let identity = PaneIdentity(
    number: 0,
    title: "",
    letter: " ",
    wide: .upperLeft,
    narrow: .upperLeft,
    followWord: ""
  )

  func rowCount(in core: Core) -> Int { 0 }
  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] { [] }
  func emptyMessage(in core: Core) -> String { "" }
  mutating func show(in core: inout Core) {}
  mutating func follow(in core: inout Core) {}
  func text(ofRow row: Int, in core: Core) -> String { "" }
  func name(in core: Core) -> String? { nil }
}
