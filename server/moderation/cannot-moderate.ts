/** An operator's mistake: an unknown phone number or shop, or a decision that does not exist. The message is shown to the operator. */
export class CannotModerate extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotModerate'
  }
}
