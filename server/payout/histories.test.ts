import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { returnedTax, withholding, yearTax } from '@daogang/contract/rules/tax'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import fc from 'fast-check'
import { legsOf } from '../income/credit'
import { claimOf, faultOf, hasFloor, inFlight, move, nameOf, paidOut, resolutionLegs, type AccountRef, type Leg } from '../ledger/rules'
import { answerTo, scriptOf, timesOf, type BookedBill } from '../providers/payout/script'
import type { PayoutAnswer } from '../providers/payout/types'
import { isOpen, maySend, next, type PayoutMemory } from './rules'

const EMPLOYER: AccountRef = { kind: 'employer', owner: 'e' }
const TAX: AccountRef = { kind: 'tax', owner: '' }
const START = Date.UTC(2026, 10, 25)
const PEOPLE = ['a', 'b'] as const
const CHANNELS: readonly PayoutChannel[] = ['wechat', 'alipay', 'bank']
const PAUSES = [SECOND_MS, 8 * SECOND_MS, MINUTE_MS, 6 * MINUTE_MS, 40 * MINUTE_MS, 3 * HOUR_MS, DAY_MS]

interface Payout {
  memory: PayoutMemory
  ask: 'pay' | 'query' | null
  runAt: number | null
  amount: number
  person: string
  hold: Leg[]
  post: Leg[] | null
}

/** Pay for flexible work of one year and month, less the part that was taken back, in fen. */
interface Pay { person: string, gross: number, tax: number }

/** A worker that was stopped: before it sent, or with an answer in its hand. */
type Stopped = { id: number, asked: 'pay' | 'query', takenAt: number, answer: PayoutAnswer | null }

const isBill = (bill: BookedBill | 'lost' | undefined): bill is BookedBill => bill !== undefined && bill !== 'lost'

/** Everything in memory: the books, the payouts, the provider's book, workers that were stopped, and frozen accounts. */
class World {
  now = START
  balances = new Map<string, number>()
  payouts: Payout[] = []
  provider = new Map<number, BookedBill | 'lost'>()
  stopped: Stopped[] = []
  frozen = new Set<string>()
  pays: Pay[] = []
  /** The highest tax that the year of each person had so far. */
  highestTax = new Map<string, number>()
  /** The provider refuses what it otherwise takes. */
  refuses = true

  move(legs: readonly Leg[]): boolean {
    if (faultOf(legs) !== null) throw new Error('not a transfer')
    const after = legs.map(({ account, amount }) => [account, (this.balances.get(nameOf(account)) ?? 0) + amount] as const)
    if (after.some(([account, balance]) => hasFloor(account) && balance < 0)) return false
    for (const [account, balance] of after) this.balances.set(nameOf(account), balance)
    return true
  }

  /** The year of a person, without some of its pay. */
  year(person: string, without = 0): { income: number, withheld: number, tax: number } {
    const own = this.pays.filter((pay) => pay.person === person)
    const income = own.reduce((total, { gross }) => total + gross, -without)
    return { income, withheld: own.reduce((total, { tax }) => total + tax, 0), tax: Math.max(0, yearTax({ income, months: 1 })) }
  }

  /** Pays for flexible work, or takes pay back where the amounts are negative. */
  earn(person: string, gross: number, tax: number): boolean {
    const amounts = { gross, tax, net: gross - tax }
    return this.move(legsOf({ account_id: person, enterprise_id: EMPLOYER.owner, purse: 'wallet', source: 'import', ...amounts }))
  }

  pay(person: string, gross: number): void {
    const { income, withheld } = this.year(person)
    const tax = withholding({ income: income + gross, months: 1 }, withheld)
    if (!this.earn(person, gross, tax)) throw new Error('pay was refused')
    this.pays.push({ person, gross, tax })
    this.highestTax.set(person, Math.max(this.highestTax.get(person) ?? 0, this.year(person).tax))
  }

  takeBack(which: number): void {
    const nth = which % (this.pays.length || 1)
    const pay = this.pays[nth]
    if (!pay || pay.gross === 0) return
    const { income, withheld } = this.year(pay.person, pay.gross)
    const tax = Math.min(pay.gross, returnedTax({ income, months: 1 }, withheld, pay.tax))
    if (this.earn(pay.person, -pay.gross, -tax)) this.pays[nth] = { ...pay, gross: 0, tax: pay.tax - tax }
  }

