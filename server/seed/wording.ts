import type { PayUnit } from '@daogang/contract/job'

/** The pay and the wording of the trades under one root. */
export interface RootWording {
  units: Readonly<Partial<Record<PayUnit, number>>>
  /** Working hours of full-time work. */
  shifts: readonly string[]
  /** Requirements besides age and experience. */
  conditions: readonly string[]
  /** The factors that raise the pay from its minimum to its maximum. */
  lift: 'overtime' | 'bonus' | 'commission'
  /** The share of its jobs that are open to beginners. */
  beginners: number
}

const HEALTH = '有健康证；没有的，店里带着办，费用店里出。'
const RESTAURANT = ['9:30–14:00，16:30–21:00，中午歇2个半小时。', '10:00–14:00，16:30–21:30，中午能休息。', '早班6:00–14:00，晚班14:00–22:00，轮着上。']
const TWO_SHIFTS = ['8:00–20:00，白班夜班两班倒，半个月换一次。', '白班8:00–17:00，加班另算钱。', '7:30–19:30，中间吃饭歇1小时，两班倒。']
const OFFICE_HOURS = ['9:00–18:00，中午歇1小时。', '早班8:30–17:30，晚班13:00–22:00，轮着上。']

export const WORDING: Readonly<Record<string, RootWording>> = {
  chef: {
    units: { month: 94, day: 6 }, shifts: RESTAURANT, conditions: [HEALTH], lift: 'overtime', beginners: 0.2,
  },
  waiter: {
    units: { month: 70, day: 16, hour: 14 }, shifts: RESTAURANT, conditions: [HEALTH], lift: 'bonus', beginners: 0.75,
  },
  guard: {
    units: { month: 90, day: 10 }, lift: 'bonus', beginners: 0.55,
    shifts: ['8小时三班倒，8:00、16:00、24:00换班。', '12小时白夜班，7:30换班。', '白班7:00–19:00，中间吃饭歇1小时。'],
    conditions: ['有保安员证；没有的，公司带着考，费用公司出。', '无犯罪记录，会用对讲机。'],
  },
  driver: {
    units: { month: 88, day: 12 }, lift: 'bonus', beginners: 0, shifts: [
      '6:30出车，下午4点前后收车，中间能歇。', '早7:00–晚6:00，跑完就下班。', '两班倒，早班5:30、晚班14:30接车。',
    ],
    conditions: [],
  },
  factory: {
    units: { month: 52, hour: 32, day: 16 }, shifts: TWO_SHIFTS, conditions: ['眼睛看得清小字。', '能倒班的先安排。'], lift: 'overtime', beginners: 0.7,
  },
  cleaner: {
    units: { month: 64, hour: 20, day: 16 }, lift: 'bonus', beginners: 0.7,
    shifts: ['6:30–11:00，13:00–16:30。', '早班6:00–14:00，晚班14:00–22:00。', '8:00–17:00，中午歇1小时。'],
    conditions: ['手脚麻利，做事干净。', '不怕脏，守时间。'],
  },
  courier: {
    units: { month: 62, piece: 38 }, lift: 'commission', beginners: 0.7,
    shifts: ['时间自己选，忙时11:00–13:30、17:00–20:30。', '7:30–18:30，派完就能走。', '早班6:00–14:00，晚班14:00–22:00，自己挑。'],
    conditions: ['会骑电动车、会看手机地图。'],
  },
  warehouse: {
    units: { month: 46, hour: 38, day: 16 }, lift: 'overtime', beginners: 0.8,
    shifts: ['8:00–18:00，中间歇1小时。', '20:00–次日6:00，夜班，有夜宵。', '9:00–19:00，量大时加班，加班算钱。'],
    conditions: ['能搬20公斤左右的货。', '认得字，会用扫码枪。'],
  },
  domestic: {
    units: { month: 58, hour: 42 }, lift: 'bonus', beginners: 0.25,
    shifts: ['8:00–18:00，中午能歇。', '9:00–17:00，做完能早走。'],
    conditions: ['有健康证，爱干净。', '会做家常菜，说话和气。'],
  },
  shop: {
    units: { month: 80, hour: 20 }, lift: 'commission', beginners: 0.7,
    shifts: ['早班7:30–15:30，晚班15:00–22:30，轮着上。', '9:30–21:30，两班轮着上。', '8:30–17:30，中午歇1小时。'],
    conditions: ['会用收银机，会算账。', '说话清楚，待人和气。'],
  },
  builder: {
    units: { day: 84, month: 16 }, lift: 'bonus', beginners: 0.2,
    shifts: ['7:00–11:30，13:00–17:30，雨天歇。', '6:30–11:00，13:30–18:00。'],
    conditions: ['进场先做安全教育。', '戴安全帽、系安全带，身体吃得消。'],
  },
  electric: {
    units: { month: 66, day: 34 }, lift: 'overtime', beginners: 0.1, shifts: ['8:00–17:30，中午歇1个半小时。', '7:30–17:00，加班按小时算。'],
    conditions: ['会看图。'],
  },
  repair: {
    units: { month: 92, day: 8 }, lift: 'commission', beginners: 0.3, shifts: ['8:30–18:00，中午歇1小时。', '9:00–19:00。'],
    conditions: ['动手能力好，肯学。'],
  },
  beauty: {
    units: { month: 96, hour: 4 }, lift: 'commission', beginners: 0.4, shifts: ['10:00–21:00。', '10:30–21:30，没客人可以歇。'],
    conditions: ['手法熟，有耐心。'],
  },
  service: {
    units: { month: 90, hour: 10 }, lift: 'commission', beginners: 0.7, shifts: OFFICE_HOURS,
    conditions: ['普通话清楚，会打字。'],
  },
  care: {
    units: { month: 74, day: 26 }, lift: 'bonus', beginners: 0.5,
    shifts: ['12小时一班，白班夜班轮。', '8:00–18:00，中午能歇。', '住护，夜里按铃起来。'],
    conditions: ['有耐心，不怕脏。', '有健康证；没有的，院里带着办，费用院里出。'],
  },
}

