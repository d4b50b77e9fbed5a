/**
 * `npm run hosts:wechat-ci`: what WeChat's own upload tool (`miniprogram-ci`) says of dist/weapp, without an account and without
 * asking WeChat. It checks every JSON file against WeChat's schema and compiles scripts, styles and templates as for an upload.
 * The tool is 276 MB, so it is no dependency: the first run installs it beside the build cache. Three builds that are broken on
 * purpose have to fail, or the check itself is broken.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot, onStop, run, runNode, stopAll, stopWithNpm } from './lib/run.mjs'
import { green, grey, heartbeat, Problem, red, say, seconds } from './lib/terminal.mjs'

const VERSION = '2.1.42'
/** What its dependencies may be: as they were on this day. */
const AS_OF = '2026-11-21'
const TOOL = inRoot('node_modules', '.cache', `miniprogram-ci-${VERSION}`)
const BUILD = inRoot('dist', 'weapp')
const COMPILE_MS = 5 * 60_000

/** Each breaks one file of the build: title, file, change, expected message. */
const BROKEN = [
  ['颜色写错的 app.json', 'app.json', (text) => text.replace('"navigationBarTextStyle":"black"', '"navigationBarTextStyle":"pink"'), /app\.json/],
  ['没写完的脚本', 'common.js', (text) => `${text};wx.login({`, /common\.js/],
  ['不存在的组件', 'pages/base/main/index.json', (text) => text.replace('/custom-wrapper"', '/gone"'), /component not found/],
]

async function install() {
  if (existsSync(path.join(TOOL, 'complete'))) return
  say(`正在安装 miniprogram-ci ${VERSION}（276 MB，几分钟，只装一次）…`)
  rmSync(TOOL, { recursive: true, force: true })
  mkdirSync(TOOL, { recursive: true })
  writeFileSync(path.join(TOOL, 'package.json'), '{ "private": true }\n')
  const stop = heartbeat('还在安装')
  const { code, output } = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'install', '--prefix', TOOL, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `--before=${AS_OF}`,
    `miniprogram-ci@${VERSION}`,
  ], { log: inRoot('test-output', 'logs', 'wechat-ci-install.log') })
  stop()
  if (code !== 0) throw new Problem(`miniprogram-ci 没有装好，请检查网络，再运行一次：\n${output.slice(-2_000)}`)
  writeFileSync(path.join(TOOL, 'complete'), '')
}

const compile = (folder, log) => runNode('scripts/lib/wechat-compile.mjs', [TOOL, folder], {
  log: inRoot('test-output', 'logs', `${log}.log`), timeoutMs: COMPILE_MS,
})

const lastLine = (output) => output.trimEnd().split('\n').pop()

/** Whether the tool reports the broken file. */
async function notices([what, file, change, said]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'daogang-wechat-ci-'))
  try {
    cpSync(BUILD, folder, { recursive: true })
    const before = readFileSync(path.join(folder, file), 'utf8')
    const after = change(before)
    if (after === before) throw new Problem(`${what}：没有改到 ${file}`)
    writeFileSync(path.join(folder, file), after)
    const { code, output } = await compile(folder, `wechat-ci-${path.basename(file)}`)
    const noticed = code !== 0 && said.test(lastLine(output))
    say(`${noticed ? green('✓') : red('✗')} ${what}${noticed ? '，查出来了' : '，没有查出来'} ${grey(lastLine(output).slice(0, 120))}`)
    return noticed
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main() {
  stopWithNpm()
  onStop(async () => {
    await stopAll()
    process.exit(130)
  })
  if (!existsSync(path.join(BUILD, 'app.json'))) throw new Problem('没有 dist/weapp：先运行 npm test -- build-weapp')
  await install()
  const started = Date.now()
  const { code, output } = await compile(BUILD, 'wechat-ci')
  say(`${code === 0 ? green('✓') : red('✗')} dist/weapp：${lastLine(output)} ${grey(seconds(Date.now() - started))}`)
  let right = code === 0
  for (const broken of BROKEN) right = await notices(broken) && right
  process.exit(right ? 0 : 1)
}

main().catch((error) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
})
