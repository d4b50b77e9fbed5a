import { CityId, Cursor, Day, Empty, Fen, FreeText, Id, Key, MaybeDay, MaybeId, MaybeKey, OneOf, Page, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import {
  DEPARTURE_EVENTS, DEPARTURE_PICTURES, DEPARTURE_STATES, DEPARTURE_WIDTHS, ENTRANCE_KINDS, MAX_OWED, OWED_NAMES,
} from './rules/departure'

const State = OneOf('进展', DEPARTURE_STATES)
const sum = (title: string) => T.Integer({ title, minimum: 0, maximum: MAX_OWED })

const Owed = {
  wages: sum(OWED_NAMES.wages), overtime: sum(OWED_NAMES.overtime), deposit: sum(OWED_NAMES.deposit), other: sum(OWED_NAMES.other),
}

const Content = {
  /** Key of dictionary zxt_leave_reason. */
  reason: Key('为什么走'),
  note: FreeText('想说明的', DEPARTURE_WIDTHS.note, 0),
  /** The last day that was worked. */
  lastDay: Day('最后一天'),
  ...Owed,
  otherNote: FreeText('别的钱是什么', DEPARTURE_WIDTHS.otherNote, 0),
}

/** A draft may lack the reason and the day. */
const Unfinished = { ...Content, reason: MaybeKey('为什么走'), lastDay: MaybeDay('最后一天') }

const fieldsOf = (content: typeof Content) => ({
  /** Idempotency key. */
  once: Id,
  /** Empty for a new one. */
  id: MaybeId,
  /** Empty for a job outside of this platform; then `company` and `jobTitle` name it. */
  employmentId: MaybeId,
  company: FreeText('店名', DEPARTURE_WIDTHS.company, 0),
  jobTitle: FreeText('干什么', DEPARTURE_WIDTHS.jobTitle, 0),
  ...content,
  pictures: T.Array(Id, { title: '照片', maxItems: DEPARTURE_PICTURES, uniqueItems: true }),
})

const Head = {
  id: Id,
  company: T.String(),
  jobTitle: T.String(),
  state: State,
  lastDay: T.String(),
  /** Fen. */
  total: Fen,
  submittedAt: T.Union([Time, T.Null()]),
  /** When the employer has to answer; null outside of this platform. */
  dueAt: T.Union([Time, T.Null()]),
  /** The answer is overdue. */
  isLate: T.Boolean(),
}

const Shown = {
  ...Head,
  ...Content,
  reason: T.String(),
  note: T.String(),
  otherNote: T.String(),
  lastDay: T.String(),
  wages: Fen, overtime: Fen, deposit: Fen, other: Fen,
  /** Label of the reason. */
  reasonName: T.String(),
  pictures: T.Array(T.Object({ id: Id, url: T.String() })),
  /** The number of submissions. */
  version: T.Integer(),
  /** What both sides did, the earliest first. */
  events: T.Array(T.Object({
    kind: OneOf('做了什么', DEPARTURE_EVENTS),
    side: OneOf('谁', ['worker', 'employer']),
    words: T.String(),
    /** The sum that the worker claimed then, in fen. */
    owed: Fen,
    at: Time,
  })),
}

export const DepartureCard = T.Object(Head)
export type DepartureCard = Static<typeof DepartureCard>
/** A departure as its worker reads it. */
export const Departure = T.Object({ ...Shown, employmentId: MaybeId })
export type Departure = Static<typeof Departure>
export const StaffDepartureCard = T.Object({ ...Head, name: T.String() })
export type StaffDepartureCard = Static<typeof StaffDepartureCard>
/** The same as the employer reads it. */
export const StaffDeparture = T.Object({
  ...Shown, name: T.String(), employmentId: Id,
  /** Whether the caller's role may say that it was paid. */
  maySettle: T.Boolean(),
})
export type StaffDeparture = Static<typeof StaffDeparture>

/** The jobs that the caller can register, each with the unpaid sums by hours and slips. */
export const departureOptions = endpoint({
  method: 'GET', path: '/departure/options', service: 'application', auth: 'c',
  summary: '能登记离职的工作，和还没发的钱',
  query: Empty,
  data: T.Object({
    items: T.Array(T.Object({
      employmentId: Id,
      company: T.String(),
      jobTitle: T.String(),
      startsOn: T.String(),
      endsOn: T.Union([T.String(), T.Null()]),
      ...Owed,
      /** How the sums were counted, as sentences. */
      basis: T.Array(T.String()),
      /** The departure that is not settled; empty without one. */
      departureId: MaybeId,
    })),
  }),
})
export type DepartureOption = Static<typeof departureOptions.data>['items'][number]

/** Saves a draft, finished or not. Idempotent for `once`. */
export const departureSave = endpoint({
  method: 'POST', path: '/departure/save', service: 'application', auth: 'c',
  summary: '存离职登记的草稿',
  body: T.Object(fieldsOf(Unfinished)),
  data: Departure,
  errors: ['DEPARTURE_CHANGED', 'UPLOAD_GONE', 'SENSITIVE_CONTENT'],
})

/** Submits a departure. The employer gets a notice. Idempotent for `once`. */
export const departureSubmit = endpoint({
  method: 'POST', path: '/departure/submit', service: 'application', auth: 'c',
  summary: '交离职登记',
  body: T.Object(fieldsOf(Content)),
  data: Departure,
  errors: ['DEPARTURE_CHANGED', 'DEPARTURE_LIMIT', 'UPLOAD_GONE', 'SENSITIVE_CONTENT'],
})

/** Takes a submission back, to change it. Idempotent. */
export const departureRevise = endpoint({
  method: 'POST', path: '/departure/revise', service: 'application', auth: 'c',
  summary: '拿回来改',
  body: T.Object({ id: Id }),
  data: Departure,
  errors: ['DEPARTURE_CHANGED'],
})

/** Deletes a draft. One that was submitted before stays for both sides as a withdrawn one. */
export const departureRemove = endpoint({
  method: 'POST', path: '/departure/remove', service: 'application', auth: 'c',
  summary: '删掉离职登记的草稿',
  body: T.Object({ id: Id }),
  data: Empty,
  errors: ['DEPARTURE_CHANGED'],
})

/** The worker has everything that was owed. Idempotent. */
export const departureSettle = endpoint({
  method: 'POST', path: '/departure/settle', service: 'application', auth: 'c',
  summary: '钱都拿到了，结清',
  body: T.Object({ id: Id }),
  data: Departure,
  errors: ['DEPARTURE_CHANGED'],
})

/** The caller's departures, the latest first. */
export const departureMine = endpoint({
  method: 'GET', path: '/departure/mine', service: 'application', auth: 'c',
  summary: '我的离职登记',
  query: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(DepartureCard),
})

export const departureDetail = endpoint({
  method: 'GET', path: '/departure/detail', service: 'application', auth: 'c',
  summary: '一份离职登记',
  query: T.Object({ id: Id }),
  data: Departure,
})

/** A submitted departure as a PDF in Chinese, to show to an authority. */
export const departureFile = endpoint({
  method: 'GET', path: '/departure/file', service: 'application', auth: 'c', perMinute: 6,
  summary: '离职登记的PDF',
  query: T.Object({ id: Id }),
  data: T.Object({ fileName: T.String(), /** Base64. */ content: T.String() }),
})

/** Authorities of a city and of the whole country, as the operator entered them. */
export const departureEntrances = endpoint({
  method: 'GET', path: '/departure/entrances', service: 'application', auth: 'none',
  summary: '官方入口：12333、失业金、仲裁',
  query: T.Object({ cityId: T.Optional(CityId) }),
  data: T.Object({
    items: T.Array(T.Object({
      id: Id,
      kind: OneOf('种类', ENTRANCE_KINDS),
      /** The city's name; empty for the whole country. */
      city: T.String(),
      name: T.String(),
      phone: T.String(),
      url: T.String(),
      note: T.String(),
      source: T.String(),
      /** YYYY-MM-DD; null until an operator compared it with the source. */
      checkedOn: T.Union([T.String(), T.Null()]),
    })),
  }),
})
export type Entrance = Static<typeof departureEntrances.data>['items'][number]

/** The departures that the caller reaches in the stores that they look at. */
export const departureStaff = endpoint({
  method: 'GET', path: '/departure/staff', service: 'application', auth: 'b', may: 'hire',
  summary: '店里的离职登记',
  query: T.Object({ open: OneOf('分类', ['open', 'settled']), cursor: T.Optional(Cursor) }),
  data: Page(StaffDepartureCard),
})

export const departureStaffDetail = endpoint({
  method: 'GET', path: '/departure/staffDetail', service: 'application', auth: 'b', may: 'hire',
  summary: '店里一个人的离职登记',
  query: T.Object({ id: Id }),
  data: StaffDeparture,
})

/** Confirms or disputes a submission. A confirmation ends the employment on the last day. Idempotent. */
export const departureAnswer = endpoint({
  method: 'POST', path: '/departure/answer', service: 'application', auth: 'b', may: 'hire', forActive: true,
  summary: '确认离职登记，或写明哪里不一致',
  body: T.Object({
    id: Id,
    /** The submission that the caller read. */
    version: T.Integer({ title: '版本', minimum: 1, maximum: 100_000 }),
    outcome: OneOf('答复', ['confirmed', 'disputed']),
    words: FreeText('答复的话', DEPARTURE_WIDTHS.words, 0),
  }),
  data: StaffDeparture,
  errors: ['DEPARTURE_CHANGED', 'EMPLOYMENT_OVER', 'SENSITIVE_CONTENT'],
})

/** Says how the rest was paid. The worker settles it when the money has arrived. The same words again change nothing. */
export const departurePaid = endpoint({
  method: 'POST', path: '/departure/paid', service: 'application', auth: 'b', may: 'preparePay', forActive: true,
  summary: '说明钱怎么结的',
  body: T.Object({ id: Id, words: FreeText('怎么结的', DEPARTURE_WIDTHS.words) }),
  data: StaffDeparture,
  errors: ['DEPARTURE_CHANGED', 'SENSITIVE_CONTENT'],
})
