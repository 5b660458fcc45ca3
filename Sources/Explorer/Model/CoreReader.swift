package import DialectKit
import GraphQLRuntime
package import ResponseAnalysis
package import SelectionIR
package import Workspace

/// A value that reads a core, such as the drawing of a pane.
package protocol CoreReader {
  var core: Core { get }
}

extension CoreReader {
  package var exploration: Exploration { core.exploration }
  package var workspace: Workspace { core.workspace }
  package var compiled: CompiledDocument { core.compiled }
  package var reader: ResponseReader? { core.reader }
  var tree: ResponseTree? { core.tree }
  var views: ViewIndex? { core.views }
  var outline: Outline? { core.outline }
  package var selection: Selection { core.selection }
  var settings: Settings { core.settings }
  package var dialect: Dialect { core.dialect }
}
