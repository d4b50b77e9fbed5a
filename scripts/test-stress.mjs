/**
 * `npm run test:stress -- --runs 10 --load 4 e2e hosts`: repeats steps of `npm test` beside processes that keep the cores busy, and
 * counts the failures of each test. A test that fails once in many runs is broken, or the product is. All steps when none is named.
 */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { failuresOf } from './lib/results.mjs'
import { inRoot, onStop, runNode, stopAll } from './lib/run.mjs'
import { bold, Problem, say, seconds, table } from './lib/terminal.mjs'

const { values, positionals: steps } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, load: { type: 'string', default: '4' } }, allowPositionals: true,
})
const [runs, load] = [values.runs, values.load].map(Number)
const kept = inRoot('test-output', 'stress')
const reports = inRoot('test-output', 'results')

/** What failed in the run that just ended, with the file of its step. A run that failed without a failing test counts as itself. */
function failuresOfRun(code) {
  const files = existsSync(reports) ? readdirSync(reports).filter((name) => name.endsWith('.json')) : []
  const found = files.flatMap((file) => {
    const report = JSON.parse(readFileSync(path.join(reports, file), 'utf8'))
    return report.testResults ? failuresOf(report).map(({ name }) => `${path.basename(file, '.json')}：${name}`) : []
  })
  return code !== 0 && found.length === 0 ? ['（没有哪个用例失败，但运行失败了，看日志）'] : found
}

async function main() {
  if (!(runs > 0) || !(load >= 0)) throw new Problem('--runs 要大于 0，--load 不能小于 0')
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  const calm = () => busy.forEach((child) => child.kill('SIGKILL'))
  process.once('exit', calm)
  onStop(async () => {
    await stopAll()
    process.exit(130)
  })
  const failed = new Map()
  for (let run = 1; run <= runs; run += 1) {
    const started = Date.now()
    const { code } = await runNode('scripts/test.mjs', steps, { log: path.join(kept, `${run}.log`) })
    const found = failuresOfRun(code)
    for (const name of found) failed.set(name, [...(failed.get(name) ?? []), run])
    if (code !== 0) cpSync(inRoot('test-output', 'logs'), path.join(kept, `${run}-logs`), { recursive: true })
    say(`第 ${run} 次，${seconds(Date.now() - started)}：${found.length === 0 ? '没有失败' : `${found.length} 个失败`}`)
  }
  calm()
  if (failed.size > 0) {
    const rows = [...failed].sort(([, one], [, other]) => other.length - one.length)
      .map(([name, inRuns]) => [`${inRuns.length}/${runs}`, name, inRuns.join(' ')])
    say(`\n${table([[bold('失败'), '用例', '在第几次'], ...rows])}\n`)
  }
  say(`${runs} 次，${failed.size} 个用例失败过，日志在 test-output/stress/`)
  process.exit(failed.size > 0 ? 1 : 0)
}

main().catch((error) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
})
