import type { Random } from '../../lib/random'

export type Mood = 'good' | 'fair' | 'poor'

/** What an author knows of a job: a worker, or an applicant without the job. */
export interface Known {
  /** Days since they were hired; null for those who only applied. */
  days: number | null
  /** The employer did not want them. */
  refused: boolean
  root: string
  trade: string
  contact: string
  place: string
  settlement: string
  meals: boolean
  room: boolean
  mealNote: string
  roomNote: string
  /** A metro station is within a walk. */
  metro: boolean
}

interface Review { content: string, tags: string[], reply: string }
interface Part { text: string, tag?: string }
/** Says how long the person was there. */
const LEADS = /\d天|个月|一个来月/
type Say = (known: Known, chance: Random) => Part | null

const worked = ({ days }: Known) => days ?? 0
const since = (days: number, chance: Random) => (days > 24
  ? chance.pick(['干了一个来月', '来这里一个多月了', '上班满一个月了'])
  : days < 7 ? chance.pick([`干了${days}天`, `上了${days}天班`]) : chance.pick([`来了${days}天`, `干到今天${days}天`, `上了${days}天班了`]))

/** The work itself, by the root of the trade. */
const LOAD: Readonly<Record<string, readonly string[]>> = {
  chef: ['灶上忙的就是饭点那两阵', '备料有人搭手', '厨房抽风好，不算闷'], waiter: ['一个人看的桌数说好了不变', '收台有人帮', '周末翻台快，平时还好'],
  guard: ['站岗坐岗轮着来', '夜里有监控，不用一直走', '岗亭有空调'], driver: ['线路固定，下午能歇', '车况可以', '装卸不用自己一个人'],
  factory: ['线速不算快', '站着做，一小时能歇一会', '手套口罩天天换新的'], cleaner: ['片区划好了，做完能歇', '工具都给', '推机器比手拖省力'],
  courier: ['单子集中在饭点', '换电方便', '商家出餐快，等得少'], warehouse: ['推车够用，重的两个人抬', '扫码枪都是好的', '高峰也就那几个小时'],
  domestic: ['雇主家里人客气', '活说清楚了才上户', '时间到了就能走'], shop: ['到货那天忙一点', '收银系统好学', '晚上人少能理货'],
  builder: ['记工当天签字', '材料不用自己上楼', '班组里人齐'], electric: ['工具公司配齐了', '难的活师傅在旁边', '按图干，不乱改'],
  repair: ['配件不用自己垫钱', '单子派得匀', '不会的师傅肯讲'], beauty: ['排队接客人，不抢', '药水手套店里出', '没客人能坐着'],
  service: ['系统两天能上手', '组长就坐旁边', '中午能趴一会'], care: ['老护理员肯教', '夜班两个人搭着', '翻身有人帮'],
}
const HARD: Readonly<Record<string, string>> = {
  chef: '饭点两小时腾不出手', waiter: '周末一天走两万步', guard: '站岗站得脚酸', driver: '早上出车太早', factory: '站一天腰有点酸', cleaner: '下雨天要多拖两遍',
  courier: '下雨天单子多，路滑', warehouse: '夜里高峰两个小时停不下来', domestic: '两户之间赶路紧', shop: '月底盘点要到很晚', builder: '太阳底下晒得狠',
  electric: '吊顶里面闷', repair: '旺季一天跑七八单', beauty: '晚上客人扎堆', service: '月初电话停不下来', care: '夜里铃响得勤',
}

