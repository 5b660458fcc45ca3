import TestSupport

@testable import Explorer

extension Sample {
  /// The sample's schema, document and response, loaded as the program loads files.
  func workspace() throws -> Workspace {
    var inputs = [
      WorkspaceInput(name: schemaPath, utf8: try PackageRoot.bytes(schemaPath)),
      WorkspaceInput(name: documentPath, utf8: try PackageRoot.bytes(documentPath)),
      WorkspaceInput(name: responsePath, utf8: try PackageRoot.bytes(responsePath)),
    ]
    if let variables {
      inputs.append(
        WorkspaceInput(name: "variables", role: .variables, utf8: Array(variables.utf8))
      )
    }
    return Workspace.load(inputs)
  }

  /// The sample with a name such as `animals/AllAnimals-missing-key`.
  static func named(_ name: String) -> Sample? {
    all.first { $0.testDescription == name }
  }
}
