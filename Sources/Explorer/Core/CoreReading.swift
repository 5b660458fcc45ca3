import DialectKit
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import Workspace

/// Something made from a core for as long as it reads it, such as the drawing of a pane.
protocol CoreReading {
  var core: Core { get }
}

extension CoreReading {
  var exploration: Exploration { core.exploration }
  var workspace: Workspace { core.workspace }
  var compiled: CompiledDocument { core.compiled }
  var reader: ResponseReader? { core.reader }
  var tree: ResponseTree? { core.tree }
  var views: ViewIndex? { core.views }
  var outline: Outline? { core.outline }
  var selection: Selection { core.selection }
  var settings: Settings { core.settings }
  var dialect: Dialect { core.dialect }
}
