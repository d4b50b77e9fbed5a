import { connectionsNeeded } from './budget'
import { admission, Overloaded } from './pool'

it('counts a pool and a listener for each process, one process more during a release, and ten others', () => {
  expect(connectionsNeeded(10, 2)).toBe(43)
  // With reads from standbys.
  expect(connectionsNeeded(10, 2, 3)).toBe(52)
})

describe('the queue for connections', () => {
  const pool = { waitingCount: 0, idleCount: 0, options: { max: 10 } }
  let time = 0
  const gate = admission(pool, 1_000, () => time)
  /** Connections are held for so long. */
  const hold = (ms: number, uses = 200): void => {
    for (let n = 0; n < uses; n++) {
      const leave = gate.take()
      time += ms
      leave()
    }
  }

  it('refuses at once where the wait would be longer than allowed, and only then', () => {
    hold(5)
    pool.waitingCount = 1_000
    expect(() => gate.enter()).not.toThrow()
    hold(100)
    pool.waitingCount = 90
    expect(() => gate.enter()).not.toThrow()
    pool.waitingCount = 110
    expect(() => gate.enter()).toThrow(Overloaded)
    pool.idleCount = 1
    expect(() => gate.enter()).not.toThrow()
  })

  it('does not refuse after a moment in which the process stopped', () => {
    pool.idleCount = 0
    hold(5)
    hold(1_000, pool.options.max)
    pool.waitingCount = 100
    expect(() => gate.enter()).not.toThrow()
    hold(1_000, 5 * pool.options.max)
    expect(() => gate.enter()).toThrow(Overloaded)
  })
})
