/// An interface type (Section 3.7).
package final class InterfaceType: FieldedType {
  package let info: TypeInfo
  package let members: FieldedTypeMembers

  init(info: TypeInfo, members: FieldedTypeMembers) {
    self.info = info
    self.members = members
  }
}
