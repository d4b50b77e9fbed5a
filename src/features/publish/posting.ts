import type { Body } from '@daogang/contract'
import type { JobKind, PayUnit, Settlement } from '@daogang/contract/job'
import type { DraftBody, NewStore, OwnJob } from '@daogang/contract/publish'
import { placeLine } from '@daogang/contract/rules/address'
import type { Changes } from '@daogang/contract/rules/merge'
import { isPayTooWide, PAY_TOO_WIDE, SETTLEMENTS_BY_UNIT } from '@daogang/contract/rules/pay'
import { termsApart, welfaresOf, type Part } from '@daogang/contract/rules/publish'
import { surnameOf } from '@daogang/contract/rules/surname'
import type { Problem } from '@daogang/contract/rules/text'
import type { WorkAddress } from '@daogang/contract/work-address'
import type { TempStore } from '@/stores/publish-draft'
import type { Pay } from '@/ui'

/** The shop that hires: an existing one of the employer, or a new one. */
export type StoreChoice = { readonly id: string } | { readonly add: NewStore }

/** The place of work: an entry of the address book, or the place of a saved job. */
export interface PlaceChoice {
  /** Id in the address book; absent when the place of a saved job is kept. */
  readonly id?: string
  readonly text: string
}

/** The values of the form. One field may become several properties of the request. */
export interface Posting {
  /** Version of the saved job; none for a new one. */
  updatedAt?: string
  /** Idempotency key of a new job: with the draft on the device it outlives the app, so that a lost answer makes no second job. */
  once?: string
  /** Chosen beside the title. */
  kind: JobKind
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
  accommodation: string
  /** Those that no term says: the server adds what the terms say. */
  welfares: string[]
  payParts: Part[]
  bonuses: string[]
  socialSecurity: string
  /** By welfare, those that the terms say too. */
  welfareNotes?: Record<string, string>
  brokerage: string
  /** Asked when there is a brokerage. */
  brokerageFen?: number
  validDays: number
  contact: string
  store: StoreChoice
  /** The authorisation to recruit for another enterprise; empty for the employer’s own shop. */
  agencyId: string
}

/**
 * A wage means nothing without its unit, nor a place without the store: from two changes of a job, these come from one side. So does what a
 * trade suggests, where one of them changed the trade.
 */
export function together({ base, mine, theirs }: Changes): readonly (readonly (keyof Posting)[])[] {
  const isSameTrade = base.categoryId === mine.categoryId && base.categoryId === theirs.categoryId
  return [
    ...isSameTrade ? [] : [['categoryId', 'title', 'duties', 'hours', 'welfares'] as const], ['place', 'store', 'agencyId'],
    ['payUnit', 'pay', 'settlement', 'payday', 'payParts'], ['brokerage', 'brokerageFen'],
  ]
}

/** A place as one line: 徐汇·漕宝路2楼. */
export const placeText = ({ district, name, detail, address, shop }: Omit<WorkAddress, 'id' | 'latitude' | 'longitude'>) =>
  placeLine({ district, place: `${shop && address !== '' ? address : name}${detail}` })

export const placeOf = (address: WorkAddress): PlaceChoice => ({ id: address.id, text: placeText(address) })

const storeOf = (store: StoreChoice) => ('id' in store ? { companyId: store.id } : { newStore: store.add })

/** The request body of a valid form. */
export function bodyOfPosting(
  { place, pay, store, ...posting }: Posting,
  around: { once: string; id?: string | undefined; draftId?: string | undefined },
): Body<'POST /job/save'> {
  return { ...posting, ...around, payMin: pay.min, payMax: pay.max, addressId: place.id, ...storeOf(store) }
}

/** The draft of a partly filled form. */
export function draftOfPosting(
  { place, pay, store, updatedAt: _version, once: _key, ...posting }: Partial<Posting> & Pick<Posting, 'kind'>,
): DraftBody {
  return {
    ...posting, ...(pay && { payMin: pay.min, payMax: pay.max }), ...(place?.id !== undefined && { addressId: place.id }),
    ...(store && storeOf(store)),
  }
}

const payOf = ({ payMin, payMax }: Partial<Pick<DraftBody, 'payMin' | 'payMax'>>): Pay | undefined =>
  (payMin === undefined || payMax === undefined ? undefined : { min: payMin, max: payMax })

