import { createHash } from 'node:crypto'
import type { endpoints } from '@daogang/contract'
import type { Slip } from '@daogang/contract/payslip'
import { yuanText } from '@daogang/contract/rules/money'
import type { KindSince } from '@daogang/contract/rules/kind-terms'
import { lastOf } from '@daogang/contract/rules/last'
import { addMonths } from '@daogang/contract/rules/pay-cycle'
import { deductionsOf, DISPUTE_NAMES, duesOf, hoursText, type SlipItem } from '@daogang/contract/rules/payslip'
import type { HowPaid, Wage } from '@daogang/contract/rules/wage-terms'
import { kindsOf, payTermsOfOne, type PayTerms } from '../attendance/queries/terms'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate, chinaDateTime, inChina } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { pdfOf, type PdfSection } from '../lib/pdf'
import { Refusal } from '../lib/refusal'
import { STATE_NAMES } from '../payslip/columns'
import { slipsOfEmployment } from '../payslip/queries/slips'
import { toSlips } from '../payslip/view'
import { correctionsOf, daysOf, employmentOf, punchesOf, type EvidenceEmployment } from './repository'
import { CORRECTION_NAMES, DIRECTION_NAMES, KIND_NAMES, METHOD_NAMES, PLACE_NAMES, SETTLEMENT_NAMES, UNIT_NAMES } from './wording'

/**
 * Everything that this platform holds about an employment of the caller, as one PDF in Chinese: the promise, punches with their
 * corrections, hours, slips with their disputes. The contents are in it as a text file too, and the hash on its pages is of that file: it
 * has no time of making, so that packs of the same contents have the same hash.
 */
export async function evidencePack(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user, query: { employmentId } }: Call<typeof endpoints.evidencePack>,
) {
  const employment = await employmentOf(db, user.id, employmentId)
  if (!employment) throw new Refusal('NOT_FOUND', MISSING.employment)
  const at = now()
  const since = firstDay(employment, at)
  const sections = [
    promised(employment, { ...await payTermsOfOne(db, employment), kinds: (await kindsOf(db, [employment])).get(employmentId) ?? [] }),
    await punched(db, employmentId, since),
    await corrected(db, employmentId, since),
    await worked(db, employmentId, since),
    ...(await paid(db, user.id, employmentId, since)),
  ]
  const made = `生成时间：${chinaDateTime(at)}。数据来自到岗，打卡时间以服务器为准。要投诉拖欠工资，打12333，或到当地劳动监察部门`
  const span = `打卡、工时和工资条从${since}起。全部内容另附在这份PDF的附件“${ATTACHMENT}”里，每页下面的SHA-256是那个附件的`
  const content = Buffer.from(textOf(sections))
  const sha256 = createHash('sha256').update(content).digest('hex')
  const pdf = await pdfOf('用工证据包', [{ heading: '这份证据', lines: [made, span] }, ...sections], {
    at, hash: `SHA-256 ${sha256}`, attachment: { name: ATTACHMENT, content },
  })
  return { fileName: `用工证据包${inChina(at).format('YYYYMMDD')}.pdf`, content: pdf.toString('base64'), sha256 }
}

type Db = Deps['db']

const ATTACHMENT = '证据.txt'
/** 劳动保障监察条例 art. 20: inspectors act on the last two years. */
const MONTHS = 24

/** The first day that a pack has: two years before today, or before the last day of work. */
function firstDay({ starts_on, ends_on }: EvidenceEmployment, now: Date): string {
  const last = ends_on !== null && ends_on < chinaDate(now) ? ends_on : chinaDate(now)
  const first = `${addMonths(last.slice(0, 7), -MONTHS)}-01`
  return first < starts_on ? starts_on : first
}

/** Sections as lines, with the cells of a table apart by tabs. */
function textOf(sections: readonly PdfSection[]): string {
  const cell = (text: string): string => text.replace(/\s+/g, ' ')
  return sections.map(({ heading, lines = [], table }) => [
    `# ${heading}`,
    ...lines.map(cell),
    ...(table ? [table.columns.map((column) => (typeof column === 'string' ? column : column.title)), ...table.rows] : [])
      .map((row) => row.map(cell).join('\t')),
    '',
  ].join('\n')).join('\n')
}

const termsText = ({ wage, unit }: Wage, { settlement, payday }: HowPaid): string =>
  `${yuanText(wage)}/${UNIT_NAMES[unit]}，${SETTLEMENT_NAMES[settlement]}，发薪日：${payday || '没有约定'}`

/** What both sides agreed on. The newest terms are named beside it where the worker did not agree to them and they do not count. */
function promised(
  { employer, store, person, promise, ...terms }: EvidenceEmployment,
  { wages, paid: how, kinds }: PayTerms & { kinds: readonly KindSince[] },
): PdfSection {
  const newest = { kind: KIND_NAMES[terms.kind], text: termsText({ wage: terms.wage, unit: terms.wage_unit }, terms) }
  const [wage, kind] = [lastOf(wages), lastOf(kinds)]
  const agreed = { kind: kind ? KIND_NAMES[kind.terms] : newest.kind, text: wage ? termsText(wage, how) : newest.text }
  return {
    heading: '说好的条件',
    lines: [
      `用人单位：${employer}（${store}）`,
      `劳动者：${person}`,
      `岗位：${promise.title}（${agreed.kind}）`,
      `工钱：${agreed.text}`,
      ...(agreed.text === newest.text && agreed.kind === newest.kind ? [] : [`雇主改成：${newest.kind}，${newest.text}，本人没同意`]),
      `岗位上写的工钱：${yuanText(promise.payMin)}–${yuanText(promise.payMax)}/${UNIT_NAMES[promise.payUnit]}`,
      `上班时间：${promise.hours || '没有写'}`,
      ...(promise.welfares.length > 0 ? [`福利：${promise.welfares.join('、')}`] : []),
      ...promise.terms,
      `开始：${terms.starts_on}，结束：${terms.ends_on ?? '还在职'}`,
      terms.agreed_at
        ? `本人${chinaDateTime(terms.agreed_at)}同意了用工条件`
        : terms.objection
          ? `本人对用工条件有异议：${terms.objection}`
          : '本人还没有同意用工条件',
    ],
  }
}

