import { dictionaries } from '../dictionary/dictionaries'
import type { Pay } from './pay'
import type { Random } from '../lib/random'
import type { Kind } from './trades/trade'

/** How often a kind of place provides meals, accommodation and the five insurances, in percent. */
const BASICS: Readonly<Record<Kind, readonly [meals: number, room: number, insurance: number]>> = {
  restaurant: [95, 70, 45], tea: [40, 15, 60], hotel: [90, 60, 70], property: [35, 40, 80], security: [50, 75, 70],
  factory: [65, 65, 80], logistics: [55, 45, 60], delivery: [15, 40, 30], transport: [30, 25, 60], domestic: [30, 25, 20],
  retail: [25, 20, 60], construction: [70, 80, 20], repair: [50, 35, 40], beauty: [60, 60, 35], office: [20, 10, 90],
  care: [85, 60, 70], cleaning: [20, 20, 45], labour: [40, 40, 35],
}

const NOTES: Readonly<Record<string, readonly string[]>> = {
  meals: ['一天两顿', '一天三顿', '工作餐', '一天两顿，三菜一汤'],
  room: ['4人间', '6人间，有空调', '4人间，走路5分钟', '2人间'],
  insurance: ['入职当月', '转正后交', '第二个月起'],
  rest_4: ['排班休', '轮着休', ''],
  rest_8: ['排班休', ''],
  double_rest: ['周六周日', ''],
  shuttle: ['地铁口接送', '三条线，6点发车', ''],
  meal_allowance: ['每天15元', '每天20元', '每月300元'],
  room_allowance: ['每月300元', '每月500元'],
  overtime_pay: ['按小时算', '平时1.5倍，休息日2倍'],
  seniority_pay: ['满一年每月加100元', ''],
  training: ['3天', '一周', ''],
  annual_leave: ['满一年5天', ''],
  holiday_gift: ['端午、中秋、过年', ''],
  night_allowance: ['每晚30元', '每晚50元'],
  accident_cover: ['上班第一天起', ''],
}

export interface WelfareOf {
  kind: Kind
  pay: Pay
  beginner: boolean
  shortTerm: boolean
  night: boolean
  liveIn: boolean
}

/** The welfares of a job: keys in the dictionary's order, notes by the same keys. */
export function welfareOf(chance: Random, { kind, pay, beginner, shortTerm, night, liveIn }: WelfareOf) {
  const [mealShare, roomShare, insuranceShare] = BASICS[kind]
  const percent = (share: number) => chance.chance(share / 100)
  const works = kind === 'factory' || kind === 'logistics'
  const lasting = pay.unit === 'month'
  const partTime = pay.kind === 'part_time'
  const attendance = pay.parts.find(({ label }) => label === '满勤')
  const meals = liveIn || percent(mealShare)
  const room = liveIn || (!partTime && percent(roomShare))
  const insurance = lasting && !liveIn && percent(insuranceShare)
  const rest = !lasting ? '' : chance.weighted({ rest_4: 60, rest_8: 16, double_rest: kind === 'office' ? 60 : 4, '': 20 })
  const offered: Record<string, boolean> = {
    meals,
    room,
    rest_4: rest === 'rest_4',
    rest_8: rest === 'rest_8',
    double_rest: rest === 'double_rest',
    insurance,
    shuttle: works && percent(35),
    no_experience: beginner,
    short_term: shortTerm,
    meal_allowance: !meals && percent(40),
    room_allowance: !room && !partTime && percent(15),
    attendance: !!attendance && percent(60),
    overtime_pay: works && percent(50),
    seniority_pay: lasting && percent(18),
    training: beginner && percent(25),
    annual_leave: insurance && percent(25),
    holiday_gift: lasting && percent(35),
    air_con: kind === 'factory' && percent(40),
    night_allowance: night,
    accident_cover: !insurance && percent(45),
  }
  const welfares = dictionaries.job_welfares.map(({ value }) => value).filter((value) => offered[value]).slice(0, 8)
  const notes: Record<string, string> = {}
  for (const value of welfares) {
    const note = value === 'attendance' ? `每月${attendance!.amount / 100}元` : chance.pick(NOTES[value] ?? [''])
    if (note) notes[value] = note
  }
  return { welfares, notes }
}
