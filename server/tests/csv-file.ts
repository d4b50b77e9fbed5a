import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs something with a CSV file of these lines. */
export async function withCsv<R>(lines: readonly string[], use: (path: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'daogang-csv-'))
  try {
    const path = join(folder, 'file.csv')
    await writeFile(path, `${lines.join('\n')}\n`)
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
