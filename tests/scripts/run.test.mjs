import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../structure/project'

const LIB = pathToFileURL(path.join(root, 'scripts/lib/run.mjs'))
/** A program that starts another one in a separate group, as Jest starts a browser, and prints its id. */
const STARTS_BROWSER = `
  const { spawn } = require('node:child_process')
  const browser = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  console.log(browser.pid)
  setInterval(() => {}, 1000)
`

describe('a script that is stopped', () => {
  it('ends what it started, and what that started in separate groups', async () => {
    const script = spawn(process.execPath, ['--input-type=module', '-e', `
      import { onStop, run, stopAll } from '${LIB}'
      onStop(async () => { await stopAll(); process.exit(130) })
      await run(process.execPath, ['-e', ${JSON.stringify(STARTS_BROWSER)}])
    `], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(script.stdout.setEncoding('utf8'), 'data')
    const id = Number(line)
    expect(() => process.kill(id, 0)).not.toThrow()
    script.kill('SIGTERM')
    const [code] = await once(script, 'exit')
    expect(code).toBe(130)
    // Ended, or not yet collected by the process that adopted it.
    expect(spawnSync('ps', ['-o', 'stat=', '-p', String(id)], { encoding: 'utf8' }).stdout.trim()).toMatch(/^(Z.*)?$/)
  })
})
