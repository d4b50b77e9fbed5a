import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TYPESCRIPT } from '../../scripts/lib/run.mjs'
import { DirectoryInUse, lockDirectory } from './lock'

const HOLDER = fileURLToPath(new URL('../tests/hold-lock.ts', import.meta.url))
let directory: string
const children: ChildProcess[] = []

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'daogang-lock-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  rmSync(directory, { recursive: true })
})

/** Starts a process that requests the lock. @returns the process and its first line */
async function ask(): Promise<{ child: ChildProcess; says: string }> {
  const child = spawn(process.execPath, [...TYPESCRIPT, HOLDER, directory], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [chunk] = await once(child.stdout, 'data') as [Buffer]
  return { child, says: chunk.toString().trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('lets one process in and tells the second one what to do', async () => {
  expect((await ask()).says).toBe('held')
  const second = await ask()
  expect(second.says).toMatch(/^refused 数据目录 .* 正在被另一个进程使用（in use by another process）/)
  await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryInUse)
})

it('is free after the holder was killed, and then lets exactly one of many in', async () => {
  const first = await ask()
  await kill(first.child)
  expect(readdirSync(join(directory, 'lock'))).not.toEqual([])
  const answers = await Promise.all(Array.from({ length: 6 }, ask))
  expect(answers.map(({ says }) => says.split(' ')[0]).sort()).toEqual(['held', 'refused', 'refused', 'refused', 'refused', 'refused'])
})

it('lets exactly one of many in within one process, in each of many rounds', async () => {
  for (let round = 0; round < 20; round++) {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(directory)))
    const held = tries.flatMap((result) => result.status === 'fulfilled' ? [result.value] : [])
    expect(held).toHaveLength(1)
    expect(tries.filter((result) => result.status === 'rejected' && !(result.reason instanceof DirectoryInUse))).toEqual([])
    await held[0]?.()
  }
})

it.each([1, 2])('rejects a process that found the lock free while %d others came and went', async (others) => {
  await kill((await ask()).child)
  let release: (() => Promise<void>) | undefined
  const slow = lockDirectory(directory, async () => {
    for (let i = 0; i < others; i++) {
      await release?.()
      release = await lockDirectory(directory)
    }
    return false
  })
  await expect(slow).rejects.toBeInstanceOf(DirectoryInUse)
  await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryInUse)
  await release?.()
})

it('works in a directory whose path is too long for a socket', async () => {
  const deep = join(directory, 'd'.repeat(120))
  const release = await lockDirectory(deep)
  await expect(lockDirectory(deep)).rejects.toBeInstanceOf(DirectoryInUse)
  await release()
  await (await lockDirectory(deep))()
})
