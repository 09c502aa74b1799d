/// A short name for a path (FNV-1a in hexadecimal digits): names of files are limited, paths are not.
package func fingerprint(ofPath path: some Sequence<UInt8>) -> String {
  let hash = path.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
    ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
  }
  return String(hash, radix: 16)
}
