/**
 * A transfer that the books do not allow. `key`: the key was used with another input. `short`: an account would fall below zero.
 * `resolved`: the hold or the payment was resolved already.
 */
export class LedgerError extends Error {
  constructor(readonly reason: 'key' | 'short' | 'resolved') {
    super(`ledger: ${reason}`)
    this.name = 'LedgerError'
  }
}
