import { createHash } from 'node:crypto'
import { solveChallenge } from './proof-of-work'

/** The server's check of an answer (server/providers/challenge). */
const zeroBits = (text: string) => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0))

it('finds the smallest valid answer of each puzzle', async () => {
  const text = '0f8fad5b-d9cb-469f-a165-70867728950e.1790000000000.c2lnbmF0dXJl'
  const { answers, ...rest } = await solveChallenge({ text, puzzles: 3, bits: 8 })
  expect(rest).toEqual({ text })
  const smallest = (puzzle: number) => {
    let answer = 0
    while (zeroBits(`${text}:${puzzle}:${answer}`) < 8) answer += 1
    return answer
  }
  expect(answers).toEqual([0, 1, 2].map(smallest))
})

it('works without BigInt, which iOS before 14 lacks', async () => {
  const property = Object.getOwnPropertyDescriptor(globalThis, 'BigInt')
  Object.defineProperty(globalThis, 'BigInt', { value: undefined, configurable: true })
  try {
    expect((await solveChallenge({ text: 'a.1.b', puzzles: 1, bits: 4 })).answers).toHaveLength(1)
  } finally {
    if (property) Object.defineProperty(globalThis, 'BigInt', property)
  }
})

it('yields to the event loop between slices', async () => {
  let isSolved = false
  let turns = 0
  const turn = () => {
    turns += 1
    if (!isSolved) setTimeout(turn)
  }
  setTimeout(turn)
  await solveChallenge({ text: 'a.1.b', puzzles: 4, bits: 12 })
  isSolved = true
  expect(turns).toBeGreaterThan(1)
})
