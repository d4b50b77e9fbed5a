import type { Random } from '../../lib/random'
import { findCategory } from '../../dictionary/categories'
import type { Trade } from '../trades/trade'
import { PAPERS } from '../wording'

export interface About {
  trade: Trade
  /** 0 without experience. */
  years: number
  /** Past jobs, and months in the latest one. */
  places: number
  lastMonths: number
  age: number
  /** The street where the person lives. */
  road: string
  /** Wishes to live at the shop. */
  wantsRoom: boolean
}

/** Papers that people with experience have, by the root of the trade; other trades name theirs in PAPERS. */
const PAPER_WORDS: Readonly<Record<string, string>> = {
  chef: '有健康证', waiter: '有健康证', care: '有健康证', domestic: '有健康证', guard: '有保安员证', courier: '会骑电动车，路熟', driver: '没出过大事故',
}

/** What people did before they changed their trade, by age. */
const EARLIER = {
  young: ['在老家帮父母看店', '在学校食堂勤工俭学', '送过一阵外卖', '在网吧做过网管', '刚从技校出来', '在表哥店里搭过手', '摆过夜市'],
  grown: ['在老家种地', '自己开过小店', '在家带孩子', '跑过几年市场', '在老家工地上干', '摆过早点摊', '做过小生意', '在家照顾老人', '开过农用车'],
} as const

const paperOf = ({ trade, years }: About): string => {
  const own = PAPERS[trade.id]?.split(/[，；。]/)[0] ?? ''
  if (years && own.startsWith('有')) return own
  return years ? PAPER_WORDS[trade.rootId] ?? '' : ''
}

type Say = (about: About, chance: Random) => string

const span = (years: number) => (years < 1 ? '几个月' : `${years}年`)
const nameOf = (trade: Trade) => findCategory(trade.id)?.name ?? ''

const PAST: readonly Say[] = [
  ({ trade, years, places, road }) => `做${nameOf(trade)}${span(years)}，待过${places}家，都在${road}一带`,
  ({ trade, years, lastMonths, age }) => `${age}岁，干过${span(years)}${nameOf(trade)}，最近一家干了${lastMonths}个月`,
  ({ trade, years, age }, chance) => `今年${age}岁，${nameOf(trade)}干了${span(years)}，${years < 2 ? `再跟${chance.int(2, 5)}天就能自己上` : '手上的活不用人教'}`,
  ({ trade, years }, chance) => `${nameOf(trade)}这行干了${span(years)}，忙的时候一天顶${chance.int(9, 12)}个钟头没问题`,
]
const NEW: readonly Say[] = [
  ({ trade, age }, chance) => `之前${chance.pick(age < 28 ? EARLIER.young : EARLIER.grown)}，想学${nameOf(trade)}，从头干也行`,
  ({ trade, age }, chance) => `没干过${nameOf(trade)}，${chance.pick(age < 28 ? EARLIER.young : EARLIER.grown)}，学东西不慢，${age}岁正能干`,
  ({ trade, age }) => `今年${age}岁，想换个行当做${nameOf(trade)}，累点不怕`,
]
const HOME: readonly Say[] = [
  ({ road }, chance) => `住${road}，骑车${chance.int(15, 45)}分钟以内都行`,
  ({ road }, chance) => `家在${road}附近，${chance.pick(['早班', '晚班', '两头班'])}也能到，单程${chance.int(20, 60)}分钟可以`,
  ({ road }, chance) => `现在租在${road}，想就近干，${chance.int(2, 8)}站地以内`,
]
const LIVES_IN: readonly Say[] = [
  ({ road }, chance) => `现在${road}的房子${chance.int(3, 25)}号到期，想找包住的`,
  ({ trade }, chance) => `东西不多，能住店，${chance.int(1, 5)}天内能上${nameOf(trade)}的班`,
]

/** One or two sentences in which a job seeker introduces themselves; nothing in them contradicts the resume. */
export function introductionOfPerson(about: About, chance: Random): string {
  const paper = chance.chance(0.6) ? paperOf(about) : ''
  const past = chance.pick(about.years ? PAST : NEW)(about, chance)
  return `${past}${paper && `，${paper}`}。${chance.pick(about.wantsRoom ? LIVES_IN : HOME)(about, chance)}。`
}
