/// Why settings are invalid for the scheduler.
package enum SchedulerError: Error, Hashable, Sendable {
  /// FSRS-6 has 21 parameters, not `count`.
  case parameterCount(Int)
  /// The parameter at `index` is not a number, or outside the range of FSRS-6.
  case parameter(index: Int)
  /// The desired retention is not between 0 and 1.
  case desiredRetention
  /// The longest interval is not between one day and 36,500.
  case maximumInterval
  /// A learning or relearning step is not between one second and a year.
  case step
}
