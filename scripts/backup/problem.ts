/** A backup is not what it should be, or a setting is missing. Its message is for the operator. */
export class BackupProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupProblem'
  }
}
