import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { measurePage, median, PHONE } from './bench/page-speed.mjs'
import { startProcess } from './bench/processes.ts'
import { BROWSERS, findBrowser } from './lib/browsers.mjs'
import { withClosers } from './lib/scratch-database.ts'

const HELP = `npm run bench:page -- [--rounds 7] [--path /]

用 Chromium 打开 dist/h5 的首屏，像一部慢手机第一次来：往返 ${PHONE.latencyMs} ms，${PHONE.bitsPerSecond / 1e6} Mbit/s，CPU 慢 ${PHONE.slowdown} 倍。
量最大的内容多久画出来（LCP）、画面跳了多少（CLS）、多久看到岗位、应用多久画好，取几次的中位数。先 npm run build:h5`

const LCP_WANTED_MS = 1800
const CLS_WANTED = 0.02
/** The pay of a job: the list is drawn. */
const SHOWN = /^¥/

const line = (name, { fcp, lcp, cls, shownAt, complete, largest }) =>
  [
    name, `FCP ${fcp.toFixed(0)} ms`, `LCP ${lcp.toFixed(0)} ms`, `CLS ${cls.toFixed(3)}`, `看到岗位 ${shownAt.toFixed(0)} ms`,
    `可以用 ${complete.toFixed(0)} ms`, largest,
  ].join('\t')

async function run(rounds, path, closers) {
  const web = fileURLToPath(new URL('../dist/h5', import.meta.url))
  if (!existsSync(join(web, 'index.html'))) throw new Error('没有 dist/h5，请先 npm run build:h5')
  const executablePath = findBrowser(BROWSERS.chromium)
  if (!executablePath) throw new Error('没有找到 Chromium，可以用 CHROMIUM_PATH 指出它在哪')
  const data = mkdtempSync(join(tmpdir(), 'daogang-page-'))
  closers.unshift(async () => rmSync(data, { recursive: true }))
  const server = await startProcess('../../server/main.ts', {
    NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: data, WEB_DIR: web, LOG_LEVEL: 'warn', RATE_PER_MINUTE: '6000',
  })
  closers.unshift(server.stop)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  closers.unshift(() => browser.close())

  const url = server.url + path
  // Not counted: the server answers its first request of a kind more slowly.
  await measurePage(browser, url, SHOWN)
  const measured = []
  for (let round = 1; round <= rounds; round += 1) {
    const speed = await measurePage(browser, url, SHOWN)
    measured.push(speed)
    console.log(line(String(round), speed))
  }
  const of = (key) => median(measured.map((speed) => speed[key]))
  const middle = { fcp: of('fcp'), lcp: of('lcp'), cls: of('cls'), shownAt: of('shownAt'), complete: of('complete'), largest: '' }
  console.log(line('中位数', middle))
  const good = middle.lcp <= LCP_WANTED_MS && middle.cls <= CLS_WANTED
  console.log(good ? '达标' : `没有达标：LCP 不超过 ${LCP_WANTED_MS} ms，CLS 不超过 ${CLS_WANTED}`)
  if (!good) process.exitCode = 1
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' }, path: { type: 'string', default: '/' }, help: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
if (values.help) console.log(HELP)
else if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50) throw new Error('--rounds 是 1 到 50 的整数')
else void withClosers((closers) => run(rounds, values.path, closers))
