import { Device } from '../device'
import { figuresOf } from '../figures'
import { Host } from '../host'
import { textIn } from '../template/view'

/** Opens the starter's page in the host of a vendor, `measure.ts <weapp|alipay> <build>`, and prints its figures as JSON. */
const [name, folder = ''] = process.argv.slice(2)
const PATIENCE_MS = 10_000

async function main(): Promise<void> {
  const problems: string[] = []
  const host = new Host({
    name: name === 'alipay' ? 'alipay' : 'weapp', folder, device: new Device(), server: 'http://localhost:9', builtServer: 'http://localhost:9',
    wire: { sent: () => undefined, received: () => undefined }, report: (problem) => problems.push(problem),
  })
  for (const end = Date.now() + PATIENCE_MS; !(host.clock.isQuiet && textIn(host.page.view).includes('Hello world!'));) {
    if (Date.now() > end || problems.length > 0) throw new Error(`The starter did not open: ${problems.join(', ')}`)
    await new Promise((resolve) => { setTimeout(resolve, 20) })
  }
  console.log(JSON.stringify(figuresOf(host.page.view, host.sent)))
  host.close()
}

void main()
