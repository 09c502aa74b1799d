/// What went wrong in a run.
struct LiveFailure: Error, CustomStringConvertible {
  let description: String
}