/** Converts a saved draft to form values. */
export function postingOfDraft(
  { payMin, payMax, addressId: _, companyId, newStore, ...draft }: DraftBody, address: WorkAddress | null,
): Partial<Posting> {
  const { welfares = [], accommodation = '', socialSecurity = '', bonuses = [] } = draft
  return {
    ...draft, ...termsApart({ welfares, accommodation, socialSecurity, bonuses }),
    pay: payOf({ payMin, payMax }), place: address ? placeOf(address) : undefined,
    store: companyId !== undefined ? { id: companyId } : newStore && { add: newStore },
  }
}

/** Converts a saved job to form values. A copy is a new job, so its place must be in the address book. */
export function postingOfJob(job: OwnJob, copy: boolean): Partial<Posting> {
  const place = { text: placeLine(job), ...(job.addressId !== '' && { id: job.addressId }) }
  return {
    kind: job.kind, categoryId: job.categoryId, title: job.title, headcount: job.headcount, payUnit: job.payUnit,
    pay: { min: job.payMin, max: job.payMax }, settlement: job.settlement, payday: job.payday, duties: job.duties, hours: job.hours,
    experience: job.experience, education: job.education, requirements: job.requirements, welfares: job.welfares,
    accommodation: job.accommodation, payParts: job.payParts, bonuses: job.bonuses, socialSecurity: job.socialSecurity,
    welfareNotes: job.welfareNotes, brokerage: job.brokerage, ...(job.brokerageFen > 0 && { brokerageFen: job.brokerageFen }),
    validDays: job.validDays, contact: job.contact, store: { id: job.companyId }, agencyId: job.agencyId,
    place: copy && place.id === undefined ? undefined : place, ...(!copy && { updatedAt: job.updatedAt }),
  }
}

/** All welfares of a posting, with those that its terms say. */
export const chosenWelfares = ({ welfares = [], accommodation = '', socialSecurity = '', bonuses = [] }: Partial<Posting>): string[] =>
  welfaresOf({ welfares, accommodation, socialSecurity, bonuses })

/** Defaults of a new posting, so that publishing takes under a minute. */
export const defaultPosting = (kind: JobKind): Partial<Posting> => ({
  kind, payUnit: kind === 'full_time' ? 'month' : 'hour', settlement: kind === 'full_time' ? 'monthly' : 'weekly', experience: 'any',
  education: 'any', validDays: 30,
})

/**
 * The store that the employer looks at, the one used last, or the first one. Skips stores that are banned or no longer belong to the
 * employer, and a new one where they may not add any.
 */
export function defaultStore(
  { items: own, mayAdd }: { items: readonly { id: string; banned: boolean; present: boolean }[]; mayAdd: boolean | undefined },
  last: TempStore | undefined,
): StoreChoice | undefined {
  // A server of the last release does not say, and refuses in the end.
  if (mayAdd !== false && last?.add) return { add: last.add }
  const free = own.filter(({ banned }) => !banned)
  const store = free.find(({ present }) => present) ?? free.find(({ id }) => id === last?.select) ?? free[0]
  return store && { id: store.id }
}

/** The address of the store that hires, else the place that was used last. */
export function defaultPlace(addresses: readonly WorkAddress[], store: StoreChoice | undefined): PlaceChoice | undefined {
  const own = store && 'id' in store ? addresses.find(({ id, shop }) => shop && id === store.id) : undefined
  const place = own ?? addresses.find(({ shop }) => !shop)
  return place && placeOf(place)
}

/** The contact of the latest job, else a polite form of the surname. @param name of the account; unknown before a resume */
export const defaultContact = (latest: string, name: string | null | undefined): string =>
  latest || (name ? `${surnameOf(name)}老板` : '')

/** Whether a new trade replaces the title: it is empty, or the trade was reselected and the title is its suggestion (spec §4). */
export const isTitleFollowing = (title: string, suggestedBefore: string | undefined, isReselect: 0 | 1): boolean =>
  title.trim() === '' || (isReselect === 1 && title === suggestedBefore)

/** What a pay is for, as the form offers it. */
export const UNITS = [
  { value: 'month', label: '按月' }, { value: 'day', label: '按天' }, { value: 'hour', label: '按小时' }, { value: 'piece', label: '按件' },
] as const

/** The settlements allowed for a pay unit. */
export const settlementsFor = (unit: PayUnit | undefined): readonly Settlement[] => SETTLEMENTS_BY_UNIT[unit ?? 'month']

/** Validates pay beyond the checks of every range. @returns undefined when it is valid */
export function wageProblem({ min, max }: Pay): Problem | undefined {
  if (min <= 0 || max <= 0) return { text: '工资要写明白', next: '请填大于0的数' }
  return isPayTooWide(min, max) ? PAY_TOO_WIDE : undefined
}
