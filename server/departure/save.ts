import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { monthDayText } from '@daogang/contract/rules/day-text'
import { DEPARTURES_A_DAY, LAST_DAY_BACK, totalOwed } from '@daogang/contract/rules/departure'
import { addDays } from '@daogang/contract/rules/work-time'
import type { Trx } from '../db/schema'
import type { DepartureContent } from '../db/tables/departure'
import type { Deps } from '../deps'
import { isValue } from '../dictionary/dictionaries'
import { lastWorkedDay, lockOwn, type EmploymentRow } from '../employment/queries/employments'
import { endFault, isEndOpen } from '../employment/rules'
import type { Call } from '../http/serve'
import { chinaDate, chinaDayStart } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { offDaysAround } from '../attendance/off-days'
import { refuseContact } from '../sensitive-words/refuse'
import { claimUploads, releaseUploads } from '../upload/repository'
import {
  addEvent, insertDeparture, lockByOnce, lockDeparture, submissionsSince, updateDeparture, type DepartureRow,
} from './queries/departures'
import { answerDue } from './rules'
import { tellEmployer } from './tell'
import { toDeparture } from './view'

const refuse = refusalsOf(endpoints.departureSubmit)

type Save = Pick<Call<typeof endpoints.departureSubmit>, 'user' | 'body'>
type Given = Save['body']
type Around = Pick<Deps, 'db' | 'now' | 'providers'>

/** Saves a draft. */
export const saveDraft = (around: Around, call: Save) => save(around, call, false)

/** Submits a departure to the employer, or keeps it as the person's own record where the employer is not on this platform. */
export const submit = (around: Around, call: Save) => save(around, call, true)

async function save({ db, now, providers: { storage } }: Around, { user, body }: Save, isSubmitted: boolean) {
  if (isSubmitted) check(body)
  refuseContact(textsOf(body))
  const at = now()
  return db.transaction().execute(async (trx) => {
    const employment = body.employmentId === '' ? undefined : await lockOwn(trx, user.id, body.employmentId)
    if (body.employmentId !== '' && !employment) throw refuse('NOT_FOUND', MISSING.employment)
    const row = await draftOf(trx, user.id, body, employment, at)
    if (row.state !== 'draft') {
      // A repeated submission; anything else would change what the other side reads.
      if (!isSubmitted || row.state !== 'submitted' || !isSame(row, body)) throw refuse('DEPARTURE_CHANGED')
      return toDeparture(row, { db: trx, storage, now: at })
    }
    if (isSubmitted) await checkLimit(trx, user.id, at)
    if (isSubmitted) await checkLastDay(trx, body.lastDay, employment, chinaDate(at))
    await keepPictures(trx, row, body.pictures, at)
    await updateDeparture(trx, row.id, { ...columnsOf(body, employment), updated_at: at })
    if (isSubmitted) await send(trx, row, { body, employment, at })
    const after = await lockDeparture(trx, user.id, row.id)
    if (!after) throw refuse('UNAVAILABLE')
    return toDeparture(after, { db: trx, storage, now: at })
  })
}

const textsOf = ({ note, otherNote, company, jobTitle }: Given) => [
  { field: 'note', title: '想说明的', text: note }, { field: 'otherNote', title: '别的钱是什么', text: otherNote },
  { field: 'company', title: '店名', text: company }, { field: 'jobTitle', title: '干什么', text: jobTitle },
]

/** Each submission is a notice to the employer. */
async function checkLimit(trx: Trx, accountId: string, at: Date): Promise<void> {
  if (await submissionsSince(trx, accountId, chinaDayStart(at)) >= DEPARTURES_A_DAY) throw refuse('DEPARTURE_LIMIT')
}

/** What a draft may lack, and a submission may not. */
function check({ reason, other, otherNote, company, jobTitle, employmentId }: Given): void {
  if (!isValue('zxt_leave_reason', reason)) throw refuse('BAD_INPUT', '原因不在可选的范围内，请重新选择', 'reason')
  if (other > 0 && otherNote === '') throw refuse('BAD_INPUT', '写一下别的钱是什么，比如“介绍费”', 'otherNote')
  if (employmentId === '' && (company === '' || jobTitle === '')) {
    throw refuse('BAD_INPUT', '写上店名和干什么', company === '' ? 'company' : 'jobTitle')
  }
}

