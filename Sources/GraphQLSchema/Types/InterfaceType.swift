/// An interface type (Section 3.7).
package final class InterfaceType: FieldContainer {
  package let info: TypeInfo
  package let members: FieldContainerMembers

  init(info: TypeInfo, members: FieldContainerMembers) {
    self.info = info
    self.members = members
  }
}
