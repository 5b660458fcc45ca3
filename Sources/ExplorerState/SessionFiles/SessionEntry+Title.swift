extension ExchangeTitle {
  /// What the head of a line in a session file says.
  init(_ entry: SessionEntry) {
    self.init(
      kind: entry.kind,
      variables: entry.values,
      writtenName: entry.operation,
      documentID: entry.documentID
    )
  }
}
