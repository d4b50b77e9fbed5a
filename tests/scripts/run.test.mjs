import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
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

/** Whether a process runs. One that ended may wait to be collected by the process that adopted it. */
const runs = (id) => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(id)], { encoding: 'utf8' }).stdout.trim())

describe('a script that is stopped', () => {
  it('ends what it started, and what that started in separate groups', async () => {
    const script = spawn(process.execPath, ['--input-type=module', '-e', `
      import { onStop, run, stopAll } from '${LIB}'
      onStop(stopAll)
      await run(process.execPath, ['-e', ${JSON.stringify(STARTS_BROWSER)}])
    `], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(script.stdout.setEncoding('utf8'), 'data')
    const id = Number(line)
    try {
      expect(runs(id)).toBe(true)
      script.kill('SIGTERM')
      await once(script, 'exit')
      // The system may need a moment to end it.
      for (const end = Date.now() + 3_000; runs(id) && Date.now() < end;) await wait(20)
      expect(runs(id)).toBe(false)
    } finally {
      if (runs(id)) process.kill(id, 'SIGKILL')
    }
  })
})
