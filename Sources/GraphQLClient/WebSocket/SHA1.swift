/// The SHA-1 digest (RFC 3174), which the WebSocket handshake requires; not used for security.
enum SHA1 {
  static func digest(_ message: some Sequence<UInt8>) -> [UInt8] {
    var bytes = Array(message)
    let bitCount = UInt64(bytes.count) * 8
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bitCount >> shift))
    }
    assert(bytes.count % 64 == 0, "the padded message has no whole number of blocks")
    var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for block in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { index in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[block + 4 * index + $1]) }
      }
      for index in 16..<80 {
        words.append(
          rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
        )
      }
      var state = hash
      for (index, word) in words.enumerated() {
        let (mixed, constant): (UInt32, UInt32) =
          switch index {
          case 0..<20: (state[1] & state[2] | ~state[1] & state[3], 0x5A82_7999)
          case 20..<40: (state[1] ^ state[2] ^ state[3], 0x6ED9_EBA1)
          case 40..<60:
            (state[1] & state[2] | state[1] & state[3] | state[2] & state[3], 0x8F1B_BCDC)
          case _: (state[1] ^ state[2] ^ state[3], 0xCA62_C1D6)
          }
        let next = rotated(state[0], 5) &+ mixed &+ state[4] &+ constant &+ word
        state = [next, state[0], rotated(state[1], 30), state[2], state[3]]
      }
      for index in hash.indices { hash[index] &+= state[index] }
    }
    return hash.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word << bits | word >> (32 - bits)
  }
}
