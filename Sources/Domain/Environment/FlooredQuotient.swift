extension Int {
  /// The quotient rounded towards negative infinity, so that days before 1970 are right.
  package func flooredQuotient(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
