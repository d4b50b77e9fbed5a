import type { JobKind, PayUnit, Settlement } from '@daogang/contract/job'
import { DAYS_A_MONTH, HOURS_A_MONTH } from '@daogang/contract/rules/month-pay'
import { AREAS } from '../dictionary/areas'
import type { Random } from '../lib/random'
import type { Trade } from './trades/trade'
import { PIECE_PAY, WORDING } from './wording'

/** The pay level of a city, relative to Shanghai. */
export const CITY_FACTOR: Readonly<Record<number, number>> = {
  31000: 1, 11000: 1, 440300: 0.98, 440100: 0.92, 330100: 0.94, 320500: 0.9, 320100: 0.9, 510100: 0.82, 420100: 0.82, 610100: 0.78,
}

/** Streets by district; the busy centre of a city has more of its streets near. */
const centres = new Map(AREAS.map(({ districtId, cityId, latitude, longitude }) => [districtId, { cityId, latitude, longitude }]))
/** Km from the middle of its city from which a district pays less, and up to which it pays more. */
const [OUTER_KM, INNER_KM] = [20, 7]
const factors = new Map([...centres].map(([id, { cityId, latitude, longitude }]) => {
  const all = [...centres.values()].filter((each) => each.cityId === cityId)
  const middle = (of: 'latitude' | 'longitude') => all.map((each) => each[of]).sort((a, b) => a - b)[Math.floor(all.length / 2)]!
  const km = Math.hypot((latitude - middle('latitude')) * 111, (longitude - middle('longitude')) * 95)
  return [id, km > OUTER_KM ? 0.95 : km < INNER_KM ? 1.03 : 1]
}))

/** The pay level of a district, relative to its city: a little less in the outskirts. */
export const districtFactor = (districtId: number): number => factors.get(districtId) ?? 1

export interface Pay {
  /** Fen. */
  min: number
  max: number
  unit: PayUnit
  kind: JobKind
  settlement: Settlement
  payday: string
  parts: { label: string, amount: number, unit: PayUnit }[]
}

const yuan = (amount: number) => Math.round(amount) * 100
const roundTo = (step: number, amount: number) => Math.round(amount / step) * step

/** Trades in which one household employs one person permanently. */
export const LIVE_IN = new Set(['domestic_nanny', 'domestic_maternity', 'care_home_elder'])
const LEADERS = /长$|班长|队长|领班|主管|带班/
export const isLeader = (title: string) => LEADERS.test(title)

function unitOf(trade: Trade, title: string, chance: Random): PayUnit {
  if (title.includes('日结')) return 'day'
  if (title.includes('计件')) return 'piece'
  if (/小时|兼职|每天一次|临时工|周末/.test(title)) return trade.rootId === 'courier' ? 'piece' : 'hour'
  if (LIVE_IN.has(trade.id) || isLeader(title) || title.includes('全职')) return 'month'
  const unit = chance.weighted(WORDING[trade.rootId]!.units)
  return unit === 'piece' && !PIECE_PAY[trade.id] ? 'month' : unit
}

function kindOf(unit: PayUnit, title: string, chance: Random): JobKind {
  if (unit === 'month') return 'full_time'
  if (/兼职|周末|小时|每天一次/.test(title)) return 'part_time'
  return chance.chance({ hour: 0.6, day: 0.3, piece: 0.35 }[unit]) ? 'part_time' : 'full_time'
}

const SETTLEMENTS: Readonly<Record<PayUnit, Partial<Record<Settlement, number>>>> = {
  month: { monthly: 1 },
  day: { daily: 55, weekly: 25, monthly: 20 },
  hour: { daily: 25, weekly: 40, monthly: 35 },
  piece: { weekly: 45, monthly: 40, daily: 15 },
}

function paydayOf(settlement: Settlement, chance: Random): string {
  switch (settlement) {
    case 'daily': return chance.pick(['下班就发', '当天收工后发', '第二天中午前发'])
    case 'weekly': return chance.pick(['每周五发', '每周一发上周的', '每周三发上周的'])
    case 'on_finish': return chance.pick(['活干完3天内结清', '验收后一周内结清'])
    case 'monthly': return `每月${chance.pick([5, 8, 10, 12, 15, 20, 25])}日发上月工资`
  }
}

/** Yuan per unit at both ends, rounded as people write it. */
function range(trade: Trade, unit: PayUnit, factor: number, chance: Random): [number, number] {
  const spread = trade.high - trade.low
  const low = (trade.low + spread * chance.next() * 0.25) * factor
  const high = low + Math.max(500, spread * (0.35 + chance.next() * 0.5) * factor)
  if (unit === 'day') return [roundTo(10, low / DAYS_A_MONTH), roundTo(10, (low * 0.6 + high * 0.4) / DAYS_A_MONTH)]
  if (unit === 'hour') {
    const rate = trade.rootId === 'domestic' ? 1.2 : 1
    const hourly = (month: number, least: number) => Math.max(least, Math.round((month * rate) / HOURS_A_MONTH))
    return [hourly(low, 20), hourly(low * 0.7 + high * 0.3, 22)]
  }
  const step = low < 9000 ? 100 : 500
  return [roundTo(step, low), roundTo(step, high)]
}

/** The parts of a month's pay. Monthly parts add up to the minimum (with overtime on top) or to the maximum. */
function monthParts(trade: Trade, min: number, max: number, chance: Random): Pay['parts'] {
  const part = (label: string, amount: number, unit: PayUnit = 'month') => ({ label, amount: yuan(amount), unit })
  if (chance.chance(0.08)) return [part('底薪', min)]
  const attendance = chance.pick([200, 300, 500])
  const { lift } = WORDING[trade.rootId]!
  if (lift === 'overtime') {
    return [part('底薪', min - attendance), part('满勤', attendance), part('加班', Math.round((min / HOURS_A_MONTH) * 1.15), 'hour')]
  }
  const base = min - attendance - (lift === 'commission' ? roundTo(100, min * 0.2) : 0)
  return [part('底薪', base), part('满勤', attendance), part(lift === 'commission' ? '提成最多' : '绩效最多', max - base - attendance)]
}

/** The pay of a job, in realistic steps of its unit. @param ofDistrict the level of its district */
export function payOf(trade: Trade, title: string, cityId: number, chance: Random, ofDistrict: number): Pay {
  const unit = unitOf(trade, title, chance)
  const kind = kindOf(unit, title, chance)
  const builder = trade.rootId === 'builder' && unit === 'day'
  const settlement = title.includes('日结')
    ? 'daily'
    : chance.weighted<Settlement>({ ...SETTLEMENTS[unit], ...(builder && { on_finish: 30 }) })
  const payday = paydayOf(settlement, chance)
  if (unit === 'piece') {
    const [low, high] = PIECE_PAY[trade.id]!
    const min = roundTo(5, low + chance.int(0, Math.round((high - low) * 0.3)))
    return { min, max: roundTo(5, min + (high - low) * 0.6), unit, kind, settlement, payday, parts: [] }
  }
  const [min, max] = range(trade, unit, (CITY_FACTOR[cityId] ?? 0.8) * ofDistrict, chance)
  const parts = unit === 'month' ? monthParts(trade, min, max, chance) : [{ label: unit === 'day' ? '每天' : '每小时', amount: yuan(min), unit }]
  if (unit !== 'month' && max > min) parts.push({ label: '老手、夜班加', amount: yuan(max - min), unit })
  return { min: yuan(min), max: yuan(max), unit, kind, settlement, payday, parts }
}
