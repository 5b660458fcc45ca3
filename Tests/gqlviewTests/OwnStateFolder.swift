import Testing

/// Tests that change the state folder of this process, which therefore run one after the other.
@Suite(.serialized) enum OwnStateFolder {}
