/**
 * An earning that cannot be booked. `key`: the key was used with another input. `more`: more would be taken back than was paid. `year`: the
 * tax year of the payment is over.
 */
export class IncomeError extends Error {
  constructor(readonly reason: 'key' | 'more' | 'year') {
    super(`income: ${reason}`)
    this.name = 'IncomeError'
  }
}