async function punched(db: Db, employmentId: string, since: string): Promise<PdfSection> {
  const punches = await punchesOf(db, employmentId, since)
  if (punches.length === 0) return { heading: '打卡记录', lines: ['没有打卡记录'] }
  return {
    heading: '打卡记录',
    table: {
      columns: [
        '归属日期',
        '上下班',
        { title: '计入时间', share: 1.6 },
        { title: '收到时间', share: 1.6 },
        '方式',
        '位置',
        { title: '处理', share: 1.4 },
      ],
      rows: punches.map(({ day, direction, at, received_at, method, place, decision, by_silence, reason }) => [
        day,
        DIRECTION_NAMES[direction],
        chinaDateTime(at),
        chinaDateTime(received_at),
        METHOD_NAMES[method],
        PLACE_NAMES[place],
        decision === null ? '' : decision === 'refused' ? `雇主没认：${reason}` : by_silence ? '到期自动算数' : '雇主认可',
      ]),
    },
  }
}

async function corrected(db: Db, employmentId: string, since: string): Promise<PdfSection> {
  const corrections = await correctionsOf(db, employmentId, since)
  if (corrections.length === 0) return { heading: '补卡记录', lines: ['没有补卡'] }
  return {
    heading: '补卡记录',
    table: {
      columns: ['归属日期', '上下班', { title: '补的时间', share: 1.6 }, { title: '原因', share: 2 }, { title: '结果', share: 1.6 }],
      rows: corrections.map(({ day, direction, claimed_at, reason, state, answer, entered_by }) => [
        day,
        DIRECTION_NAMES[direction],
        chinaDateTime(claimed_at),
        reason,
        [entered_by === null ? CORRECTION_NAMES[state] : '雇主补记', answer].filter(Boolean).join('：'),
      ]),
    },
  }
}

async function worked(db: Db, employmentId: string, since: string): Promise<PdfSection> {
  const days = await daysOf(db, employmentId, since)
  if (days.length === 0) return { heading: '工时', lines: ['还没有算出的工时'] }
  return {
    heading: '工时',
    table: {
      columns: ['日期', '计薪工时', '加班150%', '加班200%', '加班300%', { title: '确认', share: 1.4 }],
      rows: days.map((day) => [
        day.day,
        hoursText(day.minutes),
        hoursText(day.overtime150),
        hoursText(day.overtime200),
        hoursText(day.overtime300),
        day.state === 'open' ? '还没确认' : day.by_silence ? '到期自动确认' : '雇主确认',
      ]),
    },
  }
}

const rowsOf = (items: readonly SlipItem[], sign: string): string[][] =>
  items.map(({ label, amount, note }) => [label, note, `${sign}${yuanText(amount)}`])

function paidLine({ paidAt, paid: amount, advanced, voucher }: Slip): string {
  if (paidAt === null) return '还没有付'
  const at = chinaDateTime(new Date(paidAt))
  return `${at}付到钱包${yuanText(amount ?? 0)}，另外之前预支过${yuanText(advanced)}。凭证：${voucher || '全部是预支'}`
}

function disputeLine({ reason, words, createdAt, outcome, answer, decidedAt, withdrawn }: Slip['disputes'][number]): string {
  const said = `${chinaDateTime(new Date(createdAt))}本人提出异议（${DISPUTE_NAMES[reason]}）：${words}。`
  if (withdrawn && decidedAt !== null) return `${said}本人${chinaDateTime(new Date(decidedAt))}确认了工资条，异议撤回`
  return said + (outcome === null ? '雇主还没有答复' : `雇主答复：${answer}`)
}

/** Each slip with its items, its payment, and its disputes. */
async function paid(db: Db, accountId: string, employmentId: string, since: string): Promise<PdfSection[]> {
  const slips = await toSlips(db, await slipsOfEmployment(db, accountId, employmentId, since))
  if (slips.length === 0) return [{ heading: '工资条', lines: ['还没有收到工资条'] }]
  return slips.map((slip) => ({
    heading: `工资条 ${slip.cycleFrom}至${slip.cycleTo}`,
    lines: [
      `状态：${STATE_NAMES[slip.state]}，第${slip.version}版，发薪日${slip.payOn ?? '没有约定'}`,
      slip.confirmedAt ? `本人${chinaDateTime(new Date(slip.confirmedAt))}确认` : '本人没有确认',
      paidLine(slip),
      ...slip.disputes.map(disputeLine),
    ],
    table: {
      columns: [
        { title: '名目', share: 1.4 },
        { title: '怎么算的', share: 2 },
        { title: '金额', isAmount: true },
      ],
      rows: [...rowsOf(duesOf(slip.items), '+'), ...rowsOf(deductionsOf(slip.items), '−'), ['实发', '', yuanText(slip.net)]],
    },
  }))
}
