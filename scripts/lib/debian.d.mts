interface DebianProgram {
  program: string
  package: string
  /** A variable of the environment that names the file. */
  setting: string
  ask: string
}
export function ensureDebian(program: DebianProgram, log: string): Promise<{ code: number, output: string, file?: string }>
