import type { Random } from '../../lib/random'
import type { Kind } from '../trades/trade'

/** People at work by the key of the size. */
const SIZES: Readonly<Record<string, readonly [low: number, high: number]>> = {
  under_10: [4, 9], s10_20: [11, 19], s20_50: [22, 48], s50_100: [55, 98], s100_500: [120, 480], over_500: [520, 1400],
}

export interface Shop {
  kind: Kind
  /** The word in its name: 面馆. */
  word: string
  road: string
  scale: string
  contact: string
}

interface Facts extends Shop {
  people: number
  years: number
  chance: Random
}

type Say = (facts: Facts) => string

/** What a place is called among its people. */
const CALLED: Readonly<Record<Kind, string>> = {
  restaurant: '店', tea: '店', hotel: '酒店', property: '项目', security: '队', factory: '厂', logistics: '分拨点', delivery: '站', transport: '车队',
  domestic: '公司', retail: '店', construction: '项目部', repair: '店', beauty: '店', office: '公司', care: '院', cleaning: '队', labour: '服务站',
}

const WHO: readonly Say[] = [
  ({ road, years, word, people }) => `${road}上的${word}，开了${years}年，现在一共${people}个人`,
  ({ road, years, people, kind }) => `我们${CALLED[kind]}在${road}，做了${years}年，在岗${people}个人`,
  ({ road, years, people, kind }) => `${CALLED[kind]}是${years}年前在${road}开的，没搬过，如今${people}个人`,
  ({ road, years, people, kind }) => `${CALLED[kind]}里${people}个人，在${road}这边干了${years}年`,
]

