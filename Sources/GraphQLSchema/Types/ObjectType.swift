/// An object type (Section 3.6).
package final class ObjectType: FieldedType {
  package let info: TypeInfo
  package let members: FieldedTypeMembers

  init(info: TypeInfo, members: FieldedTypeMembers) {
    self.info = info
    self.members = members
  }
}
