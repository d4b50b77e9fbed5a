import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(__dirname, '../..')

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Every file below a folder of the project, as paths from its root with forward slashes. */
export function filesBelow(folder: string): string[] {
  const start = path.join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.name === 'node_modules' || name === 'server/dist') return []
    return entry.isDirectory() ? filesBelow(name) : [name]
  })
}

/** Rows of a tab-separated fixture beside these tests, with the names of its first line. */
export function table(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(path.join(__dirname, file), 'utf8').trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, index) => [names[index] ?? '', value])))
}