/** Hours of work by the hour or the day. */
export const PART_TIME_HOURS: Readonly<Record<string, readonly string[]>> = {
  waiter: ['11:00–14:00或17:00–21:00，一天一班也行。', '16:30–21:00，周末加12:00–14:30。'],
  chef: ['10:30–13:30，16:30–20:30，做几天都行。'],
  factory: ['8:00–17:00，做几天都行，提前一天说。'],
  warehouse: ['18:00–24:00，一周来3天以上。', '8:00–17:00，做几天都行，提前一天说。'],
  cleaner: ['每天3小时，时间跟我们商量。', '周六、周日8:00–17:00。'],
  domestic: ['每天3小时，具体几点跟雇主商量。', '一周两次，每次4小时。'],
  shop: ['周末9:30–21:30，做一天结一天。', '17:00–22:00，一周来4天以上。'],
  courier: ['每天跑4小时以上，时间自己挑。'],
  service: ['18:00–23:00，居家也行。'],
}

export const NIGHT_HOURS = ['20:00–次日6:00，夜班有补贴，管夜宵。', '21:00–次日5:00，夜里中间歇1小时。', '19:00–次日7:00。']

/** Papers that the law or the work itself requires. */
export const PAPERS: Readonly<Record<string, string>> = {
  driver_van: '有C1驾照，2年以上驾龄。', driver_truck_c1: '有C1驾照，2年以上驾龄。', driver_truck_b2: '有B2驾照和货运从业资格证。',
  driver_tractor: '有A2驾照和货运从业资格证。', driver_bus: '有A1驾照和客运从业资格证。', driver_ride: '有网约车驾驶员证，3年以上驾龄。',
  driver_taxi: '有出租车从业资格证，3年以上驾龄。', driver_private: '有C1驾照，3年以上驾龄，没出过大事故。',
  driver_cold_chain: '有C1或B2驾照，2年以上驾龄。', driver_forklift: '有叉车证（N1）。', driver_excavator: '有挖机操作证。',
  driver_crane: '有吊车操作证（Q2）。', electric_electrician: '有低压电工证。', electric_weak: '会接网线、调摄像头；有证优先。',
  electric_welder: '有焊工证。', electric_argon: '有焊工证，会氩弧焊。', electric_gas_weld: '有焊工证，会二保焊。',
  electric_lift: '有电梯维修证（T证）。', electric_solar: '能上屋顶干活，公司带着考高处作业证。', cleaner_window: '有高处作业证。',
  builder_scaffold: '有架子工证。', guard_fire: '有消防设施操作员证。', shop_pharmacy: '懂常见药，有药士证的工资高一档。',
  domestic_maternity: '有月嫂证，带过10个以上宝宝。', domestic_infant: '有育婴员证或带过3年以上孩子。',
}

/** Fen a piece: a parcel, an order, a garment. */
export const PIECE_PAY: Readonly<Record<string, readonly [low: number, high: number]>> = {
  courier_food_rider: [450, 800], courier_night_rider: [600, 1000], courier_errand: [800, 1500], courier_fresh_rider: [450, 700],
  courier_express: [90, 160], courier_water: [200, 300], courier_milk: [30, 60], factory_sewing: [80, 260], electric_gas_weld: [150, 400],
}
