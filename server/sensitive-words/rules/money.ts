import { COLLOQUIAL } from './colloquial'
import { GRAMMARS } from './grammars'
import type { Rule } from './rule'
import { SPOKEN_GRAMMARS } from './spoken'

const MONEY_STATES = ['denied', 'within', 'paid', 'question', 'reported', 'warning', 'customer'] as const

/** The smallest sum that 押 without a unit asks for: 押200, but 押三. */
const SMALLEST_SUM = 20

const SUM = '{number}{1,3}(?:{money}{1,3}|$)'

const DOCUMENTS = {
  topic: 'documents', kind: 'documents',
  rule: '招人不能扣押身份证和其他证件（劳动合同法第九条）',
  hint: '可以写“带身份证原件，当面核对后还你”',
} as const

/** Deposits, fees, documents and wages that are kept back. */
export const MONEY_RULES: readonly Rule[] = [
  {
    ...DOCUMENTS,
    unless: ['denied', 'within', 'question', 'reported', 'warning', 'customer'],
    patterns: [
      ...GRAMMARS.documents, ...SPOKEN_GRAMMARS.documents, ...COLLOQUIAL.documents,
      // 扣身份证, 押健康证, 收走身份证; not 收取复印件.
      '{hold|retain}~3{doc|paper}{1,3}{original}{0,3}(?!~4{copy})',
      '(?<!{copy}~4){doc|paper}{1,3}{original}{0,3}{and}?'
      + '{doc|paper|any|need|must|and|employer|pay|all|original|self}{0,3}~3{hold|retain}(?!~5{copy})',
      '(?<!{copy}~6){original}{1,3}~2{hold|retain}~2{place|employer|hold|retain|refund}', '{doc|paper}~2{pledge}',
      '{pledge}~3{doc|paper}(?!~4{copy})',
      '{doc|paper}{1,3}~3{need|must}?~2{pledge|hold|retain}{place|employer}',
      '{doc|paper}~2{no}{pay}~3{start}',
    ],
  },
  {
    ...DOCUMENTS,
    unless: ['question', 'reported', 'warning', 'customer'],
    patterns: [
      ...GRAMMARS.unreturned, ...SPOKEN_GRAMMARS.unreturned, ...COLLOQUIAL.threats,
      '{no|nopay|nowages}{doc|paper}{1,3}{original}{0,3}{no}~2{start}',
    ],
  },
  {
    topic: 'pay', kind: 'pay',
    rule: '工资要按约定的日子足额发，不能压、不能白干（劳动法第五十条）',
    hint: '可以写清楚哪天发、怎么算，例如“每月15日发上月工资，做一天算一天”',
    unless: ['question', 'reported', 'warning', 'customer'],
    patterns: [...SPOKEN_GRAMMARS.unpaid],
  },
  {
    topic: 'pay', kind: 'pay',
    rule: '工资要按约定的日子足额发，不能压、不能白干（劳动法第五十条）',
    hint: '可以写清楚哪天发、怎么算，例如“每月15日发上月工资，做一天算一天”',
    unless: ['denied', 'question', 'reported', 'warning', 'customer'],
    patterns: [...GRAMMARS.seasonal],
  },
  {
    topic: 'pay', kind: 'pay',
    rule: '工资要按约定的日子足额发，不能压、不能白干（劳动法第五十条）',
    hint: '可以写清楚哪天发、怎么算，例如“每月15日发上月工资，做一天算一天”',
    unless: ['denied', 'full', 'question', 'reported', 'warning', 'customer'],
    patterns: [
      ...GRAMMARS.pay, ...SPOKEN_GRAMMARS.pay, ...COLLOQUIAL.pay,
      // 压一个月工资, 押15天, 工资押半个月, 押一个月.
      '{keep|lagged|pledge}{number}{0,3}{time}~2{wage}?(?!{fullpay})', '{wage}~2{keep|lagged|pledge}{number}?~1{time}?',
      '{wage}~2{keep|lagged|pledge}(?={number}|{time}|$)', '{keep|lagged|pledge}(了|着)?{number}?{time}?{wage}',
      '{keep|lagged|pledge}~3{wage}',
      '{short|shortfall}~8{nopay|nowages}', '{short|shortfall}~8{dock|fining}~3{number}', '{short|shortfall}~6{dock|fining}~3{wage}',
      '{trial|probation}~6{nopay|nowages}', '{number}{time}~6{nopay|nowages}',
      '{leave|early}~9{nopay|nowages}', '{leave|early}~10{dock|fining}(?!~1{no})~4{wage|number|money}',
      '{short|shortfall}~6{wage}~3{number|nopay|nowages|settle}', '{short|shortfall}~6{dock|fining}',
      '{short|shortfall}~4,~2{dock|fining}~1{number}', '{short|shortfall}~6,~2{nopay|nowages}',
      '{fine|penal}~5{dock|fining|pay}~3{number|wage|time}', '{wage}~3{late|seasons}~3{settle}', '{wage}~3{number}{time}~1{number}{settle}',
      '{pay|dock|fining|keep|lagged}~4{late|seasons}~3{settle|refund}', '{wage}~4{keep|lagged}~5{late|seasons}?',
      '{wage}~4{coupon}', '{dock|fining|pay}~4{wage}~3{deposit|pledge|hold|retain}', '{dock|fining|pay}{number}~2{time}{wage}',
      '{leave|early}~4{wage}~3{nopay|nowages|no}', '{short|shortfall}~8按', '{wage}~1按{number}~3{late|seasons}',
      '{number}~2{time}~6{nopay|nowages}',
      '{short|shortfall}~6(?:才|{only})~2(?:{settle}|{wage})', '{trial|probation}~4,~3才~2{wage}', '{late|seasons}~2{settle}~2{wage}',
      '{fine|penal}~4{wage}~2{dock|fining}',
      '{leave|early|short|shortfall|fine|penal|trial|probation}~5,~4{nopay|nowages}', '{perf}~4{nopay|nowages}',
      '{perf}~3{settle}~2{wage}', '(?:不然|否则|要不)~3{nopay|nowages}',
      '{perf}~4(?:再|才)~2(?:{wage}|{settle})',
      '{leave|early|short|shortfall|fine|penal}~5,~2{dock|fining}~4{wage|number|time}', '^~2{dock|fining}~3{number}{time}(?:工资|钱)',
      '{wage}{!no}?打~1折', '{wage}~2(?:只|先)发~1(?:半|{number})', '{keep|lagged}~2{wage}~3{leave|early}', '{wage}~4,~3{late|seasons}~1{settle}',
    ],
  },
  {
    topic: 'deposit', kind: 'deposit',
    rule: '招人不能收押金、保证金，也不能让人担保（劳动合同法第九条）',
    hint: '删掉这笔钱；不收的话可以写“不收押金”',
    unless: MONEY_STATES,
    check: (values) => values.every((value) => Number.isNaN(value) || value >= SMALLEST_SUM),
    patterns: [
      ...GRAMMARS.deposit, ...SPOKEN_GRAMMARS.deposit, ...COLLOQUIAL.deposit,
      '{deposit}',
    ],
  },
  {
    topic: 'deposit', kind: 'deposit',
    rule: '招人不能收押金、保证金，也不能让人担保（劳动合同法第九条）',
    hint: '删掉这笔钱；不收的话可以写“不收押金”',
    unless: MONEY_STATES,
    // 押一付三 has small numbers too.
    check: (values) => values.length === 0
      || values.some((value) => Number.isNaN(value) || value >= SMALLEST_SUM || value === 1 || value === 3),
    patterns: [
      // 押三百块, 压200块钱, 先押200, 宿舍要押100.
      '{pledge}~1{number}(?!{time}){money}{0,3}', '{pledge}{need}?{number}(?!{time})', '{pledge}~1{money}', '{pledge}~2钱',
      `{pay}~2${SUM}~3{pledge}`, '{pay}~2{number}{money}{0,3}~6,?~5{refund}', '{pledge}{number}{pay}{number}', '{pledge}{number}',
      `{pay}~1${SUM}~5{deposit|pledge}`, '{thing}~2{pledge}~1{number}', '^{need|pay}{0,3}{pledge}$', '{need}{pledge}的',
    ],
  },
  {
    topic: 'fee', kind: 'fee',
    rule: '招人不能收服装费、体检费这类费用（劳动合同法第九条）',
    hint: '由店里出的，可以写“服装费、体检费公司出”',
    unless: MONEY_STATES,
    patterns: [
      ...GRAMMARS.fee, ...SPOKEN_GRAMMARS.fee, ...COLLOQUIAL.fee,
      '{fee}', '{loan}', `{softfee}~1${SUM}`, '{payment|mustfull|need|must|pay}~3{softfee}(?!~1{employer})', '{softfee}~3{self}',
      '{thing|entry}{1,3}~3{self}', '{self}~4{thing}', '{thing}~2(?:交|收|扣|要扣|要){number}{money}', `{thing}~1${SUM}`, '{thing}(?:费|钱|款)',
      '{payment|mustfull}~4{start}', '{payment|mustfull|pay}~6(?:才|后|再|方可|才能)~2{start}', '{need|must}~2{payment|mustfull}~1{number}',
      '{need|must}{1,3}{payment|mustfull}$',
      '(?:交|缴|收|转|付){number}{money}~4{start}', '{buy}~4{thing}', '(?!保险|{insurance}){thing}~3{buy}', `{thing}~3${SUM}`,
      '{dock|fining|pay}~2{thing}(?:费|钱|款)', '{need|start}~3(?:交|缴|收|转|垫付|缴纳|收取){number}{money}',
      '{start|trial|probation}{payment|mustfull}',
      '(?:先交|先缴|交|缴|缴纳|交纳|预交)~3(?:费|钱)(?:{number}|$)',
      '(?:交|缴|缴纳|交纳|收取|收费|垫付|先交|转|充值){number}(?:{money}|$)', '{wage}~2{dock|fining}~3{thing}', '{thing}~4{wage}~3{dock|fining|pay}',
      '{thing}从~1{wage}', '{pay}~3{softfee}', '{need|must}~2{buy}~3{insurance|softfee}', '被子~2{buy}',
    ],
  },
  {
    topic: 'fee', kind: 'fee',
    rule: '不能收钱介绍工作，职业中介要有许可（就业促进法第四十条）',
    hint: '想帮老乡，可以写“我在这里干过，有事问我”',
    unless: MONEY_STATES,
    // An offer of one seeker to others. A report of a fee that a third person asked for has neither form.
    only: { contexts: ['chat', 'comment', 'resume'], role: 'c' },
    patterns: [
      '给我{number}{money}{0,2}~2(?:{fee}|好处)', '{mediareach}~3,?~3收{number}{money}{0,2}{fee}',
    ],
  },
]
