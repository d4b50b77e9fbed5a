import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { enter } from '../scenarios/steps'

const BILLS = 200
/** The rows around the visible part, and the screen around them. All rows would be more than 2,000. */
const MAX_NODES = 1000
/** A longer frame is seen as a jerk. Counted for docs/decisions/0162-wallet-and-coins.md, not limited: it depends on the machine. */
const SLOW_FRAME_MS = 50

declare global {
  interface Window { mostNodes?: number, frameTimes?: number[] }
}

/** Watches from now on how many elements there are, and how long each frame takes. */
function watch(): void {
  let last = performance.now()
  const frames: number[] = []
  window.mostNodes = 0
  window.frameTimes = frames
  const look = (now: number) => {
    frames.push(now - last)
    last = now
    window.mostNodes = Math.max(window.mostNodes ?? 0, document.getElementsByTagName('*').length)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export const longBills: Group<BrowserWorld> = {
  name: 'long bills',
  scenarios: [
    {
      name: 'keeps few of many bills on the page while they are scrolled through, both ways',
      async run(world) {
        const person = await world.visitor()
        const phone = world.newPhone()
        await enter(person, world, phone)
        await world.server.operate(['pay-wages', phone, String(BILLS)])
        await person.open('wallet-detail')
        await person.see(`第${BILLS}笔工资`)
        await person.page.evaluate(watch)
        for (let pages = 0; pages < BILLS && !(await person.read()).includes('没有更多了'); pages += 1) await person.scrollToEnd()
        await person.see('第1笔工资')
        await person.scrollToStart()
        await person.see(`第${BILLS}笔工资`)
        const { nodes, frames } = await person.page.evaluate(() => ({ nodes: window.mostNodes ?? 0, frames: window.frameTimes ?? [] }))
        const sorted = frames.toSorted((one, other) => one - other)
        const part = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
        const slow = frames.filter((ms) => ms > SLOW_FRAME_MS).length
        process.stdout.write(`H5, ${BILLS} bills: at most ${nodes} elements; ${frames.length} frames, median ${part(0.5)} ms, `
          + `99 % ${part(0.99)} ms, longest ${part(1)} ms, ${slow} over ${SLOW_FRAME_MS} ms\n`)
        expect(nodes).toBeGreaterThan(100)
        expect(nodes).toBeLessThanOrEqual(MAX_NODES)
      },
    },
  ],
}
