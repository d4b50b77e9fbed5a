import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot, run } from './run.mjs'

/** Debian's packages are installed where they can be: as root, with apt-get. */
export const canInstall = (uid = process.getuid?.(), exists = existsSync) => uid === 0 && exists('/usr/bin/apt-get')

/** Installs packages of Debian without those that they only recommend. Returns as `run` does. */
export async function installDebian(packages, log) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const wait = ['-o', 'DPkg::Lock::Timeout=120']
  await run('apt-get', [...wait, 'update'], { env, log: `${log}.update` })
  return run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...packages], { env, log })
}

const find = (program, folders) => folders.filter(Boolean).map((folder) => join(folder, program)).find((file) => existsSync(file))

/**
 * Where a program is. Without one, Debian's package is unpacked into the cache of this project and not installed, because an installed one
 * may start a service. Returns as `run` does, with `file` when it is there.
 * @param program its name in /usr/bin
 * @param ask what to say when there is none
 */
export async function ensureDebian({ program, package: name, setting, ask }, log) {
  const folder = inRoot('node_modules', '.cache', name)
  const told = process.env[setting]
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', join(folder, 'usr', 'bin')]
  const found = () => (told && existsSync(told) ? told : find(program, folders))
  if (!found() && existsSync('/usr/bin/apt-get')) {
    mkdirSync(folder, { recursive: true })
    const download = () => run('apt-get', ['download', name], { cwd: folder, log })
    if ((await download()).code !== 0) {
      await run('apt-get', ['update'], { log: `${log}.update` })
      await download()
    }
    const deb = readdirSync(folder).find((file) => file.endsWith('.deb'))
    if (deb) await run('dpkg', ['-x', deb, '.'], { cwd: folder, log })
  }
  const file = found()
  return file ? { code: 0, output: `${file}\n`, file } : { code: 1, output: `${ask}\n` }
}
