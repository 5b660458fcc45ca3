extension ExchangeTitle {
  /// Creates a title from the head of a line in a session file.
  init(_ entry: SessionEntry) {
    self.init(
      kind: entry.kind,
      variables: entry.values,
      writtenName: entry.operation,
      documentID: entry.documentID
    )
  }
}
