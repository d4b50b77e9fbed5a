import { setTimeout as sleep } from 'node:timers/promises'
import { createRounds } from './rounds'

it('runs one round at a time, continues after a failure, and finishes the round in flight', async () => {
  const ends: ((error?: Error) => void)[] = []
  const failures: unknown[] = []
  let begun = (): void => undefined
  const work = () => new Promise<void>((resolve, reject) => {
    ends.push((error) => (error ? reject(error) : resolve()))
    begun()
  })
  const rounds = createRounds(work, 5, (error) => failures.push(error))
  rounds.start()
  await sleep(50)
  expect(ends).toHaveLength(1)
  const second = new Promise<void>((resolve) => { begun = resolve })
  ends[0]?.(new Error('away'))
  await second
  expect(failures).toEqual([new Error('away')])

  let stopped = false
  const stopping = rounds.stop().then(() => { stopped = true })
  await sleep(50)
  expect(stopped).toBe(false)
  ends[1]?.()
  await stopping
  await sleep(50)
  expect(ends).toHaveLength(2)
})

it('woken several times within a round, runs once more after it; stopped, not again', async () => {
  const ends: (() => void)[] = []
  const rounds = createRounds(() => new Promise<void>((resolve) => { ends.push(resolve) }), 60_000, () => undefined)
  rounds.wake()
  expect(ends).toHaveLength(0)
  rounds.start()
  rounds.wake()
  rounds.wake()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await sleep(0)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await sleep(0)
  expect(ends).toHaveLength(2)
  rounds.wake()
  expect(ends).toHaveLength(3)
  rounds.wake()
  const stopping = rounds.stop()
  ends[2]?.()
  await stopping
  await sleep(0)
  expect(ends).toHaveLength(3)
})
