/**
 * `npm start`: everything from a fresh clone to a running product. Installs and builds missing or stale parts, then
 * starts the server in this process, so that signals and errors reach it directly.
 */
import { ensureH5 } from './lib/build.mjs'
import { ensureConsole } from './lib/build-console.mjs'
import { ensureServer, runServer } from './lib/build-server.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { portProblem } from './lib/ports.mjs'
import { onStop, root, stopAll, stopWithNpm } from './lib/run.mjs'
import { bold, grey, Problem, say } from './lib/terminal.mjs'

const DEMO = [['求职', '13800001234'], ['雇主', '13900005678']]
/** Of server/seed/operators.ts. */
const DEMO_OPERATORS = '演示主管、演示审核员    密码 daogang-demo-2026，不用动态码'
const READY_WITHIN_MS = 600_000

/** Told before a long installation and build rather than after. Other settings are the server's to judge. */
async function checkPort(port, host) {
  const problem = await portProblem(port, host)
  if (problem === 'EADDRINUSE') {
    throw new Problem(`端口 ${port} 已被占用（port in use）。请先停掉占用它的程序，或换一个端口：PORT=${port === 8787 ? 8788 : 8787} npm start`)
  }
  if (problem === 'EACCES') throw new Problem(`没有权限使用端口 ${port}。请换一个 1024 以上的端口：PORT=8787 npm start`)
}

function announce(address) {
  const production = process.env.NODE_ENV === 'production'
  const database = process.env.DATABASE_URL ? 'PostgreSQL（DATABASE_URL）' : `内嵌数据库 PGlite，放在 ${process.env.DATA_DIR || '.data'}/，只用来试用和开发`
  const sms = process.env.SMS_PROVIDER === 'tencent' ? '腾讯云' : `开发用，验证码写在 ${process.env.DATA_DIR || '.data'}/outbox/sms.jsonl`
  say('')
  say(`${bold('到岗')} 已经启动：${bold(address)}`)
  say('')
  if (!production) say(`  演示账号  ${DEMO.map(([who, phone]) => `${who} ${phone}`).join('    ')}`)
  say(`  数据库    ${database}`)
  say(`  短信      ${sms}`)
  say(`  控制台    ${address}/console`)
  if (!production) say(`            ${DEMO_OPERATORS}`)
  say(`  接口文档  ${address}/docs`)
  say('')
  say(grey('  按 Ctrl-C 停止'))
  say('')
}

/** The server says that it is ready by answering /readyz. */
async function announceWhenReady(port, host) {
  const address = `http://${['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host}:${port}`
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until;) {
    const ready = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then((answer) => answer.ok, () => false)
    if (ready) return announce(address)
    await new Promise((resolve) => { setTimeout(resolve, 150).unref() })
  }
}

async function start() {
  stopWithNpm()
  process.chdir(root)
  const host = process.env.HOST || 'localhost'
  const port = Number(process.env.PORT || 8787)
  const known = Number.isInteger(port) && port > 0 && port < 65_536
  if (known) await checkPort(port, host)

  // Until the server runs, stopping means stopping the installation or the build.
  const off = onStop(async () => {
    say('正在停止…')
    await stopAll()
    process.exit(0)
  })
  await ensureInstalled()
  await ensureH5()
  // The product starts without it too.
  await ensureConsole().catch((error) => say(error.message))
  await ensureServer()
  off()

  say('正在启动服务…')
  await runServer()
  if (known) await announceWhenReady(port, host)
}

start().catch((error) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
})
