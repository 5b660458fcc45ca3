import Testing

/// Tests that put this process's state folder elsewhere, one after the other.
@Suite(.serialized) enum OwnStateFolder {}
