/// Relay.swift's client, under its original name.
@_exported public import RelayRuntime
