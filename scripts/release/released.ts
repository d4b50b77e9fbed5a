import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { attempt, execute } from '../backup/execute'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** What the server of a release is built from. */
const SOURCES = ['server', 'contract', 'scripts', 'package.json', 'package-lock.json']

/** The commit of the last release is not in this clone. Its message is for people. */
export class ReleaseUnknown extends Error {}

/** The last released commit, as deploy/released has it. */
export function releasedRef(): string {
  const lines = readFileSync(join(ROOT, 'deploy', 'released'), 'utf8').split('\n').map((line) => line.trim())
  const ref = lines.find((line) => line !== '' && !line.startsWith('#'))
  if (ref === undefined || !/^[\w./-]+$/.test(ref)) throw new Error('deploy/released 里没有提交或标签')
  return ref
}

/** Makes sure that a commit is here; a shallow clone asks its origin for it. @throws ReleaseUnknown */
async function ensureCommit(ref: string): Promise<void> {
  const has = async (): Promise<boolean> => (await attempt('git', ['cat-file', '-e', `${ref}^{commit}`], { cwd: ROOT })).code === 0
  if (await has()) return
  const { err } = await attempt('git', ['fetch', '--quiet', '--depth=1', 'origin', ref], { cwd: ROOT })
  if (await has()) return
  throw new ReleaseUnknown(`这个克隆里没有上次发布的 ${ref}（deploy/released）：可能是浅克隆。取不到：${err.trim()}`)
}

/** Packages as they are installed here, with the contract of that release. */
function linkPackages(folder: string): void {
  for (const place of ['', 'server', 'contract']) {
    const [from, to] = [join(ROOT, place, 'node_modules'), join(folder, place, 'node_modules')]
    if (!existsSync(from)) continue
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from, { withFileTypes: true }).map((entry) => entry.name)) {
      // `.cache` has builds of this release.
      if (name !== '.cache' && name !== '@daogang') symlinkSync(join(from, name), join(to, name))
    }
  }
  mkdirSync(join(folder, 'node_modules', '@daogang'), { recursive: true })
  for (const name of ['contract', 'server']) symlinkSync(join(folder, name), join(folder, 'node_modules', '@daogang', name))
}

/**
 * Builds the server of the last release in test-output, with the packages of this one. @returns its compiled file and its migrations
 * @throws ReleaseUnknown if its commit is not in this clone
 */
export async function buildReleased(ref: string): Promise<{ main: string, migrations: string }> {
  await ensureCommit(ref)
  const folder = join(ROOT, 'test-output', 'released')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'sources.tar')
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, ref, ...SOURCES], { cwd: ROOT })
  await execute('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  linkPackages(folder)
  await execute(process.execPath, [join(folder, 'scripts', 'build-server.mjs')], { cwd: folder })
  return { main: join(folder, 'server', 'dist', 'main.js'), migrations: join(folder, 'server', 'db', 'migrations') }
}
