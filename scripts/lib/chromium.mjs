import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'
import { Problem } from './say.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/** Where Chromium is: CHROMIUM_PATH, or a usual place. */
export function findChromium(env = process.env, exists = existsSync) {
  if (env.CHROMIUM_PATH) {
    if (!exists(env.CHROMIUM_PATH)) throw new Problem(`CHROMIUM_PATH 指的 ${env.CHROMIUM_PATH} 不存在，请改对或去掉它`)
    return env.CHROMIUM_PATH
  }
  const folders = [...PLACES, ...(env.PATH ?? '').split(path.delimiter).filter(Boolean)]
  return [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...ELSEWHERE].find((file) => exists(file))
}

/** Debian's packages are installed where they can be: as root, with apt-get. */
export const canInstall = (uid = process.getuid?.(), exists = existsSync) => uid === 0 && exists('/usr/bin/apt-get')

/** Chromium and a Chinese font for its screenshots, installed if need be. Returns as `run` does, with `file` when it is there. */
export async function ensureChromium(log) {
  let file = findChromium()
  const packages = [...(file ? [] : ['chromium']), ...(existsSync(FONT) ? [] : ['fonts-noto-cjk'])]
  if (packages.length > 0 && canInstall()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const wait = ['-o', 'DPkg::Lock::Timeout=120']
    await run('apt-get', [...wait, 'update'], { env, log: `${log}.update` })
    const { output } = await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...packages], { env, log })
    file = findChromium()
    if (!file) return { code: 1, output: `${output}\n${ASK}\n` }
  }
  return file ? { code: 0, output: `${file}\n`, file } : { code: 1, output: `${ASK}\n` }
}

const ASK = '浏览器测试要用 Chromium，没有找到：请安装 chromium 和 fonts-noto-cjk（Debian：apt-get install chromium fonts-noto-cjk），或用 CHROMIUM_PATH 指出它在哪里'
