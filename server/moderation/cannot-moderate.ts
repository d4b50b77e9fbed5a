/** Thrown for what the operator got wrong: a phone or shop that does not exist, a decision that is not there. */
export class CannotModerate extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotModerate'
  }
}
