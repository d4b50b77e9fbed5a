import { writeFileSync } from 'node:fs'
import { Device } from '../device'
import { figuresOf } from '../figures'
import { Host } from '../host'
import { textIn } from '../template/view'

/** `npm run hosts -- --report` runs it for each vendor: `HOST` is weapp or alipay, `BUILD` the build, `FIGURES` the file to write. */
const { HOST, BUILD = '', FIGURES = '' } = process.env
const PATIENCE_MS = 10_000

it('opens the page of Taro’s starter, and writes its figures', async () => {
  const problems: string[] = []
  const host = new Host({
    name: HOST === 'alipay' ? 'alipay' : 'weapp', folder: BUILD, device: new Device(),
    server: 'http://localhost:9', builtServer: 'http://localhost:9',
    wire: { sent: () => undefined, received: () => undefined }, report: (problem) => problems.push(problem),
  })
  for (const end = Date.now() + PATIENCE_MS; !(host.clock.isQuiet && textIn(host.page.view).includes('Hello world!'));) {
    if (Date.now() > end || problems.length > 0) throw new Error(`The starter did not open: ${problems.join(', ')}`)
    await new Promise((resolve) => { setTimeout(resolve, 20) })
  }
  writeFileSync(FIGURES, JSON.stringify(figuresOf(host.page.view, host.sent)))
  host.close()
})
