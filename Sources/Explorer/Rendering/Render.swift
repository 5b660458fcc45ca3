package import TerminalUI

/// Returns the screen of a model; every row has the frame's width, for any size.
package func render(_ model: Model) -> Frame {
  var frame = Frame(size: model.size)
  let core = model.core
  let layout = core.layout
  let bars = BarDrawing(model: model)
  if let bar = layout.titleBar { bars.drawTitleBar(in: bar, on: &frame) }
  for place in layout.places {
    model.panes[place.pane].draw(at: place, of: core, on: &frame)
  }
  for separator in layout.separators {
    for row in separator.row..<separator.endRow {
      frame.put(Cell("│", style: Style(.border)), row: row, column: separator.column)
    }
  }
  if let status = layout.status { bars.drawStatus(in: status, on: &frame) }
  if let hints = layout.hints { bars.drawHints(in: hints, on: &frame) }
  if let popup = core.popup {
    popup.draw(model, on: &frame)
  } else if core.promptState.input.showsHints, !core.promptState.input.pending.isEmpty {
    NextKeys(core: core).draw(on: &frame)
  }
  return frame
}