const WORKED: Readonly<Record<Mood, readonly Say[]>> = {
  good: [
    (known, chance) => ({ text: `${since(worked(known), chance)}，${chance.pick(LOAD[known.root]!)}`, tag: 'not_tiring' }),
    (known, chance) => ({ text: `在${known.place}做${known.trade}${worked(known)}天了，${chance.pick(LOAD[known.root]!)}`, tag: 'as_written' }),
    (known) => (known.meals ? { text: `第${worked(known)}天写的，${known.mealNote || '饭'}管够，菜也不重样`, tag: 'good_food' } : null),
    (known) => (known.room ? { text: `住的是${known.roomNote || '集体宿舍'}，${worked(known)}天住下来挺干净`, tag: 'clean_room' } : null),
    (known) => (known.settlement === 'daily' ? { text: `${worked(known)}天的钱都是当天结的，一天没差过`, tag: 'on_time' } : null),
    (known) => (known.settlement === 'weekly' && worked(known) > 7
      ? { text: `头一个礼拜的工资按日子发了，到今天${worked(known)}天没扣过钱`, tag: 'on_time' }
      : null),
    (known, chance) => ({
      text: `${known.contact}说话算话，${since(worked(known), chance)}，班次和当初讲的一样，${chance.pick(['有事能换班', '请假也好说', '忙完就让走'])}`,
      tag: 'kind_boss',
    }),
    (known, chance) => ({
      text: `${known.contact}自己也干活，${known.trade}忙不过来的时候${chance.pick(['会来搭把手', '会叫人来顶一阵', '先让我们吃上饭'])}`,
      tag: 'kind_boss',
    }),
    (known, chance) => ({
      text: `${chance.pick(LOAD[known.root]!)}，${chance.pick(LOAD[known.root]!)}，${known.place}这边人也好处`,
      tag: 'good_mates',
    }),
    (known, chance) => ({ text: `带我的师傅教了${Math.min(worked(known), chance.int(2, 5))}天，现在${known.trade}的活自己能上手了`, tag: 'learns' }),
  ],
  fair: [
    (known, chance) => ({ text: `${since(worked(known), chance)}，别的都行，就是${HARD[known.root]!}`, tag: 'tiring' }),
    (known, chance) => ({
      text: `做${known.trade}${worked(known)}天，加班有${Math.min(worked(known), chance.int(2, 5))}回，钱是说好怎么算的`,
      tag: 'much_overtime',
    }),
    (known) => (known.room ? { text: `${known.roomNote || '宿舍'}住满了有点挤，${worked(known)}天下来也习惯了`, tag: 'crowded' } : null),
    (known, chance) => ({ text: `活和写的差不多，从${known.place}下班回家要${chance.int(40, 75)}分钟`, tag: 'as_written' }),
  ],
  poor: [
    (known, chance) => ({ text: `${since(worked(known), chance)}，${HARD[known.root]!}，没人跟我提前讲`, tag: 'tiring' }),
    (known, chance) => ({ text: `说好准点下班，${worked(known)}天里有${Math.min(worked(known), chance.int(2, 6))}天晚走一个钟头`, tag: 'much_overtime' }),
    (known) => (known.meals ? { text: `吃了${worked(known)}天，菜翻来覆去就那几样`, tag: 'bad_food' } : null),
  ],
}

