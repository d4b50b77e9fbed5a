import { existsSync } from 'node:fs'
import path from 'node:path'
import { canInstall, installDebian } from './debian.mjs'
import { Problem } from './terminal.mjs'

const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/** The browsers of the tests: what says where one is, what it is called (the best first), where else it may be, and Debian's package. */
export const BROWSERS = {
  chromium: {
    title: 'Chromium',
    setting: 'CHROMIUM_PATH',
    // The headless shell draws no browser windows, so it takes less processor time.
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    elsewhere: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    pack: 'chromium-headless-shell',
  },
  firefox: {
    title: 'Firefox',
    setting: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    elsewhere: ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    pack: 'firefox-esr',
  },
}

/** Where a browser is: where its setting says, or a usual place. */
export function findBrowser({ setting, names, elsewhere }, env = process.env, exists = existsSync) {
  const given = env[setting]
  if (given) {
    if (!exists(given)) throw new Problem(`${setting} 指的 ${given} 不存在，请改对或去掉它`)
    return given
  }
  const folders = [...PLACES, ...(env.PATH ?? '').split(path.delimiter).filter(Boolean)]
  return [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...elsewhere].find((file) => exists(file))
}

/** Whether a browser is the one that the tests prefer, or was chosen by its setting. */
export const isPreferred = (file, { names, setting }, env = process.env) =>
  file !== undefined && (path.basename(file) === names[0] || file === env[setting])

/**
 * The preferred browser and a Chinese font for its screenshots, installed if need be; another browser serves where nothing can be
 * installed. Returns as `run` does, with `file` when it is there.
 */
export async function ensureBrowser(browser, log) {
  const ask = askFor(browser)
  let file = findBrowser(browser)
  const packages = [...(isPreferred(file, browser) ? [] : [browser.pack]), ...(existsSync(FONT) ? [] : ['fonts-noto-cjk'])]
  if (packages.length > 0 && canInstall()) {
    const { output } = await installDebian(packages, log)
    file = findBrowser(browser)
    if (!file) return { code: 1, output: `${output}\n${ask}\n` }
  }
  return file ? { code: 0, output: `${file}\n`, file } : { code: 1, output: `${ask}\n` }
}

const askFor = ({ title, setting, pack }) =>
  `浏览器测试要用 ${title}，没有找到：请安装 ${pack} 和 fonts-noto-cjk（Debian：apt-get install ${pack} fonts-noto-cjk），或用 ${setting} 指出它在哪里`