const DISHES = ['红烧肉', '酸菜鱼', '葱油拌面', '小炒黄牛肉', '三鲜砂锅', '毛血旺', '糖醋排骨', '牛肉汤', '回锅肉', '菜肉馄饨', '剁椒鱼头', '干锅花菜']
const PARTS = ['充电器外壳', '汽车线束', '门锁配件', '校服', '工作服', '饼干', '速冻饺子', '快递纸箱', '水管接头', '小家电电机', '塑料餐盒', '标签贴纸']
/** What a factory makes, by the end of its name. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  电子厂: ['充电器', '耳机线', '遥控器', '小音箱'], 服装厂: ['校服', '工作服', '羽绒马甲'], 食品厂: ['饼干', '速冻饺子', '卤味小包装'],
  五金配件厂: ['门锁配件', '水管接头', '货架角码'], 塑料制品厂: ['塑料餐盒', '收纳箱', '瓶盖'], 包装印刷厂: ['快递纸箱', '标签贴纸', '礼盒'],
  机械厂: ['减速机壳', '输送滚筒', '数控件'],
}

const madeIn = (word: string): readonly string[] => Object.entries(MADE).find(([name]) => name.startsWith(word))?.[1] ?? PARTS

const WORK: Readonly<Record<Kind, readonly Say[]>> = {
  restaurant: [
    ({ chance }) => `卖得好的是${chance.pick(DISHES)}，一天要备${chance.int(30, 120)}份`,
    ({ chance, people }) => `前厅${Math.round(people * (0.7 + chance.next()))}张桌，中午翻${chance.int(2, 3)}轮，周末多一轮`,
    ({ chance }) => `后厨${chance.int(2, 6)}个灶，${chance.pick(DISHES)}和${chance.pick(DISHES)}点的人多`,
  ],
  tea: [
    ({ chance }) => `平常一天出${chance.int(180, 460)}杯，下午三点和晚上七点忙一些`,
    ({ chance }) => `早上${chance.int(6, 8)}点备料，一天三炉，卖完${chance.int(120, 320)}份就收`,
  ],
  hotel: [
    ({ chance }) => `一共${chance.int(48, 220)}间房，一个人一天做${chance.int(11, 14)}间`,
    ({ chance }) => `平日退房${chance.int(28, 160)}间上下，周末宴会厅有${chance.int(2, 6)}场`,
  ],
  property: [
    ({ chance }) => `管着${chance.int(6, 24)}栋楼，${chance.int(480, 2600)}户人家`,
    ({ chance }) => `写字楼${chance.int(12, 32)}层，早上八点到九点半进出的人最多`,
  ],
  security: [({ chance }) => `在附近守着${chance.int(4, 18)}个点，小区、学校、写字楼都有`, ({ chance }) => `一个岗${chance.int(2, 4)}个人轮，一小时换一次站岗`],
  factory: [
    ({ chance, word }) => `主要做${chance.pick(madeIn(word))}，${chance.int(3, 14)}条线，旺季一天出${chance.int(20, 90)}00件`,
    ({ chance, word }) => `${chance.pick(madeIn(word))}做了${chance.int(3, 9)}年，老客户多，淡季一周也有${chance.int(5, 6)}天活`,
  ],
  logistics: [
    ({ chance }) => `一天过${chance.int(2, 9)}.${chance.int(1, 9)}万件，夜里十点到两点车最多`,
    ({ chance }) => `${chance.int(8, 36)}个装卸口，叉车${chance.int(4, 18)}台，重货不用人扛`,
  ],
  delivery: [
    ({ chance }) => `管${chance.int(2, 5)}公里以内的单，一天${chance.int(900, 4200)}单左右`,
    ({ chance }) => `换电柜就在站门口，${chance.int(12, 60)}块电池轮着用`,
  ],
  transport: [
    ({ chance }) => `自己的车${chance.int(12, 86)}台，跑${chance.int(3, 15)}条固定线路`,
    ({ chance }) => `车龄都在${chance.int(2, 5)}年以内，一个月检${chance.int(1, 2)}次，共${chance.int(10, 60)}台`,
  ],
  domestic: [
    ({ chance }) => `手上有${chance.int(80, 460)}户长期的雇主，多数在骑车${chance.int(10, 25)}分钟以内`,
    ({ chance }) => `一个月接${chance.int(60, 260)}单，派单看住得近不近`,
  ],
  retail: [
    ({ chance }) => `${chance.int(60, 680)}平方的门面，一天来${chance.int(150, 900)}个客人`,
    ({ chance }) => `货架${chance.int(10, 48)}组，每周${chance.pick(['二', '三', '四'])}到货，${chance.int(2, 4)}个人一起上`,
  ],
  construction: [
    ({ chance }) => `手上${chance.int(2, 6)}个工地，工期还有${chance.int(3, 14)}个月`,
    ({ chance }) => `${chance.int(3, 9)}个班组，材料进场当天就有活，一天${chance.int(8, 10)}个工时`,
  ],
  repair: [
    ({ chance }) => `一天接${chance.int(8, 40)}单，回头客占七成，工位${chance.int(2, 8)}个`,
    ({ chance }) => `配件备了${chance.int(300, 1600)}种，少跑腿，${chance.int(2, 6)}个师傅各干各的活`,
  ],
  beauty: [
    ({ chance }) => `${chance.int(4, 16)}个座位，老客占六成，一天${chance.int(15, 70)}位`,
    ({ chance }) => `办卡的客人${chance.int(200, 900)}位，预约为主，空等的时候少`,
  ],
  office: [({ chance }) => `接${chance.int(3, 9)}家客户的热线，一天${chance.int(18, 96)}00通`, ({ chance }) => `${chance.int(40, 260)}个座席，新人坐在组长旁边`],
  care: [
    ({ chance }) => `住着${chance.int(42, 180)}位老人，${chance.int(3, 8)}个楼层各有一个小组`,
    ({ chance }) => `${chance.int(38, 160)}张床，夜里每层留${chance.int(2, 3)}个人`,
  ],
  cleaning: [
    ({ chance }) => `包了${chance.int(6, 32)}栋楼的卫生，一人一片，${chance.int(3, 8)}层左右`,
    ({ chance }) => `长期点位${chance.int(8, 40)}个，机器${chance.int(4, 16)}台，大面积不用手拖`,
  ],
  labour: [
    ({ chance }) => `给${chance.int(4, 22)}家厂和仓库招人，一个月上岗${chance.int(60, 400)}个`,
    ({ chance }) => `驻厂的老师${chance.int(3, 12)}个，吃住和工时有事找他们，一天跑${chance.int(2, 5)}个厂`,
  ],
}

const TREATED: readonly Say[] = [
  ({ contact, chance }) => `新来的由${contact}安排人带${chance.int(2, 7)}天，会了再自己上手`,
  ({ contact, chance }) => `班表提前${chance.int(3, 10)}天贴出来，有事跟${contact}说一声就能换`,
  ({ years, people, chance }) => {
    const stayed = Math.max(2, Math.round(people * (0.15 + chance.next() * 0.3)))
    return `干满${Math.min(years, chance.int(2, 5))}年的有${stayed}个，走的人不多`
  },
  ({ contact, people, chance }) => `吃饭单独留${chance.int(30, 60)}分钟，${people}个人分${chance.int(2, 3)}批，${contact}自己也在里面`,
  ({ chance, people }) => `去年涨过工资的有${Math.max(1, Math.round(people * (0.2 + chance.next() * 0.4)))}个人，涨多少当面说清`,
  ({ contact, chance }) => `工时当天记，${contact}每周${chance.pick(['一', '二', '三', '五'])}对一次，对不上当场改`,
]

/** Three sentences about a shop that its kind, size and street determine. */
export function introductionOf(shop: Shop, chance: Random): string {
  const [low, high] = SIZES[shop.scale] ?? [4, 9]
  const facts: Facts = { ...shop, people: chance.int(low, high), years: chance.int(3, 16), chance }
  return [WHO, WORK[shop.kind], TREATED].map((says) => `${chance.pick(says)(facts)}。`).join('')
}
