import type { MiniWorld } from '../e2e/driver/mini/mini-world'
import type { Group } from '../e2e/driver/person'
import { A_JOB, enter } from '../e2e/scenarios/steps'
import { collect } from './cheap-updates'
import { figuresOf, sentFigures } from './figures'

const ROWS = 400
/** 60 rows of job cards, and the screen around them. */
const MAX_NODES = 3000
/** Largest setData while scrolling to the end, in bytes: a page of 20 new rows, and blocks that are redrawn. WeChat allows 256 KB. */
const MAX_BYTES = 64 * 1024

const scrolls = (observes: boolean) => ({
  name: observes ? 'draws at most 60 rows of 400' : 'draws at most 60 rows of 400 without an observer',
  async run(world: MiniWorld) {
    const person = await world.visitor({ observes })
    await enter(person, world, world.newPhone())
    await collect(world, person, ROWS)
    await person.open('collect-job-list')
    const before = person.setData().length
    await person.scrollToEnd()
    await person.see('没有更多了')
    const { nodes } = figuresOf(person.host.page.view, [])
    const cost = sentFigures(person.setData().slice(before))
    world.measured.updates[`400 rows, observer ${observes}, ${nodes} nodes`] = cost
    expect({ nodes: nodes <= MAX_NODES, largest: cost.largest <= MAX_BYTES }).toEqual({ nodes: true, largest: true })
  },
})

/** Two pages of a list, all of it drawn. */
const TWO_PAGES = 40
/** In addition to the new rows: the loading mark. */
const MAX_BESIDE = 1024

const loadsMore = {
  name: 'sends no row again when more of a list is loaded',
  async run(world: MiniWorld) {
    // Without an observer, scrolling adds and removes no blocks, which would be sent too.
    const person = await world.visitor({ observes: false })
    await enter(person, world, world.newPhone())
    await collect(world, person, TWO_PAGES)
    await person.open('collect-job-list')
    await person.see(A_JOB)
    await person.calm()
    const before = person.setData().length
    await person.scrollToEnd()
    await person.see('没有更多了')
    const cost = sentFigures(person.setData().slice(before))
    world.measured.updates['20 rows more'] = cost
    const beside = cost.bytes - cost.largest
    expect(beside).toBeGreaterThan(0)
    expect({ rows: cost.largest <= MAX_BYTES, beside: beside <= MAX_BESIDE }).toEqual({ rows: true, beside: true })
  },
}

const BILLS = 400
/** The rows around the visible part, and the screen around them. */
const MAX_BILL_NODES = 1000
/** Largest setData while scrolling to the end of the bills, in bytes: a page of new rows, and blocks that are redrawn. */
const MAX_BILL_BYTES = 48 * 1024

const scrollsBills = {
  name: 'draws few of 400 bills',
  async run(world: MiniWorld) {
    const person = await world.visitor({ observes: true })
    const phone = world.newPhone()
    await enter(person, world, phone)
    await world.server.operate(['pay-wages', phone, String(BILLS)])
    await person.open('wallet-detail')
    await person.see(`第${BILLS}笔工资`)
    const before = person.setData().length
    await person.scrollToEnd()
    await person.see('第1笔工资')
    const { nodes } = figuresOf(person.host.page.view, [])
    const cost = sentFigures(person.setData().slice(before))
    world.measured.updates[`${BILLS} bills, ${nodes} nodes`] = cost
    expect({ nodes: nodes <= MAX_BILL_NODES, largest: cost.largest <= MAX_BILL_BYTES }).toEqual({ nodes: true, largest: true })
  },
}

export const longLists: Group<MiniWorld> = { name: 'long lists', scenarios: [scrolls(true), scrolls(false), loadsMore, scrollsBills] }
