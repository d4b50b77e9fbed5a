import { COLLOQUIAL } from './colloquial'
import { GRAMMARS } from './grammars'
import type { Rule } from './rule'
import { SPOKEN_GRAMMARS } from './spoken'

const DAY_OF_RICHES = 200
/** More than any honest day’s work on this product pays. */
const DAY_OF_FANTASY = 1000

const CONTACT = {
  topic: 'contact', kind: 'contact',
  rule: '不能留平台外的联系方式，电话和聊天都在这里进行（平台规则）',
  hint: '删掉它，对方能在到岗上找到你',
} as const

/** v12345678 is an account, v8 an engine. */
const SHORTEST_ID = 10_000

/** Fraud, and contact outside of the product. */
export const OUTSIDE_RULES: readonly Rule[] = [
  {
    topic: 'fraud', kind: 'fraud',
    rule: '不能发刷单、赌博、传销、出借银行卡这类内容（反电信网络诈骗法、禁止传销条例）',
    hint: '只写真实的活儿和工资',
    unless: ['denied', 'reported', 'warning', 'question', 'accused', 'banished'],
    patterns: [
      ...GRAMMARS.fraud, ...SPOKEN_GRAMMARS.fraud, ...COLLOQUIAL.fraud,
      '{fraud}', '{jargon}~3{scheme}', '{scheme}~3{jargon}', '{lend}~2{sim}', '{sim}~2{lend}',
      '{buyrent}~4{account}', '{account}~3{buyrent}', '{abroad}~5{lure|earn}', '{need|must}~2对公账户', '投{number}~3返',
      '(?:收购|回收|高价回收|求购){wechat}',
      '{lure}~4,?~4{abroad}',
      '(?:网络兼职|手机兼职)~4,?~8{number}', '高薪~2打字员', '打字员~2,?日结', '{buyrent}~2{account|wechat}~4(?:一天|日结|{number})',
      '{daily}~1{earn}~2{big}', '日入~1{big}', '日赚~1{big}', '{easy}~4,?~4{earn}~1{big}', '{remote}~8{earn}{number}',
      '{account}~4(?:走账|过账|一次|日结|一套|借)', '{remote}~6{earn|daily}~1{number}', '{remote}~8{earn}', '{remote}~6{number}日结',
    ],
  },
  {
    topic: 'fraud', kind: 'fraud',
    rule: '不能发刷单、赌博、传销、出借银行卡这类内容（反电信网络诈骗法、禁止传销条例）',
    hint: '写真实的工资，例如“月薪6000到8000”',
    unless: ['denied', 'reported', 'warning'],
    check: (values) => values.some((value) => value >= DAY_OF_RICHES),
    patterns: ['(?:日赚|日入|ri赚|日挣|一天轻松|每天轻松){number}', '(?:日|每天){earn}{number}', '{easy}~6{earn|daily}~1{number}'],
  },
  {
    topic: 'fraud', kind: 'fraud',
    rule: '不能发刷单、赌博、传销、出借银行卡这类内容（反电信网络诈骗法、禁止传销条例）',
    hint: '写真实的工资，例如“月薪6000到8000”',
    unless: ['denied', 'reported', 'warning', 'accused'],
    check: (values) => values.some((value) => value >= DAY_OF_FANTASY && value < 100_000),
    patterns: [...SPOKEN_GRAMMARS.riches],
  },
  {
    ...CONTACT, unless: ['denied'], check: (values) => values.some((value) => value >= SHORTEST_ID),
    patterns: ['{vee}{number}', '{group}~2{number}', '{channel|wechat}~2{number}', '{media}{handle}?{number}'],
  },
  {
    // 客服 and 群 usually mean work with customers or a team. In these phrases they lead the reader out of the product.
    ...CONTACT,
    unless: ['denied', 'within', 'warning', 'accused'],
    patterns: [
      '{add}~1客服{wechat}', '报名~3扫~4{scan}~2{add}~1{group}', '{add}~1{group}~1(?:找|联系|问)客服', '扫~4{scan}~2进~1{group}',
    ],
  },
  {
    ...CONTACT,
    unless: ['denied', 'within', 'internal', 'warning', 'customer', 'accused'],
    patterns: [
      ...GRAMMARS.contact, ...SPOKEN_GRAMMARS.contact, ...COLLOQUIAL.contact,
      '{add}~3{wechat}', '{wechat}~2{same}', '{wechat}~2{add}', '{wechat}~1{number|latin}', '{wechat}{vee}?{number|latin}',
      '{wechat}~1{group}', '{micro}', '{add}{vee}(?!{number})', '{vee}{same}', '{vee}{latin}~1', '^{wechat}$', '{wechat}号',
      '{scan}~3(?:联系|报名|了解|{group}|{add}|$)', '{add}~2{scan}',
      '(?:加|进|入|拉)~2{group}', '{platform}~2(?:{reach}|搜(?!的|到))',
      '{platform}(?:号|联系)', '{portal}~2报名', '(?:加|添加|关注|私信|搜|搜索)~2{platform}', '{link}', '{add}~2{address}',
      '{address}~2{latin}', '^{vee}{latin}', '{group}号', '{need}{wechat}', '{wechat}我', '发~5{wechat}', '打~1{wechat}',
      '{wechat}~1{need}', '{group}~1{add|ask}', '打我~1(?:手机|电话)',
      '发~1我(?:手机|电话)', '(?:电话|手机|手机号|来电)~4{same}~1{wechat}',
      '发~1短信', '{platform}{vee}{latin|number}',
    ],
  },
]
