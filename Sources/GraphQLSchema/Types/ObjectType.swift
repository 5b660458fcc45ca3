/// An object type (Section 3.6).
package final class ObjectType: FieldContainer {
  package let info: TypeInfo
  package let members: FieldContainerMembers

  init(info: TypeInfo, members: FieldContainerMembers) {
    self.info = info
    self.members = members
  }
}
