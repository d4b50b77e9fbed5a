import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { inRoot, run } from './run.mjs'

const PLACES = ['/usr/bin/promtool', '/usr/local/bin/promtool']
const FOLDER = inRoot('node_modules', '.cache', 'prometheus')
const UNPACKED = `${FOLDER}/usr/bin/promtool`
const ASK = '告警规则要用 promtool 检查，没有找到：请安装 prometheus（Debian：apt-get install prometheus），或用 PROMTOOL_PATH 指出它在哪里'

const find = () => [process.env.PROMTOOL_PATH, ...PLACES, UNPACKED].find((file) => file && existsSync(file))

/**
 * Where promtool is. Without one, Debian's package is unpacked into the cache of this project and not installed, because an installed one
 * starts a Prometheus. Returns as `run` does, with `file` when it is there.
 */
export async function ensurePromtool(log) {
  if (!find() && existsSync('/usr/bin/apt-get')) {
    mkdirSync(FOLDER, { recursive: true })
    const download = () => run('apt-get', ['download', 'prometheus'], { cwd: FOLDER, log })
    if ((await download()).code !== 0) {
      await run('apt-get', ['update'], { log: `${log}.update` })
      await download()
    }
    const deb = readdirSync(FOLDER).find((name) => name.endsWith('.deb'))
    if (deb) await run('dpkg', ['-x', deb, '.'], { cwd: FOLDER, log })
  }
  const file = find()
  return file ? { code: 0, output: `${file}\n`, file } : { code: 1, output: `${ASK}\n` }
}
