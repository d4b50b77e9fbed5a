import { Empty, Fen, FreeText, Id, Month, OneOf, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { PAY_UNITS } from './rules/pay'
import { DISPUTE_REASONS, DISPUTE_TEXT, ITEM_KINDS, ITEM_TEXTS, MAX_ITEM, MAX_ITEMS, SLIP_STATES } from './rules/payslip'

export const SlipItem = T.Object({
  kind: OneOf('种类', ITEM_KINDS),
  label: FreeText('名目', ITEM_TEXTS.label * 2),
  /** Fen; the kind says whether it is added or taken. */
  amount: T.Integer({ title: '金额', minimum: 0, maximum: MAX_ITEM }),
  note: FreeText('怎么算的', ITEM_TEXTS.note * 2, 0),
})
export const SlipItems = T.Array(SlipItem, { title: '明细', maxItems: MAX_ITEMS })

const Minutes = T.Integer()
/** The confirmed hours of a cycle; of the minutes, the overtime by rate. */
export const Work = T.Object({
  days: T.Integer(), minutes: Minutes, overtime150: Minutes, overtime200: Minutes, overtime300: Minutes, isWhole: T.Boolean(),
})

export const Dispute = T.Object({
  id: Id,
  version: T.Integer(),
  reason: OneOf('哪里不对', DISPUTE_REASONS),
  words: T.String(),
  createdAt: Time,
  /** The employer answers before. */
  dueAt: Time,
  /** Null until it is answered. */
  outcome: T.Union([OneOf('答复', ['corrected', 'kept']), T.Null()]),
  answer: T.String(),
  decidedAt: T.Union([Time, T.Null()]),
  /** Whether the worker ended it by a yes to the version, without an answer. The outcome is `kept` then. */
  withdrawn: T.Boolean(),
})
export type Dispute = Static<typeof Dispute>

/** A slip as the worker and the employer read it. */
export const Slip = T.Object({
  id: Id,
  employmentId: Id,
  state: OneOf('状态', SLIP_STATES),
  version: T.Integer(),
  /** Who pays, the store, and the job. */
  employer: T.String(),
  store: T.String(),
  job: T.String(),
  cycleFrom: T.String(),
  cycleTo: T.String(),
  /** Null for a draft whose terms name no payday. */
  payOn: T.Union([T.String(), T.Null()]),
  work: Work,
  items: T.Array(T.Object({ kind: OneOf('种类', ITEM_KINDS), label: T.String(), amount: Fen, note: T.String() })),
  dues: Fen,
  deductions: Fen,
  /** May be below zero in a draft that is not complete. */
  net: T.Integer(),
  /** What advances had before: taken when it was paid, otherwise what would be taken now. */
  advanced: Fen,
  /** Advances that no slip has taken: on the earliest unpaid slip alone, and not limited to what it has; otherwise 0. */
  openAdvances: Fen,
  /** What went to the wallet; null until then. */
  paid: T.Union([Fen, T.Null()]),
  paidAt: T.Union([Time, T.Null()]),
  /** The transfer in the books; empty until then, and where advances took all of it. */
  voucher: T.String(),
  /** When the worker confirmed the present version; null without their word. */
  confirmedAt: T.Union([Time, T.Null()]),
  /** What the person was promised: the wage that counted for the slip when it was written, and the job of that time. */
  promise: T.Object({
    wage: Fen, unit: OneOf('薪资单位', PAY_UNITS), payMin: Fen, payMax: Fen, payUnit: OneOf('薪资单位', PAY_UNITS), payday: T.String(),
  }),
  /** Whether the worker may say that the present version is wrong. */
  mayDispute: T.Boolean(),
  /** The latest first. */
  disputes: T.Array(Dispute),
  /** The versions that were published, the latest first. */
  versions: T.Array(T.Object({ version: T.Integer(), net: Fen, at: Time })),
})
export type Slip = Static<typeof Slip>

/** Where the caller works or worked, with the months that have a slip. */
export const payslipProjects = endpoint({
  method: 'POST', path: '/api/v1/app/payslip/getProjectSelect', service: 'tenant', auth: 'c',
  summary: '给我发工资的项目',
  body: Empty,
  data: T.Object({
    projects: T.Array(T.Object({
      /** The employment. */
      id: Id,
      employer: T.String(), store: T.String(), job: T.String(),
      /** YYYY-MM, the latest first. */
      months: T.Array(T.String()),
    })),
  }),
})
export type PayslipProject = Static<typeof payslipProjects.data>['projects'][number]

/** The caller's slips whose cycle ends in a month. */
export const payslipMonth = endpoint({
  method: 'POST', path: '/api/v1/app/payslip/monthDetails', service: 'tenant', auth: 'c',
  summary: '一个月的工资条',
  body: T.Object({ month: Month('月份'), projectId: T.Optional(Id) }),
  data: T.Object({ slips: T.Array(Slip) }),
})

/** The worker's yes to a version. With an open dispute it ends the dispute, which `endsDispute` has to say. */
export const payslipConfirm = endpoint({
  method: 'POST', path: '/payslip/confirm', service: 'application', auth: 'c',
  summary: '确认工资条',
  body: T.Object({ id: Id, version: T.Integer({ title: '版本', minimum: 1, maximum: 1000 }), endsDispute: T.Optional(T.Boolean()) }),
  data: Slip,
  errors: ['SLIP_CHANGED'],
})

/** The worker's no, with a reason, also of a blocked one: work that is done is paid. Idempotent for `once`. */
export const payslipDispute = endpoint({
  method: 'POST', path: '/payslip/dispute', service: 'application', auth: 'c',
  summary: '工资条不对，说明哪里不对',
  body: T.Object({
    once: Id, id: Id, version: T.Integer({ title: '版本', minimum: 1, maximum: 1000 }),
    reason: OneOf('哪里不对', DISPUTE_REASONS),
    words: FreeText('说明', DISPUTE_TEXT * 2),
  }),
  data: Slip,
  errors: ['SLIP_CHANGED', 'REQUEST_CHANGED', 'SENSITIVE_CONTENT'],
})

/** What a job promised and what it paid, as an average of at least five people. */
export const jobPaid = endpoint({
  method: 'GET', path: '/payslip/jobPaid', service: 'application', auth: 'none',
  summary: '岗位说好的工钱和实发的工钱',
  query: T.Object({ jobId: Id }),
  data: T.Object({
    /** Null before five people were paid. */
    paid: T.Union([T.Object({
      people: T.Integer(), unit: OneOf('薪资单位', PAY_UNITS),
      /** Fen for each unit, before deductions; averages, the promise of its two ends. */
      promisedMin: Fen, promisedMax: Fen, average: Fen,
    }), T.Null()]),
  }),
})
export type JobPaid = Static<typeof jobPaid.data>['paid']
