import type { ApplicationStatus } from '@daogang/contract/application'
import type { Role } from '@daogang/contract/auth'

/** What both sides know of the job that they write about. */
export interface Topic {
  trade: string
  /** What the seeker did until now. */
  past: string
  /** When the interview begins, in words; empty without one. */
  meets: string
  /** Years of experience; 0 for a beginner. */
  years: number
  meals: boolean
  room: boolean
  roomNote: string
  hours: string
  payday: string
  contact: string
  place: string
  /** How many of these were written before: the next one uses other words. */
  nth: number
}

/** When a line is written: after the application, after it was opened, with the invitation, and after the decision. */
export type Moment = 'applied' | 'viewed' | 'decided' | 'invited' | 'accepted' | 'hired'
export type Said = string | { kind: 'interview' | 'resume' }
export interface Line { role: Role, moment: Moment, said: Said }

const c = (moment: Moment, said: Said): Line => ({ role: 'c', moment, said })
const b = (moment: Moment, said: Said): Line => ({ role: 'b', moment, said })

const GREETINGS = ['老板好', '你好', '您好', '老板在吗', '在忙吗', '打扰了']
const span = (years: number) => (years < 1 ? '几个月' : `${years}年`)
const experience = ({ past, trade, years }: Topic, nth: number): string => {
  if (!years) return [`我没干过${trade}，想学`, `${trade}我是新手，肯学`, `以前没做过${trade}，能带吗`][nth % 3]!
  const time = span(years)
  return [
    `我做${past}${time}了`, `${past}干过${time}`, `之前做${past}，${time}`, `有${time}${past}的经验`, `${past}这行我干了${time}`, `我${time}都在做${past}`,
    `干${past}的，${time}`, `${past}我熟，干了${time}`, `一直干${past}，有${time}了`, `${time}的${past}，能马上上手`, `我是做${past}的，做了${time}`,
  ][nth % 11]!
}
const firstHours = ({ hours }: Topic) => hours.split(/[。；]/)[0]!

type Ask = (topic: Topic, again: number) => readonly [string, string]
/** A question and its answer; in other words the next time. */
const ASKS: readonly Ask[] = [
  (_, again) => [
    ['入职要交押金吗？', '不收押金，什么钱都不用交'], ['押金、服装费这些要交吗？', '都不用交，工服店里发'], ['来之前要先交什么钱吗？', '一分钱都不用，谁跟你要钱你告诉我'],
  ][again % 3] as [string, string],
  (topic, again) => (topic.room
    ? [['住的地方离得远吗', '包住的，几个人一间'][again % 2]!, `走路五分钟，${topic.roomNote || '集体宿舍'}，热水空调都有`]
    : [['这个岗位包住吗', '有地方住吗'][again % 2]!, `${topic.trade}不包住，附近合租的多，我可以帮你问`]),
  ({ payday }, again) => [['工资什么时候发', '发工资是哪天', '多久发一次钱'][again % 3]!, `${payday}，${['没拖过', '打到卡上', '到日子就有'][again % 3]!}`],
  (topic, again) => [['上班是几点到几点', '一天上几个钟头', '班怎么排的'][again % 3]!, firstHours(topic)],
  ({ meals }, again) => (meals
    ? [['饭是在店里吃吗', '吃饭扣钱吗'][again % 2]!, ['在店里吃，跟大家一样，不扣钱', '不扣，饭点大家一起吃'][again % 2]!]
    : [['中午饭怎么解决', '附近有吃饭的地方吗'][again % 2]!, ['有微波炉，自己带或者出去买，歇的时间够', '出门两百米都是小吃'][again % 2]!]),
]

const BRINGS = ['身份证看一下就还', '别的都不用带', '穿双防滑的鞋', '吃了早饭再来', '到了打个招呼就行', '早到就在里面坐会儿']

/** A conversation that fits the status of its application and the job: first the questions, then the invitation, then the decision. */
export function talkOf(status: ApplicationStatus, topic: Topic): Line[] {
  const { nth, trade, contact, place, meets } = topic
  const [question, answer] = ASKS[nth % ASKS.length]!(topic, Math.floor(nth / ASKS.length))
  const ask = [c('viewed', question), b('viewed', answer)]
  const one = <T>(list: readonly T[]): T => list[nth % list.length]!
  const hello = c('applied', `${one(GREETINGS)}，${trade}还招吗？${experience(topic, nth)}`)
  const bring = one(BRINGS)
  switch (status) {
    case 'applied': return [
      hello,
      c('applied', one([`人就在${place}附近，随时能过去看`, '不急，您忙完再回我', `明天上午能去${place}看看吗`, '我手机一直开着', `从家到${place}半个钟头`])),
    ]
    case 'viewed': return [
      hello, b('viewed', one([`招的，${trade}还差人，有想问的吗`, '在的，你问', `还招，${trade}的活你看过了吧`, '招，想知道什么尽管说'])), ...ask,
      c('viewed', one(['好，我想想路上怎么走', '那挺好，我这两天过去看看', '知道了，谢谢', '行，我跟家里说一声'])),
    ]
    case 'suitable': return [
      hello, ...ask, c('viewed', { kind: 'resume' }),
      b('decided', one([`简历看了，做${trade}合适，你哪天有空过来`, `${trade}你能做，这两天来一趟吧`, `看过了，${trade}就缺你这样的，什么时候方便`, `可以的，来${place}看看再定`])),
      c('decided', one(['这周都有空，您定时间', '明天后天都行', '下午比较方便', '随时都行，听您的'])),
    ]
    case 'unsuitable': return [
      hello, ...ask,
      b('decided', one([`不好意思，${trade}刚定了人，下次再联系你`, `${trade}今天上午招满了，抱歉`, `这次${trade}要熟手，先不约了，别介意`, `${trade}这边暂时不缺了，有新岗位喊你`])),
      c('decided', one(['没关系，有别的岗位喊我', '好的，谢谢回复', '行，那我再看看别家', '知道了，谢谢您说一声'])),
    ]
    case 'interview': return [
      hello, ...ask, b('invited', one([`${meets}来${place}面试，找${contact}`, `约${meets}见一面，到${place}找${contact}`, `${meets}有空吗，来${place}聊聊`])),
      b('invited', { kind: 'interview' }), c('invited', one(['好的，我提前十分钟到', '可以，我记下了', '方便的，到了给您打电话'])), b('invited', `路上慢点，${bring}`),
    ]
    default: return [
      hello, ...ask, b('invited', one([`来${place}见一面吧，${meets}行不行`, `${meets}到${place}来试试手`, `想约你${meets}过来，${contact}在`])),
      b('invited', { kind: 'interview' }), c('accepted', one(['行，我准时到', '没问题', '好，那天我休息'])),
      b('hired', one([`今天聊得不错，${trade}就定你了`, `${trade}你来做吧，什么时候能上班`, `试的活我看了，行，${trade}就是你`])),
      c('hired', one(['谢谢，我回去收拾一下就来上班', '太好了，谢谢', '好，明天就能上'])),
    ]
  }
}
