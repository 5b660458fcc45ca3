import GraphQLRuntime
import TestSupport

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

extension Workspace {
  /// Loads a document of the folder Merging with its response; these documents show which fields
  /// are merged into which selection set.
  static func merging(_ name: String) throws -> Workspace {
    let schema = "Tests/GraphQLCompilerTests/IR/Goldens/schema.graphqls"
    let paths = ["graphql", "json"].map { "Tests/ExplorerTests/Merging/\(name).\($0)" }
    return load(
      try ([schema] + paths).map { WorkspaceInput(name: $0, utf8: try PackageRoot.bytes($0)) }
    )
  }
}

extension Sample {
  /// Loads the sample's schema, document and response as the program loads files, optionally with
  /// the responses of other samples.
  func workspace(
    more: [Sample] = [],
    hasResponse: Bool = true,
    cacheKeys: CacheKeyRules = CacheKeyRules()
  ) throws -> Workspace {
    var inputs = [
      WorkspaceInput(name: schemaPath, utf8: try PackageRoot.bytes(schemaPath)),
      WorkspaceInput(name: documentPath, utf8: try PackageRoot.bytes(documentPath)),
    ]
    if hasResponse {
      inputs.append(WorkspaceInput(name: responsePath, utf8: try PackageRoot.bytes(responsePath)))
    }
    for sample in more {
      let path = sample.responsePath
      inputs.append(WorkspaceInput(name: path, utf8: try PackageRoot.bytes(path)))
    }
    if let variables {
      inputs.append(
        WorkspaceInput(name: "variables", role: .variables, utf8: Array(variables.utf8))
      )
    }
    return Workspace.load(inputs, options: WorkspaceOptions(cacheKeys: cacheKeys))
  }

  /// Returns the sample with a name such as `animals/AllAnimals-missing-key`.
  static func named(_ name: String) -> Sample? {
    all.first { $0.testDescription == name }
  }
}

/// Returns the screen after a sequence of keys and all the work that they start.
func screen(_ workspace: Workspace, size: Size, keys: [Key]) -> Frame {
  var model = Model(workspace: workspace, size: size)
  for key in keys { _ = update(&model, .key(key)) }
  _ = update(&model, .pause)
  return render(model)
}
