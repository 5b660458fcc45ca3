extension GeneratedInputs {
  /// Returns an introspection result with this many object types.
  static func introspection(types: Int) -> String {
    func named(_ kind: String, _ name: String) -> String {
      #"{"kind": "\#(kind)", "name": "\#(name)", "ofType": null}"#
    }
    func field(_ name: String, _ type: String) -> String {
      """
      {"name": "\(name)", "description": "What \(name) says.", "args": [{"name": "first", \
      "description": null, "type": \(named("SCALAR", "Int")), "defaultValue": "10"}], \
      "type": \(type), "isDeprecated": false, "deprecationReason": null}
      """
    }
    func object(_ name: String, _ fields: [String]) -> String {
      """
      {"kind": "OBJECT", "name": "\(name)", "description": "It is called \(name).", \
      "fields": [\(fields.joined(separator: ", "))], "inputFields": null, "interfaces": [], \
      "enumValues": null, "possibleTypes": null}
      """
    }
    let all = (0..<types).map { "Item\($0)" }
    var objects = [object("Query", all.map { field("a\($0)", named("OBJECT", $0)) })]
    objects += all.map { name in
      object(
        name,
        [
          field("id", #"{"kind": "NON_NULL", "name": null, "ofType": \#(named("SCALAR", "ID"))}"#),
          field("next", #"{"kind": "LIST", "name": null, "ofType": \#(named("OBJECT", name))}"#),
        ]
      )
    }
    return """
      {"data": {"__schema": {"queryType": {"name": "Query"}, "mutationType": null, \
      "subscriptionType": null, "types": [\(objects.joined(separator: ", "))], "directives": []}}}
      """
  }
}
