internal import ApolloPolicy
package import DialectKit
internal import Dialects
internal import GraphQLRuntime
package import GraphQLSyntax
internal import ResponseAnalysis

/// The data that the client reads from one response.
package struct ResponseAccount: Sendable {
  /// The name of the response.
  package let response: String
  package let account: ClientAccount
  /// The values that the client cannot read, apart from the faults of the response itself.
  package let diagnostics: [Diagnostic]
}

extension Workspace {
  /// The data that the client reads from each executed response.
  package var clientAccounts: [ResponseAccount] {
    executions.isEmpty
      ? answeredAccounts
      : accounts(
        of: executions.filter { $0.reader.foreignResponse == nil && dialect.reads($0.reader) }
      )
  }

  /// Returns the data that the client reads from each response.
  private func accounts(of executions: [WorkspaceExecution]) -> [ResponseAccount] {
    let dialect = generator?.dialect
    return executions.map { account(of: $0, dialect) }
  }

  /// Returns the data that the client of a dialect reads from one response.
  func account(
    of execution: WorkspaceExecution,
    _ dialect: (any DialectDefinition)?
  ) -> ResponseAccount {
    let reader = execution.reader
    let options = codegenOptions
    let reading =
      dialect?.reading(of: reader) ?? options.dialect.reading(of: reader, options: options)
    let account = ClientAccount(reading, of: reader, options)
    return ResponseAccount(
      response: responses[execution.response].name,
      account: account,
      diagnostics: self.options.severities.applied(
        to: Self.diagnostics(account, reading: reading, reader: reader)
      )
    )
  }

  /// Returns the values of a response that the client of the dialect cannot read.
  func clientFailures(of reader: ResponseReader) -> ClientFailures {
    let options = codegenOptions
    let reading = options.dialect.reading(of: reader, options: options)
    // A reading may list only the first failure.
    let count = reader.result.faultCount
    let faults = (0..<min(count, 1_000)).map {
      reader.result.fault(FaultID($0)).path
    }
    let fatal = faults.filter { reading.kind(of: $0) == .fatal }
    let effect = reading.failureEffect
    return ClientFailures(
      places: reading.failures.map(\.path) + fatal,
      effect: effect,
      isComplete: count <= 1_000 && effect != .noData
    )
  }

  private static func diagnostics(
    _ account: ClientAccount,
    reading: any ResponseReading,
    reader: ResponseReader
  ) -> [Diagnostic] {
    func diagnostic(
      _ severity: Diagnostic.Severity,
      message: String,
      path: ResponsePath
    )
      -> Diagnostic
    {
      let data = reader.response.data
      let node = data?.node(at: path.elements) ?? data ?? reader.response.root
      return Diagnostic(
        severity: severity,
        stage: .response,
        message: message,
        ranges: reader.cache == nil ? [SourceRange(of: node, in: reader.responseFile)] : [],
        path: path.elements.map { element in
          switch element {
          case .key(let key): .key(key)
          case .index(let index): .index(index)
          }
        }
      )
    }
    guard account.result != .noData else { return [] }
    let failures = reading.failures.prefix(DiagnosticList.limit).filter { failure in
      !reader.hasFault(for: failure.path)
    }
    return failures.map { failure in
      diagnostic(
        .error,
        message: "\(account.dialect.rawValue): \(failure.message).",
        path: failure.path
      )
    }
      + account.crashes.first.prefix(DiagnosticList.limit).map { crash in
        diagnostic(
          .error,
          message: "This accessor crashes the app: \(crash.text).",
          path: crash.path
        )
      }
  }
}

extension ResponseReading {
  /// The effect of a value that the client cannot read.
  fileprivate var failureEffect: ClientFailures.Effect {
    if case .thrown(let failure, _) = outcome { return failure.isThrown ? .error : .noData }
    return losesAll ? .error : .partialData
  }
}
