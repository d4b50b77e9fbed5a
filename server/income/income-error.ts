/**
 * An earning that cannot be booked. `key`: the key was used with another input. `more`: more would be taken back than was paid. `year`: the
 * tax year of the payment is over. `advance`, `wage`: the next pay slip takes it back, so taking it back here would charge them twice.
 */
export class IncomeError extends Error {
  readonly reason: 'key' | 'more' | 'year' | 'advance' | 'wage'

  constructor(reason: IncomeError['reason']) {
    super(`income: ${reason}`)
    this.name = 'IncomeError'
    this.reason = reason
  }
}
