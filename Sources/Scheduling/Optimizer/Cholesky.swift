/// Solves A · x = b for a symmetric and positive definite A.
///
/// Cholesky factorization, A = L · Lᵀ, then both triangular systems: Golub, Van Loan, “Matrix
/// Computations”, 4.2.
enum Cholesky {
  /// x, or nil when A is not positive definite.
  static func solve(_ matrix: [[Double]], _ vector: [Double]) -> [Double]? {
    var (lower, x) = (matrix, vector)
    for column in x.indices {
      for row in column..<x.count {
        var sum = lower[row][column]
        for place in 0..<column { sum -= lower[row][place] * lower[column][place] }
        if row > column {
          lower[row][column] = sum / lower[column][column]
        } else {
          guard sum > 0, sum.isFinite else { return nil }
          lower[row][column] = sum.squareRoot()
        }
      }
    }
    for row in x.indices {
      for place in 0..<row { x[row] -= lower[row][place] * x[place] }
      x[row] /= lower[row][row]
    }
    for row in x.indices.reversed() {
      for place in x.indices where place > row { x[row] -= lower[place][row] * x[place] }
      x[row] /= lower[row][row]
    }
    return x
  }
}
