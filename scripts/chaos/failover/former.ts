import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, run } from '../../lib/run.mjs'
import { Problem, say } from '../../lib/terminal.mjs'

const git = (...args: string[]): string => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim()

/**
 * The compiled server of another commit, made once in the cache. Where its packages are the present ones they are shared, otherwise they
 * are installed.
 *
 * @throws Problem where there is no such commit, or it cannot be built
 */
export async function formerServer(ref: string): Promise<{ commit: string, compiled: string }> {
  let commit: string
  try {
    commit = git('rev-parse', '--verify', `${ref}^{commit}`)
  } catch {
    throw new Problem(`没有 ${ref} 这个提交`)
  }
  const folder = inRoot('node_modules', '.cache', 'releases', commit)
  const compiled = join(folder, 'server', 'dist', 'main.js')
  if (existsSync(compiled)) return { commit, compiled }
  say(`正在编译 ${commit.slice(0, 8)} 的服务端…`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], { input: execFileSync('git', ['archive', commit], { cwd: inRoot(), maxBuffer: 2 ** 30 }) })
  await givePackages(folder)
  const { code, output } = await run(process.execPath, ['scripts/build-server.mjs'], { cwd: folder, log: join(folder, 'build.log') })
  if (code !== 0 || !existsSync(compiled)) throw new Problem(`${commit} 的服务端没有编译好：${output.slice(-500)}`)
  return { commit, compiled }
}

async function givePackages(folder: string): Promise<void> {
  const lock = (of: string): string => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lock(folder) !== lock(inRoot())) {
    const { code } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, log: join(folder, 'npm.log') })
    if (code !== 0) throw new Problem(`依赖没有装好，详见 ${join(folder, 'npm.log')}`)
    return
  }
  for (const place of ['', 'server']) {
    const [from, to] = [inRoot(place, 'node_modules'), join(folder, place, 'node_modules')]
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) {
      if (name !== '@daogang' && name !== '.cache') symlinkSync(join(from, name), join(to, name))
    }
  }
  // The workspaces are those of that commit.
  const own = join(folder, 'node_modules', '@daogang')
  mkdirSync(own)
  for (const name of ['contract', 'server']) symlinkSync(join(folder, name), join(own, name))
}
