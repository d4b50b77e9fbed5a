import { ADVANCE_PERCENT, MAX_ADVANCES } from './advance'
import type { Article } from './article'

/** The agreement on advances that came with this build. */
const VERSION = '2026-11-25'
const SUMMARY = [
  '预支的是你已经干完、店里也确认了的工钱，不是别人的钱，手续费0元。',
  '发薪那天从下一张工资条里减掉。那张不够减的，剩下的不再找你要。',
  '用不用都由你，不用也照样按时发工资。',
]
const SECTIONS = [
  {
    title: '谁出钱',
    paragraphs: [
      '钱由你的雇主提前存好，从雇主的预支金转进你的钱包。到岗不垫钱，也不收任何费用。雇主可以随时停用预支，已经到账的不受影响。',
    ],
  },
  {
    title: '能预支多少',
    paragraphs: [
      `可预支 =（下一张工资条里已确认的工钱 − 个税和其他扣款 − 已经预支的）× ${ADVANCE_PERCENT}%，两次发薪之间最多${MAX_ADVANCES}次。`,
      '没确认的工时不算。雇主的预支金用完了，要等雇主补上。',
    ],
  },
  {
    title: '怎么减',
    paragraphs: [
      '预支的钱只从下一张发的工资条里减，工资条上单独写明。那张工资条的实发不够减的，差额由雇主承担，不从以后的工资里减，也不会向你要。',
      '中途离职也一样：只从最后结算的那张工资条里减。',
    ],
  },
  {
    title: '你的权利',
    paragraphs: [
      '你可以给自己上锁，锁到日子自动打开。预支记录随时能看。',
      '发现数不对，可以对工资条提出异议，雇主3个工作日内答复；也可以打12333。',
    ],
  },
  {
    title: '我们记下什么',
    paragraphs: ['你同意的版本、时间，每笔预支的金额和时间，从哪张工资条减了多少。只有你和雇主能看到。'],
  },
]

export const advanceAgreement: Article = { version: VERSION, summary: SUMMARY, sections: SECTIONS }