/** The draft that is saved: of the given id, of the given key, or a new one. */
async function draftOf(trx: Trx, accountId: string, body: Given, employment: EmploymentRow | undefined, at: Date): Promise<DepartureRow> {
  const { id, once } = body
  const known = id === '' ? await lockByOnce(trx, accountId, once) : await lockDeparture(trx, accountId, id)
  if (id !== '' && !known) throw refuse('NOT_FOUND', MISSING.departure)
  if (known) {
    if ((known.employment_id ?? '') !== body.employmentId) throw refuse('DEPARTURE_CHANGED')
    return known
  }
  await insertDeparture(trx, {
    id: randomUUID(), account_id: accountId, once, employment_id: employment?.id ?? null, ...columnsOf(body, employment), state: 'draft',
    created_at: at, updated_at: at,
  })
  // None: another departure of this job is open.
  const made = await lockByOnce(trx, accountId, once)
  if (!made) throw refuse('DEPARTURE_CHANGED', '这份工作已经在登记了，到“登记记录”里看')
  return made
}

const columnsOf = (body: Given, employment: EmploymentRow | undefined) => ({
  company: employment?.company ?? body.company, job_title: employment?.promise.title ?? body.jobTitle, reason: body.reason, note: body.note,
  last_day: body.lastDay, wages: body.wages, overtime: body.overtime, deposit: body.deposit, other: body.other, other_note: body.otherNote,
  pictures: body.pictures,
})

const isSame = (row: DepartureRow, body: Given): boolean =>
  row.reason === body.reason && row.note === body.note && row.last_day === body.lastDay && row.wages === body.wages
  && row.overtime === body.overtime && row.deposit === body.deposit && row.other === body.other && row.other_note === body.otherNote
  && row.pictures.join() === body.pictures.join()

/** At an employer of this platform the last day has to fit the punches and hours there. */
async function checkLastDay(trx: Trx, lastDay: string, employment: EmploymentRow | undefined, today: string): Promise<void> {
  if (!employment) {
    if (lastDay > today) throw refuse('BAD_INPUT', '还没到这一天，走了再登记', 'lastDay')
    if (lastDay < addDays(today, -LAST_DAY_BACK)) throw refuse('BAD_INPUT', '太久以前了，直接打12333问', 'lastDay')
    return
  }
  const { id, starts_on: startsOn, ends_on: endsOn } = employment
  if (endsOn !== null && !isEndOpen(endsOn, today)) {
    if (lastDay !== endsOn) throw refuse('BAD_INPUT', `店里记的是干到${monthDayText(endsOn)}，改不了了，就填这天，想说的写在下面`, 'lastDay')
    return
  }
  const fault = endFault(lastDay, { startsOn, today, worked: await lastWorkedDay(trx, id) })
  if (fault !== null) throw refuse('BAD_INPUT', fault, 'lastDay')
}

async function keepPictures(trx: Trx, { account_id: accountId, pictures: before }: DepartureRow, now: string[], at: Date): Promise<void> {
  await claimUploads(trx, now, { accountId, purpose: 'departure' }, at)
  await releaseUploads(trx, before.filter((id) => !now.includes(id)), accountId)
}

interface Sent {
  body: Given
  employment: EmploymentRow | undefined
  at: Date
}

async function send(trx: Trx, { id, account_id: accountId, version }: DepartureRow, { body, employment, at }: Sent): Promise<void> {
  const dueAt = employment ? answerDue(at, await offDaysAround(trx, chinaDate(at))) : null
  const { reason, note, lastDay, wages, overtime, deposit, other, otherNote, pictures } = body
  const sent: DepartureContent = { reason, note, last_day: lastDay, wages, overtime, deposit, other, other_note: otherNote, pictures }
  await updateDeparture(trx, id, {
    state: 'submitted', version: version + 1, sent: JSON.stringify(sent), submitted_at: at, due_at: dueAt, reminded_at: null,
  })
  await addEvent(trx, { departure_id: id, kind: 'submitted', side: 'worker', account_id: accountId, owed: totalOwed(body), at })
  if (employment) await tellEmployer(trx, employment, `“${employment.promise.title}”的一位同事交了离职登记，看看日子和钱对不对`, at)
}
