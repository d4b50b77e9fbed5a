/** Thrown for a setting that cannot be used. Its message is for the person who starts the server. */
export class BadConfig extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BadConfig'
  }
}