  /** Each year is withheld what it owes at least, and never more than it owed at one time. */
  isTaxSound(): boolean {
    const years = PEOPLE.map((one) => ({ ...this.year(one), highest: this.highestTax.get(one) ?? 0 }))
    return this.of(TAX) === years.reduce((total, { withheld }) => total + withheld, 0)
      && years.every(({ tax, withheld, highest }) => tax <= withheld && withheld <= highest)
  }

  withdraw(person: string, channel: PayoutChannel, amount: number): void {
    const hold = move(claimOf(person), inFlight(channel), amount)
    if (this.frozen.has(person) || !this.move(hold)) return
    this.payouts.push({
      memory: {
        channel, state: 'accepted', reason: null, providerNo: null, package: null, confirmUntil: null, refusal: null, sentAt: null,
        paidAt: null, tries: 0, isShort: false, createdAt: new Date(this.now),
      },
      ask: 'pay', runAt: this.now, amount, person, hold, post: null,
    })
  }

  /** As a worker's first transaction. */
  take(id: number): Stopped | undefined {
    const payout = this.payouts[id]
    if (!payout?.ask) return undefined
    const taken: Stopped = { id, asked: payout.ask, takenAt: this.now, answer: null }
    if (payout.ask === 'pay') {
      payout.ask = 'query'
      payout.memory = { ...payout.memory, sentAt: new Date(this.now) }
    }
    payout.runAt = this.now + MINUTE_MS
    return taken
  }

  /** As a worker's request. Undefined where it may not be sent any more. */
  send({ id, asked, takenAt }: Stopped): PayoutAnswer | undefined {
    const payout = this.payouts[id] as Payout
    const [now, booked] = [new Date(this.now), this.provider.get(id)]
    if (asked === 'query') return isBill(booked) ? answerTo(booked, 'query', now) : { kind: 'not_found' }
    if (!maySend(new Date(takenAt), now)) return undefined
    const script = scriptOf(payout.amount)
    if (isBill(booked)) return answerTo(booked, 'pay', now)
    if (script === 'refused' && this.refuses) return { kind: 'refused', reason: 'limit', code: '' }
    if (script === 'lost' && booked === undefined) {
      this.provider.set(id, 'lost')
      return { kind: 'unknown', code: '' }
    }
    const bill: BookedBill = {
      billNo: String(id), channel: payout.memory.channel, amount: payout.amount, script: script === 'refused' ? 'usual' : script,
      arrivedAt: now, confirmedAt: null, cancelledAt: null,
    }
    this.provider.set(id, bill)
    return answerTo(bill, 'pay', now)
  }

  /** As a worker's second transaction. */
  book({ id, asked }: Stopped, answer: PayoutAnswer): void {
    const payout = this.payouts[id] as Payout
    const after = next(payout.memory, asked, answer, new Date(this.now))
    for (const how of after.book) {
      const origin = how === 'return' ? payout.post : payout.hold
      const legs = resolutionLegs(how, origin ?? [], claimOf(payout.person))
      if (!this.move(legs)) throw new Error('resolved twice')
      if (how === 'post') payout.post = legs
    }
    payout.memory = after
    payout.ask = after.ask
    payout.runAt = after.runAt?.getTime() ?? null
  }

  work(id: number, stop: 'none' | 'before' | 'after' | 'dies-before' | 'dies-after'): void {
    const taken = this.take(id)
    if (!taken || stop === 'dies-before') return
    if (stop === 'before') { this.stopped.push(taken); return }
    const answer = this.send(taken)
    if (!answer || stop === 'dies-after') return
    if (stop === 'after') this.stopped.push({ ...taken, answer })
    else this.book(taken, answer)
  }

  resume(nth: number): void {
    const [one] = this.stopped.splice(nth % (this.stopped.length || 1), 1)
    if (!one) return
    const answer = one.answer ?? this.send(one)
    if (answer) this.book(one, answer)
  }

  person(nth: number, did: 'confirmedAt' | 'cancelledAt'): void {
    const bill = this.provider.get(nth)
    if (!isBill(bill) || bill.confirmedAt || bill.cancelledAt) return
    const { paid } = timesOf(bill)
    if (paid && paid.getTime() <= this.now) return
    this.provider.set(nth, { ...bill, [did]: new Date(this.now) })
  }

  /** Holds at every moment. */
  isSound(): boolean {
    const sum = [...this.balances.values()].reduce((total, balance) => total + balance, 0)
    return sum === 0 && this.isTaxSound() && PEOPLE.every((person) => this.of(claimOf(person)) >= 0) && CHANNELS.every((channel) =>
      this.of(inFlight(channel)) === this.payouts.filter(({ memory }) => memory.channel === channel && isOpen(memory.state))
        .reduce((total, { amount }) => total + amount, 0))
  }

