import type { Body } from '@daogang/contract'
import type { JobKind, PayUnit, Settlement } from '@daogang/contract/job'
import type { DraftBody, NewStore, OwnJob } from '@daogang/contract/publish'
import type { WorkAddress } from '@daogang/contract/work-address'
import type { TempStore } from '@/stores/publish-draft'
import type { Pay } from '@/ui'

/** The shop that hires: one of the own, or a new one. */
export type StoreChoice = { readonly id: string } | { readonly add: NewStore }

/** Where the job is: of the address book, or where a saved job is already. */
export interface PlaceChoice {
  /** Absent where the place of a saved job stays. */
  readonly id?: string
  readonly text: string
}

/** A job as it is filled in; what becomes several properties of the call is one here. */
export interface Posting {
  categoryId: string
  title: string
  headcount: number
  place: PlaceChoice
  payUnit: PayUnit
  pay: Pay
  settlement: Settlement
  payday: string
  duties: string
  hours: string
  experience: string
  education: string
  requirements: string
  welfares: string[]
  validDays: number
  contact: string
  store: StoreChoice
}

/** How a place reads in a row. A shop's own address mostly begins with its city and district. */
export const placeText = ({ district, name, detail, address, shop }: Omit<WorkAddress, 'id' | 'latitude' | 'longitude'>) =>
  `${shop && address.includes(district) ? '' : district}${shop ? address : name}${detail}`

export const placeOf = (address: WorkAddress): PlaceChoice => ({ id: address.id, text: placeText(address) })

const storeOf = (store: StoreChoice) => ('id' in store ? { companyId: store.id } : { newStore: store.add })

/** What the call takes, of a form without problems. */
export function bodyOfPosting(
  { place, pay, store, ...posting }: Posting,
  around: { kind: JobKind; once: string; id?: string | undefined; draftId?: string | undefined },
): Body<'POST /job/save'> {
  return { ...posting, ...around, payMin: pay.min, payMax: pay.max, addressId: place.id, ...storeOf(store) }
}

/** What a draft takes, of whatever is filled in. */
export function draftOfPosting({ place, pay, store, ...posting }: Partial<Posting>, kind: JobKind): DraftBody {
  return {
    ...posting, kind, ...(pay && { payMin: pay.min, payMax: pay.max }), ...(place?.id !== undefined && { addressId: place.id }),
    ...(store && storeOf(store)),
  }
}

const payOf = ({ payMin, payMax }: Partial<Pick<DraftBody, 'payMin' | 'payMax'>>): Pay | undefined =>
  (payMin === undefined || payMax === undefined ? undefined : { min: payMin, max: payMax })

/** A saved draft as the form shows it. */
export function postingOfDraft(
  { payMin, payMax, addressId: _, companyId, newStore, kind: _kind, ...draft }: DraftBody, address: WorkAddress | null,
): Partial<Posting> {
  return {
    ...draft, pay: payOf({ payMin, payMax }), place: address ? placeOf(address) : undefined,
    store: companyId !== undefined ? { id: companyId } : newStore && { add: newStore },
  }
}

/** A saved job as the form shows it. A copy is a new job, so its place has to be one of the address book. */
export function postingOfJob(job: OwnJob, copy: boolean): Partial<Posting> {
  const place = { text: `${job.district}${job.place}`, ...(job.addressId !== '' && { id: job.addressId }) }
  return {
    categoryId: job.categoryId, title: job.title, headcount: job.headcount, payUnit: job.payUnit,
    pay: { min: job.payMin, max: job.payMax }, settlement: job.settlement, payday: job.payday, duties: job.duties, hours: job.hours,
    experience: job.experience, education: job.education, requirements: job.requirements, welfares: job.welfares,
    validDays: job.validDays, contact: job.contact, store: { id: job.companyId },
    place: copy && place.id === undefined ? undefined : place,
  }
}

/** What is chosen before anything is, so that publishing takes under a minute. */
export const usualPosting = (kind: JobKind): Partial<Posting> => ({
  payUnit: kind === 'full_time' ? 'month' : 'hour', settlement: kind === 'full_time' ? 'monthly' : 'weekly', experience: 'any',
  education: 'any', validDays: 30,
})

/** The shop of last time, or the first that may hire. One that is banned since, or is not theirs any more, is not suggested. */
export function usualStore(own: readonly { id: string; banned: boolean }[], last: TempStore | undefined): StoreChoice | undefined {
  if (last?.add) return { add: last.add }
  const free = own.filter(({ banned }) => !banned)
  const store = free.find(({ id }) => id === last?.select) ?? free[0]
  return store && { id: store.id }
}

/** Whether the title becomes what the trade suggests: nobody wrote one, or the trade is chosen again and it was suggested too (spec §4). */
export const titleFollows = (title: string, suggestedBefore: string | undefined, isReselect: 0 | 1): boolean =>
  title.trim() === '' || (isReselect === 1 && title === suggestedBefore)

const SETTLEMENTS: Record<PayUnit, readonly Settlement[]> = {
  month: ['monthly', 'weekly'],
  day: ['daily', 'weekly', 'monthly', 'on_finish'],
  hour: ['daily', 'weekly', 'monthly', 'on_finish'],
  piece: ['daily', 'weekly', 'monthly', 'on_finish'],
}

/** How wages counted so can be paid. */
export const settlementsFor = (unit: PayUnit | undefined): readonly Settlement[] => SETTLEMENTS[unit ?? 'month']

/** A range wider than this says nothing to who reads it; the server holds the same. */
const WIDEST = 3

/** What is wrong with a range of wages, beside what every range must be. */
export function wageProblem({ min, max }: Pay): { text: string; next: string } | undefined {
  if (min <= 0 || max <= 0) return { text: '工资要写明白', next: '请填大于0的数' }
  return max > min * WIDEST ? { text: '最高比最低多太多', next: '求职者看不懂，请改近一些' } : undefined
}

/** How many days a job may be open. */
export const VALID_DAYS = [15, 30, 60] as const
