import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Changes a byte in the middle of a file. @returns how to mend it */
function flip(path: string): () => void {
  const content = readFileSync(path)
  const broken = Buffer.from(content)
  const middle = Math.floor(broken.length / 2)
  broken[middle] = broken[middle]! ^ 0xff
  writeFileSync(path, broken)
  return () => writeFileSync(path, content)
}

/** Something in a repository that was broken on purpose. */
export interface Broken {
  what: string
  /** What the drill has to name. */
  named: string
  mend(): void
}

/** With the ending of its compression. One that pgBackRest still writes has another ending, and may be empty. */
const SEGMENT = /\/([0-9A-F]{24})-[0-9a-f]{40}(\.\w+)?$/

/** The newest complete segment in a repository of pgBackRest. */
export function breakWal(repository: string): Broken {
  const path = filesBelow(join(repository, 'archive')).filter((each) => SEGMENT.test(each)).sort().at(-1) ?? ''
  const named = SEGMENT.exec(path)?.[1] ?? ''
  return { what: `日志 ${named}`, named, mend: flip(path) }
}

/** In a repository of restic. The largest pack has the bytes of pictures; the others have the names. */
export function breakFile(repository: string): Broken {
  const largest = filesBelow(join(repository, 'data')).sort((a, b) => statSync(b).size - statSync(a).size)[0] ?? ''
  return { what: '备份里的一个文件', named: '备份里的文件读不出来：', mend: flip(largest) }
}
