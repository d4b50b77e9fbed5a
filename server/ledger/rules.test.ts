import fc from 'fast-check'
import { claimOf, faultOf, hasFloor, inFlight, move, nameOf, paidOut, resolutionLegs, type AccountRef, type Leg } from './rules'

const EMPLOYER: AccountRef = { kind: 'employer', owner: 'e' }
const TAX: AccountRef = { kind: 'tax', owner: '' }
const coins: AccountRef = { kind: 'coins', owner: 'w' }

describe('faultOf', () => {
  it.each<[string, Leg[], boolean]>([
    ['a move', move(EMPLOYER, claimOf('w'), 100), true],
    ['three legs', [...move(EMPLOYER, claimOf('w'), 90), { account: TAX, amount: 0 }], false],
    ['wages with tax', [{ account: EMPLOYER, amount: -100 }, { account: claimOf('w'), amount: 90 }, { account: TAX, amount: 10 }], true],
    ['one leg', [{ account: TAX, amount: 5 }], false],
    ['a sum that is not zero', [{ account: EMPLOYER, amount: -100 }, { account: claimOf('w'), amount: 99 }], false],
    ['half a fen', move(EMPLOYER, claimOf('w'), 0.5), false],
    ['more than an integer holds', move(EMPLOYER, claimOf('w'), 2 ** 53), false],
    ['an account twice', move(TAX, TAX, 5), false],
    ['money for coins', move(claimOf('w'), coins, 5), false],
  ])('%s: %#', (_what, legs, isFine) => {
    expect(faultOf(legs) === null).toBe(isFine)
  })
})

describe('resolutionLegs', () => {
  const held = move(claimOf('w'), inFlight('wechat'), 700)
  const posted = move(inFlight('wechat'), paidOut('wechat'), 700)
  it.each([
    ['post' as const, held, posted],
    ['void' as const, held, move(inFlight('wechat'), claimOf('w'), 700)],
    ['return' as const, posted, move(paidOut('wechat'), claimOf('w'), 700)],
  ])('%s', (how, legs, expected) => {
    expect(resolutionLegs(how, legs, claimOf('w'))).toEqual(expected)
  })
})

/** Books in memory by the same rules, and a provider that pays. */
interface Books {
  balances: Map<string, number>
  open: { legs: Leg[], amount: number, worker: string }[]
  paid: { legs: Leg[], amount: number, worker: string }[]
  /** Payments of the provider, less the returned ones. */
  provider: number
}

type Step = { what: 'earn' | 'tax' | 'hold' | 'post' | 'void' | 'return', worker: number, amount: number, nth: number, crash: boolean }

const step = fc.record<Step>({
  what: fc.constantFrom('earn', 'tax', 'hold', 'post', 'void', 'return'),
  worker: fc.nat(2), amount: fc.integer({ min: 1, max: 500_000 }), nth: fc.nat(5), crash: fc.boolean(),
})

/** Applies legs as the ledger does: all or nothing, and nothing below a floor. */
function applyLegs({ balances }: Books, legs: readonly Leg[]): boolean {
  expect(faultOf(legs)).toBeNull()
  const after = legs.map(({ account, amount }) => ({ account, balance: (balances.get(nameOf(account)) ?? 0) + amount }))
  if (after.some(({ account, balance }) => hasFloor(account) && balance < 0)) return false
  for (const { account, balance } of after) balances.set(nameOf(account), balance)
  return true
}

function play(books: Books, { what, worker: number, amount, nth, crash }: Step): void {
  const worker = `w${number}`
  // A transaction that crashes before its commit leaves nothing.
  if (crash) return
  switch (what) {
    case 'earn': { applyLegs(books, move(EMPLOYER, claimOf(worker), amount)); return }
    case 'tax': { applyLegs(books, move(claimOf(worker), TAX, amount)); return }
    case 'hold': {
      const legs = move(claimOf(worker), inFlight('wechat'), amount)
      if (applyLegs(books, legs)) books.open.push({ legs, amount, worker })
      return
    }
    case 'post': case 'void': {
      const [held] = books.open.splice(nth, 1)
      if (!held) return
      const legs = resolutionLegs(what, held.legs, claimOf(held.worker))
      expect(applyLegs(books, legs)).toBe(true)
      if (what === 'void') return
      books.paid.push({ ...held, legs })
      books.provider += held.amount
      return
    }
    case 'return': {
      const [paid] = books.paid.splice(nth, 1)
      if (!paid) return
      expect(applyLegs(books, resolutionLegs('return', paid.legs, claimOf(paid.worker)))).toBe(true)
      books.provider -= paid.amount
    }
  }
}

it('keeps the books in balance over ten thousand random histories', () => {
  fc.assert(fc.property(fc.array(step, { maxLength: 30 }), (history) => {
    const books: Books = { balances: new Map(), open: [], paid: [], provider: 0 }
    for (const one of history) play(books, one)
    const sum = [...books.balances.values()].reduce((total, balance) => total + balance, 0)
    const onItsWay = books.balances.get(nameOf(inFlight('wechat'))) ?? 0
    return sum === 0
      && [0, 1, 2].every((worker) => (books.balances.get(nameOf(claimOf(`w${worker}`))) ?? 0) >= 0)
      && onItsWay === books.open.reduce((total, { amount }) => total + amount, 0)
      && (books.balances.get(nameOf(paidOut('wechat'))) ?? 0) === books.provider
  }), { numRuns: Number(process.env.LEDGER_HISTORIES ?? 10_000) })
})