  of = (account: AccountRef): number => this.balances.get(nameOf(account)) ?? 0

  /** Lets all workers and the provider finish. */
  settle(): void {
    while (this.stopped.length > 0) this.resume(0)
    this.refuses = false
    for (let round = 0; round < 60; round++) {
      this.now += round < 30 ? HOUR_MS : DAY_MS
      if (round === 40 || round === 50) this.sendAgain()
      for (const [id, { runAt }] of this.payouts.entries()) {
        for (let more = 0; more < 3 && runAt !== null && (this.payouts[id]?.runAt ?? Infinity) <= this.now; more++) this.work(id, 'none')
      }
    }
    // As a line of the statement does.
    for (const [id, payout] of this.payouts.entries()) {
      payout.ask ??= 'query'
      this.work(id, 'none')
    }
  }

  /** As an operator does with bills that the provider does not know. */
  sendAgain(): void {
    for (const [id, payout] of this.payouts.entries()) {
      if (payout.memory.state === 'unknown' && payout.memory.refusal === null && !isBill(this.provider.get(id))) payout.ask = 'pay'
    }
  }

  /** What the provider paid and was not sent back. Bills that it never answers about stay open. */
  paidByProvider(channel: PayoutChannel): number {
    return [...this.provider.values()].reduce((total, bill) => {
      if (bill === 'lost' || bill.channel !== channel || bill.script === 'mute') return total
      const { paid, returned } = timesOf(bill)
      return paid && paid.getTime() <= this.now && !returned ? total + bill.amount : total
    }, 0)
  }
}

const nth = fc.nat(5)
const person = fc.constantFrom(...PEOPLE)
type Step = { what: string, do(world: World): void }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(person, fc.integer({ min: 1, max: 90_000 })).map(([who, amount]) => ({
    what: `earn ${who} ${amount}`, do: (world: World) => void world.move(move(EMPLOYER, claimOf(who), amount)),
  })) },
  { weight: 2, arbitrary: fc.tuple(person, fc.integer({ min: 1, max: 9_000_000 })).map(([who, gross]) => ({
    what: `pay ${who} ${gross}`, do: (world: World) => { world.pay(who, gross) },
  })) },
  { weight: 2, arbitrary: nth.map((one) => ({ what: `take back ${one}`, do: (world: World) => { world.takeBack(one) } })) },
  { weight: 4, arbitrary: fc.tuple(person, fc.constantFrom(...CHANNELS), fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 15 }))
    .map(([who, channel, yuan, script]) => ({
      what: `withdraw ${who} ${channel} ${yuan * 100 + script}`,
      do: (world: World) => { world.withdraw(who, channel, yuan * 100 + script) },
    })) },
  { weight: 8, arbitrary: fc.tuple(nth, fc.constantFrom('none', 'none', 'before', 'after', 'dies-before', 'dies-after'))
    .map(([id, stop]) => ({ what: `work ${id} ${stop}`, do: (world: World) => { world.work(id, stop) } })) },
  { weight: 3, arbitrary: nth.map((one) => ({ what: `resume ${one}`, do: (world: World) => { world.resume(one) } })) },
  { weight: 5, arbitrary: fc.constantFrom(...PAUSES).map((ms) => ({ what: `pass ${ms}`, do: (world: World) => { world.now += ms } })) },
  { weight: 1, arbitrary: fc.tuple(nth, fc.constantFrom('confirmedAt' as const, 'cancelledAt' as const))
    .map(([id, did]) => ({ what: `${did} ${id}`, do: (world: World) => { world.person(id, did) } })) },
  { weight: 1, arbitrary: person.map((who) => ({
    what: `freeze ${who}`, do: (world: World) => void (world.frozen.delete(who) || world.frozen.add(who)),
  })) },
  { weight: 1, arbitrary: fc.constant<Step>({ what: 'refuse', do: (world: World) => { world.refuses = !world.refuses } }) },
)

it('pays each bill once and loses no fen over ten thousand random histories with crashes', () => {
  fc.assert(fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (history) => {
    const world = new World()
    world.move(move(EMPLOYER, claimOf('a'), 80_000))
    for (const one of history) {
      one.do(world)
      if (!world.isSound()) return false
    }
    world.settle()
    return world.isSound()
      && world.payouts.every(({ memory, amount }) => !isOpen(memory.state) || scriptOf(amount) === 'mute')
      && CHANNELS.every((channel) => world.of(paidOut(channel)) === world.paidByProvider(channel))
  }), { numRuns: Number(process.env.PAYOUT_HISTORIES ?? 10_000) })
})