/** Reviews of people who only applied: how they were answered and received. */
const APPLIED: Readonly<Record<Mood, readonly Say[]>> = {
  good: [
    (known, chance) => ({ text: `报了${known.trade}，${chance.int(10, 55)}分钟就回了消息，问什么答什么`, tag: 'as_written' }),
    (known, chance) => ({ text: `去${known.place}看过，${known.contact}带我转了${chance.int(10, 40)}分钟，和写的一样`, tag: 'as_written' }),
    (known, chance) => ({
      text: `${known.contact}在电话里把${known.trade}的班次${chance.pick(['讲了两遍', '讲完又发了文字', '讲得清清楚楚'])}，没提过交钱`,
      tag: 'kind_boss',
    }),
    (known, chance) => (known.metro
      ? { text: `给后面的人说一句，${known.place}出地铁走${chance.int(4, 14)}分钟就到，找起来不难`, tag: 'near_metro' }
      : null),
    (known, chance) => ({ text: `面试就聊了${chance.int(10, 30)}分钟${known.trade}的活，身份证看一眼就还了`, tag: 'as_written' }),
    (known) => (known.meals ? { text: `赶上饭点，${known.contact}留我吃了一顿，${known.trade}跟大家吃的一样`, tag: 'good_food' } : null),
    (known) => (known.room ? { text: `先带我看了宿舍再谈${known.trade}，${known.roomNote || '集体宿舍'}是真的`, tag: 'clean_room' } : null),
    (known) => (known.refused ? { text: `${known.trade}没谈成，${known.contact}当天就说了，没让人干等`, tag: 'kind_boss' } : null),
  ],
  fair: [
    (known, chance) => ({ text: `${known.trade}的活讲得明白，就是去${known.place}要换${chance.int(2, 3)}趟车`, tag: 'as_written' }),
    (known, chance) => ({ text: `等回信等了${chance.int(5, 22)}个小时，${known.contact}态度还行`, tag: 'kind_boss' }),
    (known, chance) => ({ text: `${known.trade}要试半天，试的半天给了${chance.int(6, 12)}0块，就是要排队`, tag: 'as_written' }),
    (known, chance) => ({ text: `${known.place}停电动车不方便，走过去${chance.int(6, 15)}分钟，别的没什么`, tag: 'as_written' }),
    (known) => ({ text: `问${known.trade}的人多，${known.contact}说要再等两天定`, tag: 'kind_boss' }),
  ],
  poor: [
    (known, chance) => ({ text: `约好去${known.place}，到了等${chance.int(30, 80)}分钟才有人出来`, tag: 'not_as_written' }),
    (known, chance) => ({ text: `${known.trade}写着招人，问了${chance.int(2, 4)}次才说换了班次`, tag: 'not_as_written' }),
    (known, chance) => ({ text: `${known.contact}接电话挺急的，${known.trade}的事没讲几句就挂了，打了${chance.int(2, 3)}回`, tag: 'rude' }),
    (known, chance) => ({ text: `到${known.place}才说${known.trade}这周不定人，来回花了${chance.int(2, 3)}个钟头`, tag: 'not_as_written' }),
  ],
}

const REPLIES: Readonly<Record<Mood, readonly ((known: Known, chance: Random) => string)[]>> = {
  good: [
    ({ contact, trade }) => `谢谢，${trade}这边辛苦了，有事直接找${contact}。`,
    ({ trade }, chance) => `看到了，谢谢。${trade}的排班下个月还是提前${chance.int(3, 7)}天贴。`,
    ({ contact, place }) => `${contact}看到了很高兴，${place}这边随时欢迎。`,
    ({ place, trade }, chance) => `${place}这边常年招${trade}，有老乡想来也欢迎，先来看${chance.pick(['半天', '一天'])}再定。`,
  ],
  fair: [
    ({ trade, contact }) => `说得对，${trade}忙的时候我们会多排一个人，${contact}已经在调了。`,
    ({ contact, trade }) => `谢谢直说，${trade}这块${contact}会盯一下。`,
    ({ place }, chance) => `${place}这边下个月再添${chance.int(1, 3)}个人手，会松快些。`,
  ],
  poor: [
    ({ contact, trade }) => `对不住，${trade}这件事是我们没讲清楚，${contact}已经改了岗位里写的。`,
    ({ trade }, chance) => `这条我们认，${trade}那边已经改了，${chance.int(2, 5)}天里会再看一遍。`,
    ({ place, contact }) => `${place}那天是我们安排得不好，${contact}想当面跟您道个歉。`,
  ],
}

/** A review whose content, tags and reply agree with each other, with the job and with how long the person was there. */
export function reviewOf(known: Known, mood: Mood, chance: Random): Review {
  const says = (known.days === null ? APPLIED : WORKED)[mood]
  const drawn = chance.some(says, says.length).flatMap((say) => say(known, chance) ?? [])
  // One sentence says how long the person was there; the other, if there is one, does not say it again.
  const [first, ...others] = drawn
  const second = chance.chance(0.5) ? others.find(({ text }) => !LEADS.test(text)) : undefined
  const parts = [first, known.days === null ? undefined : second].flatMap((part) => part ?? [])
  return {
    content: parts.map(({ text }) => `${text}。`).join(''),
    tags: [...new Set(parts.flatMap(({ tag }) => tag ?? []))],
    reply: chance.pick(REPLIES[mood])(known, chance),
  }
}
