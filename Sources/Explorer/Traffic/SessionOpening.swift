import ExplorerState
import TerminalUI

/// Opens session files in the log; exchanges are listed at once and read on demand.
enum SessionOpening {
  /// Lists the exchanges of files, and displays the first response of the selected operation.
  ///
  /// `written` is the file to which new exchanges are recorded.
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
    model.core.layoutState.choice.offer(.traffic)
    model.core.setFocus(.traffic)
    begin(stores, on: &model) { model in
      guard model.core.traffic.shown == nil else { return }
      let first = model.core.traffic.log.exchanges.first { exchange in
        exchange.responseCount > 0 && (operation == nil || exchange.title.name == operation)
      }
      if let first { ExchangeInspection.look(at: first.number, on: &model) }
    } atEnd: { core in
      guard let operation,
        !core.traffic.log.exchanges.contains(where: { $0.title.name == operation })
      else { return }
      let names = stores.map(\.name).joined(separator: ", ")
      core.say("\(names): no exchange has the operation '\(operation)'.", .warning)
    }
  }

  /// Reads the new parts of the files.
  ///
  /// A running listing is completed first, so that nothing is reported twice.
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
    atEnd completion: @escaping @Sendable (inout Core) -> Void
  ) {
    model.core.begin(
      BackgroundTask(.listing) { monitor in
        for store in stores {
          store.readOn(monitor) { exchanges in
            monitor.send(
              StateMutation { model in
                TrafficListening.take(.exchanges(exchanges), on: &model)
                look(&model)
                StoredChecks.begin(in: &model.core)
              }
            )
          }
        }
        monitor.send(
          StateMutation { model in
            completion(&model.core)
            // Later additions are read by another listing.
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
