import Foundation
import TestSupport

/// The text of a configuration file of the released Apollo client.
struct ApolloConfigurationText {
  var namespace = "PetAPI"
  var schemas = ["schema.graphqls"]
  var documents = ["**/*.graphql"]
  var path = "./Generated"
  var module = #"{"swiftPackage": {}}"#
  var operations = #"{"inSchemaModule": {}}"#
  var mocks = #"{"none": {}}"#
  var options = "{}"
  /// Text after the options, which starts with a comma.
  var rest = ""

  var text: String {
    """
    {
      "schemaNamespace": "\(namespace)",
      "input": {
        "schemaSearchPaths": [\(list(schemas))],
        "operationSearchPaths": [\(list(documents))]
      },
      "output": {
        "schemaTypes": {"path": "\(path)", "moduleType": \(module)},
        "operations": \(operations),
        "testMocks": \(mocks)
      },
      "options": \(options)\(rest)
    }
    """
  }

  private func list(_ texts: [String]) -> String {
    texts.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension ScratchFolder {
  static let petSchema = """
    scalar Date
    type Query { pet(size: Size): Pet pets: [Pet!]! }
    interface Pet { name: String! old: Int born: Date }
    type Cat implements Pet { name: String! old: Int born: Date claws: Boolean }
    type Dog implements Pet { name: String! old: Int born: Date size: Size }
    enum Size { SMALL LARGE }
    """

  /// Writes a configuration file of the released Apollo client, under the default name or a given
  /// one.
  func write(
    _ configuration: ApolloConfigurationText,
    _ path: String = "apollo-codegen-config.json"
  ) throws {
    try write(configuration.text, path)
  }

  /// Writes the package manager's file of resolved versions.
  func pin(apollo version: String, _ path: String = "Package.resolved") throws {
    let pin = """
      {"pins": [
        {"identity": "other", "state": {"version": "9.9.9"}},
        {"identity": "apollo-ios", "state": {"revision": "0", "version": "\(version)"}}
      ], "version": 3}
      """
    try write(pin, path)
  }
}
