import type { endpoints } from '@daogang/contract'
import { OWED_KINDS, OWED_NAMES, totalOwed, type DepartureEvent, type DepartureState } from '@daogang/contract/rules/departure'
import { yuanText } from '@daogang/contract/rules/money'
import type { Deps } from '../deps'
import { labelOf } from '../dictionary/dictionaries'
import type { Call } from '../http/serve'
import { chinaDateTime, inChina } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { pdfOf } from '../lib/pdf'
import { Refusal } from '../lib/refusal'
import { eventsOf, ownDeparture, type DepartureRow } from './queries/departures'

const EVENT_NAMES: Readonly<Record<DepartureEvent, string>> = {
  submitted: '本人交了登记', revised: '本人拿回去改', confirmed: '雇主确认', disputed: '雇主说不一致', paid: '雇主说钱结了', settled: '本人说结清了',
  withdrawn: '本人撤掉了',
}

const STATE_NAMES: Readonly<Record<DepartureState, string>> = {
  draft: '本人拿回去改，还没再交', submitted: '交了，雇主还没有答复', confirmed: '雇主确认了', disputed: '雇主说不一致', settled: '本人说结清了',
  withdrawn: '本人撤掉了',
}

/** The state of a departure, also that the employer let the day of the answer pass. */
function standingOf({ state, employment_id: employmentId, due_at: dueAt }: DepartureRow, now: Date): string {
  if (state === 'submitted' && employmentId === null) return '本人留底'
  if (state === 'submitted' && dueAt !== null && dueAt <= now) return `雇主到${chinaDateTime(dueAt)}的期限没有答复，不算确认`
  return STATE_NAMES[state]
}

type Event = Awaited<ReturnType<typeof eventsOf>>[number]

/** What the PDF says: the last submission, not a draft of the next one, and what both sides said. */
export function sheetOf(row: DepartureRow, events: readonly Event[], at: Date) {
  const sent = row.sent ?? row
  return [
    {
      heading: '登记的内容',
      lines: [
        `用人单位：${row.company}${row.employment_id === null ? '（不在到岗上，本人填写）' : ''}`, `岗位：${row.job_title}`,
        `最后一天：${sent.last_day}`, `原因：${labelOf('zxt_leave_reason', sent.reason)}`, ...sent.note === '' ? [] : [`说明：${sent.note}`],
        ...row.submitted_at === null ? [] : [`交的时间：${chinaDateTime(row.submitted_at)}，第${row.version}次`], `进展：${standingOf(row, at)}`,
      ],
    },
    {
      heading: '本人说还欠的钱',
      table: {
        columns: [{ title: '名目', share: 2 }, { title: '金额', isAmount: true }],
        rows: [
          ...OWED_KINDS.map((kind) => [
            kind === 'other' && sent.other_note !== '' ? `${OWED_NAMES.other}：${sent.other_note}` : OWED_NAMES[kind], yuanText(sent[kind]),
          ]),
          ['一共', yuanText(totalOwed(sent))],
        ],
      },
    },
    {
      heading: '经过',
      table: {
        columns: [
          { title: '时间', share: 1.4 }, { title: '做了什么', share: 1.2 }, { title: '说的话', share: 2.4 },
          { title: '当时说欠', isAmount: true },
        ],
        rows: events.map(({ at: when, kind, words, owed }) => [chinaDateTime(when), EVENT_NAMES[kind], words, yuanText(owed)]),
      },
    },
    {
      heading: '说明',
      lines: [
        `生成时间：${chinaDateTime(at)}。这份登记由本人在到岗填写，到岗只留底，不代办、不收费，也不是失业登记。`,
        '打卡、工时和工资条在另一份“用工证据包”里。讨工资打12333，或到当地劳动监察部门。',
      ],
    },
  ]
}

/** A submitted departure as a PDF, with what both sides said. @throws Refusal NOT_FOUND, also for a draft that was never submitted */
export async function departureFile({ db, now }: Pick<Deps, 'db' | 'now'>, { user, query }: Call<typeof endpoints.departureFile>) {
  const row = await ownDeparture(db, user.id, query.id)
  if (!row || row.version === 0) throw new Refusal('NOT_FOUND', MISSING.departure)
  const at = now()
  const pdf = await pdfOf('离职登记', sheetOf(row, await eventsOf(db, row.id), at), { at })
  return { fileName: `离职登记${inChina(at).format('YYYYMMDD')}.pdf`, content: pdf.toString('base64') }
}
