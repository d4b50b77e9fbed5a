/**
 * A transfer that the books do not allow. `key`: the key was used with another input. `short`: an account would fall below zero.
 * `resolved`: the hold or the payment was resolved already.
 */
export class LedgerError extends Error {
  readonly reason: 'key' | 'short' | 'resolved'

  constructor(reason: LedgerError['reason']) {
    super(`ledger: ${reason}`)
    this.name = 'LedgerError'
    this.reason = reason
  }
}
