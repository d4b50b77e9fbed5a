import type { Row } from '../db/schema'

type Job = Row<'job'>

/** The values of a demo shop's job that differ from its other jobs. */
export type JobSpec =
  & Pick<Job, 'title' | 'category_id' | 'pay_min' | 'pay_max' | 'duties' | 'hours' | 'requirements' | 'headcount'>
  & Partial<Pick<
    Job,
    | 'kind' | 'pay_unit' | 'settlement' | 'payday' | 'pay_parts' | 'urgent' | 'welfare_notes' | 'status'
    | 'accommodation' | 'social_security' | 'bonuses' | 'brokerage' | 'brokerage_fen'
  >>
  & { welfares: string[], refreshedHoursAgo: number, expiresInDays?: number }

const HEALTH = '有健康证；没有的，店里带着办，费用店里出。'
const FED = { meals: '一天两顿', room: '4人间', rest_4: '排班休', insurance: '入职当月' }

const monthly = (base: number, attendance: number, bonus: number): Job['pay_parts'] => [
  { label: '底薪', amount: base, unit: 'month' },
  { label: '满勤', amount: attendance, unit: 'month' },
  { label: '绩效最多', amount: bonus, unit: 'month' },
]

/** The jobs of the demo shop: five online, one offline, one expired. */
export const MAIN_JOBS: readonly JobSpec[] = [
  {
    title: '后厨切配师傅', category_id: 'chef_prep', pay_min: 650_000, pay_max: 800_000, headcount: 3, urgent: true, refreshedHoursAgo: 1,
    pay_parts: [
      { label: '底薪', amount: 550_000, unit: 'month' }, { label: '满勤', amount: 50_000, unit: 'month' },
      { label: '加班', amount: 2_500, unit: 'hour' },
    ],
    welfares: ['meals', 'room', 'rest_4', 'insurance'], welfare_notes: FED,
    accommodation: 'both', social_security: 'five', bonuses: ['heat', 'year_end'], brokerage: 'none',
    duties: '切配、备料、打荷，收市后清理自己的台面。', hours: '9:30–14:00，16:30–21:00，中午歇2个半小时。', requirements: `18–60岁，${HEALTH}`,
  },
  {
    title: '炒锅师傅', category_id: 'chef_wok', pay_min: 900_000, pay_max: 1_150_000, headcount: 1, refreshedHoursAgo: 30,
    pay_parts: monthly(850_000, 50_000, 250_000),
    welfares: ['meals', 'room', 'rest_4', 'insurance'], welfare_notes: FED,
    accommodation: 'both', social_security: 'five_fund', bonuses: ['performance', 'year_end'], brokerage: 'none',
    duties: '按单炒家常菜，看好火候和口味，开市前备好调料。', hours: '9:30–14:00，16:30–21:00，中午歇2个半小时。',
    requirements: `18–60岁，干过3年以上家常菜，${HEALTH}`,
  },
  {
    title: '餐厅服务员', category_id: 'waiter_restaurant', pay_min: 550_000, pay_max: 680_000, headcount: 4, refreshedHoursAgo: 5,
    pay_parts: monthly(500_000, 50_000, 130_000),
    welfares: ['meals', 'room', 'rest_4', 'no_experience'], welfare_notes: { meals: '一天两顿', room: '4人间', rest_4: '排班休' },
    duties: '迎客、点单、上菜、收台，客人走后翻台。', hours: '10:00–14:00，16:30–21:30，中午能休息。',
    requirements: `18–60岁，不用经验，有人带。${HEALTH}`,
  },
  {
    title: '洗碗工（两头班）', category_id: 'chef_dishwasher', pay_min: 2_600, pay_max: 2_800, pay_unit: 'hour', kind: 'part_time', headcount: 2,
    settlement: 'weekly', payday: '每周五发', refreshedHoursAgo: 20,
    pay_parts: [{ label: '每小时', amount: 2_600, unit: 'hour' }, { label: '周末加', amount: 200, unit: 'hour' }],
    welfares: ['meals', 'no_experience', 'accident_cover'], welfare_notes: { meals: '一天两顿', accident_cover: '上班第一天起' },
    duties: '收碗、洗碗、消毒、摆柜，收市拖地倒垃圾。', hours: '11:30–14:30，17:30–21:30，一天一班也行。', requirements: '18–60岁，不用经验，手脚麻利。',
  },
  {
    title: '传菜员', category_id: 'waiter_runner', pay_min: 20_000, pay_max: 22_000, pay_unit: 'day', headcount: 2,
    settlement: 'daily', payday: '下班就发',
    pay_parts: [{ label: '每天', amount: 20_000, unit: 'day' }, { label: '周末加', amount: 2_000, unit: 'day' }],
    refreshedHoursAgo: 52, welfares: ['meals', 'no_experience', 'short_term'], welfare_notes: { meals: '一天两顿' },
    duties: '从厨房把菜传到桌边，核对单号，收空盘。', hours: '10:30–14:00，17:00–21:00。', requirements: '18–60岁，不用经验，可短期。',
  },
  {
    title: '凉菜师傅', category_id: 'chef_cold', pay_min: 700_000, pay_max: 850_000, headcount: 1, status: 'offline', refreshedHoursAgo: 240,
    welfares: ['meals', 'room'], duties: '拌凉菜、卤菜改刀，看好冷柜，按单出菜。', hours: '9:30–14:00，16:30–21:00。', requirements: `18–60岁，${HEALTH}`,
  },
  {
    title: '迎宾', category_id: 'waiter_host', pay_min: 550_000, pay_max: 650_000, headcount: 1, refreshedHoursAgo: 900, expiresInDays: -6,
    welfares: ['meals'], duties: '门口迎客、领位、发号，记好等位的桌数。', hours: '10:30–14:00，16:30–21:00。', requirements: '18–60岁，说话清楚，待人和气。',
  },
]

/** Jobs near the demo shop: the first ones that a seeker in Shanghai sees. */
export const NOON_WAITER: JobSpec = {
  title: '餐厅服务员（午晚市）', category_id: 'waiter_restaurant', pay_min: 22_000, pay_max: 22_000, pay_unit: 'day', kind: 'part_time', headcount: 6,
  settlement: 'daily', payday: '下班就发', pay_parts: [{ label: '每天', amount: 22_000, unit: 'day' }], urgent: true, refreshedHoursAgo: 3,
  welfares: ['meals', 'no_experience', 'short_term'], welfare_notes: { meals: '一天两顿' },
  duties: '午市晚市点单、上菜、收台。', hours: '10:30–14:00，16:30–21:00，一天一班也行。', requirements: '18–60岁，不用经验，可短期。',
}
export const SORTER: JobSpec = {
  title: '仓库分拣员', category_id: 'warehouse_sorter', pay_min: 2_600, pay_max: 2_600, pay_unit: 'hour', headcount: 20, settlement: 'weekly',
  payday: '每周五发', pay_parts: [{ label: '每小时', amount: 2_600, unit: 'hour' }], urgent: true, refreshedHoursAgo: 4,
  welfares: ['meals', 'shuttle', 'overtime_pay'], welfare_notes: { meals: '工作餐', shuttle: '莘庄地铁站接送', overtime_pay: '平时1.5倍，休息日2倍' },
  accommodation: 'meals', social_security: 'injury', bonuses: ['overtime', 'transport', 'heat'],
  brokerage: 'per_person', brokerage_fen: 30_000,
  duties: '按区分拣配件、装箱、贴标，扫码不漏件。', hours: '8:00–17:30，中午歇1小时。', requirements: '18–60岁，认得字，能搬20公斤左右的货。',
}
