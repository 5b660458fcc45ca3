import ExplorerState
import TerminalUI

/// Session files in the log: their lists at once, what stands in them when it is looked at.
enum SessionOpening {
  /// Lists the exchanges of files, and looks at the first with a response, of the operation that is chosen.
  ///
  /// `written` names the file that what comes is kept in.
  static func open(
    _ files: [(name: String, bytes: SessionBytes)],
    written: String?,
    operation: String?,
    on model: inout Model
  ) {
    let stores = files.map { file in
      model.core.traffic.beginSession(
        file.bytes,
        named: file.name,
        isWritten: file.name == written
      )
    }
    model.core.arrangement.choice.offer(.traffic)
    model.core.setFocus(.traffic)
    begin(stores, on: &model) { model in
      guard model.core.traffic.shown == nil else { return }
      let first = model.core.traffic.log.exchanges.first { exchange in
        exchange.responseCount > 0 && (operation == nil || exchange.title.name == operation)
      }
      if let first { Looking.look(at: first.number, on: &model) }
    } atEnd: { core in
      guard let operation,
        !core.traffic.log.exchanges.contains(where: { $0.title.name == operation })
      else { return }
      let names = stores.map(\.name).joined(separator: ", ")
      core.say("\(names): no exchange is of an operation '\(operation)'.", .warning)
    }
  }

  /// Takes what was written behind what is known of the files.
  ///
  /// What a listing under way has told is not told again, so it comes to its end first.
  static func readOn(on model: inout Model) {
    guard !model.core.isUnderWay(.listing) else { return model.core.traffic.hasGrown = true }
    begin(model.core.traffic.sessions, on: &model) { _ in
    } atEnd: { _ in
    }
  }

  private static func begin(
    _ stores: [SessionStore],
    on model: inout Model,
    then look: @escaping @Sendable (inout Model) -> Void,
    atEnd tell: @escaping @Sendable (inout Core) -> Void
  ) {
    model.core.begin(
      Work(.listing) { monitor in
        for store in stores {
          store.readOn(monitor) { exchanges in
            monitor.send(
              ModelUpdate { model in
                TrafficListening.take(.exchanges(exchanges), on: &model)
                look(&model)
                StoredVerdicts.begin(in: &model.core)
              }
            )
          }
        }
        monitor.send(
          ModelUpdate { model in
            tell(&model.core)
            // What is written from here on is read by another.
            model.core.cancelWork { $0 == .listing }
            guard model.core.traffic.hasGrown else { return }
            model.core.traffic.hasGrown = false
            readOn(on: &model)
          }
        )
      }
    )
  }
}
