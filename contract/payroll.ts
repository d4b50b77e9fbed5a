import { Proof, sendLoginCode } from './auth'
import { Cursor, Day, Fen, FreeText, Id, Month, OneOf, Page } from './common'
import { T, endpoint, type Static } from './endpoint'
import { Slip, SlipItems } from './payslip'
import { LOGIN_CODE, LOGIN_CODE_FORMAT } from './rules/login'
import { DISPUTE_TEXT, MAX_SLIPS, SLIP_STATES, UNPAYABLE } from './rules/payslip'
import { sentenceOf } from './rules/text'

const Ids = T.Array(Id, { title: '工资条', minItems: 1, maxItems: MAX_SLIPS, uniqueItems: true })
/** A line or a slip that was left out, and why. */
const Refusals = T.Array(T.Object({ id: Id, who: T.String(), problem: T.String() }))

/** Why a slip is never paid here; null where it can be. */
const NeverPaid = T.Union([OneOf('为什么平台发不了', UNPAYABLE), T.Null()])

export const PayrollRow = T.Object({
  id: Id,
  state: OneOf('状态', SLIP_STATES),
  /** The masked name. */
  who: T.String(),
  store: T.String(),
  job: T.String(),
  cycleFrom: T.String(),
  cycleTo: T.String(),
  payOn: T.Union([T.String(), T.Null()]),
  net: T.Integer(),
  advanced: Fen,
  /** As on the slip. */
  openAdvances: Fen,
  paid: T.Union([Fen, T.Null()]),
  confirmed: T.Boolean(),
  /** When an open dispute has to be answered; null without one. */
  dueAt: T.Union([T.String(), T.Null()]),
  /** Whether its hours changed after it was published, so that it can be corrected. */
  changed: T.Boolean(),
  unpayable: NeverPaid,
})
export type PayrollRow = Static<typeof PayrollRow>

const Count = T.Integer()
/** The slips of the present enterprise whose cycle ends in a month. */
export const payrollList = endpoint({
  method: 'GET', path: '/payroll/list', service: 'application', auth: 'b', may: 'preparePay',
  summary: '一个月的工资条：算好的、发出的、有异议的、付了的',
  query: T.Object({ month: Month('月份'), state: T.Optional(OneOf('状态', SLIP_STATES)), cursor: T.Optional(Cursor) }),
  data: T.Object({
    ...Page(PayrollRow).properties,
    /** Of the month; only on the first page. */
    sums: T.Union([T.Object({
      counts: T.Object({
        draft: Count, published: Count, confirmed: Count, disputed: Count, corrected: Count, paid: Count,
      }),
      /** Of those that wait for their payment, how many can be paid here. */
      payable: T.Object({ published: Count, corrected: Count, confirmed: Count }),
      /** Fen that are still to be paid, and what the enterprise's balance has. */
      toPay: T.Integer(), balance: T.Integer(),
      /** Days whose hours are not confirmed yet, so they are in no slip. */
      openDays: Count,
      /** All months with slips to publish, to answer or to pay, the latest first; `disputed`: those to answer. */
      open: T.Array(T.Object({ month: T.String(), disputed: Count })),
    }), T.Null()]),
  }),
  errors: ['NOT_PERMITTED'],
})
export type Payroll = Static<typeof payrollList.data>

/** Makes drafts from confirmed hours, and updates drafts without edits. Idempotent. */
export const payrollPrepare = endpoint({
  method: 'POST', path: '/payroll/prepare', service: 'application', auth: 'b', may: 'preparePay', forActive: true,
  summary: '按确认的工时算工资条',
  body: T.Object({ month: Month('月份') }),
  data: T.Object({ made: Count, updated: Count, kept: Count }),
  errors: ['NOT_PERMITTED', 'USER_RESTRICTED'],
})

export const payrollSlip = endpoint({
  method: 'GET', path: '/payroll/slip', service: 'application', auth: 'b', may: 'preparePay',
  summary: '一张工资条',
  query: T.Object({ id: Id }),
  data: T.Object({
    ...Slip.properties,
    who: T.String(),
    revision: T.Integer(),
    unpayable: NeverPaid,
    /** What a slip comes to by the hours of now, and a draft also by the terms of now, if that is something else than before; else null. */
    changed: T.Union([T.Object({
      work: Slip.properties.work,
      /** The slip by the hours of now: what a person typed stays. */
      items: SlipItems,
      /** What the hours of now alone come to. */
      proposed: SlipItems,
    }), T.Null()]),
  }),
  errors: ['NOT_PERMITTED'],
})
export type PayrollSlip = Static<typeof payrollSlip.data>

const Seen = T.Integer({ title: '工时', minimum: 0, maximum: 1_000_000 })
const SeenHours = T.Object({ days: Seen, minutes: Seen, overtime150: Seen, overtime200: Seen, overtime300: Seen })

/** Changes a draft. `revision` is the one that was read, and `hours` are those that the person saw. */
export const payrollSave = endpoint({
  method: 'POST', path: '/payroll/save', service: 'application', auth: 'b', may: 'preparePay', forActive: true,
  summary: '改工资条草稿',
  body: T.Object({
    id: Id, revision: T.Integer({ title: '版本', minimum: 0, maximum: 1_000_000 }), items: SlipItems, payOn: Day('发薪日'),
    /** Earlier clients do not send them: then the hours must be those that the draft has. */
    hours: T.Optional(SeenHours),
  }),
  data: payrollSlip.data,
  errors: ['NOT_PERMITTED', 'SLIP_CHANGED', 'SLIP_WRONG', 'SENSITIVE_CONTENT', 'USER_RESTRICTED'],
})

/** Shows drafts to the workers. Each on its own; idempotent. */
export const payrollPublish = endpoint({
  method: 'POST', path: '/payroll/publish', service: 'application', auth: 'b', may: 'preparePay', forActive: true,
  summary: '把工资条发给本人看',
  body: T.Object({ ids: Ids }),
  data: T.Object({ done: Count, refused: Refusals }),
  errors: ['NOT_PERMITTED', 'USER_RESTRICTED'],
})

/** Answers a dispute: a new version, or the slip stays and says why. Idempotent. */
export const payrollAnswer = endpoint({
  method: 'POST', path: '/payroll/answer', service: 'application', auth: 'b', may: 'preparePay', forActive: true,
  summary: '答复工资条的异议',
  body: T.Object({
    /** Of the dispute. */
    id: Id,
    outcome: OneOf('答复', ['corrected', 'kept']),
    answer: FreeText('答复的话', DISPUTE_TEXT * 2),
    /** Of the new version; only with `corrected`. */
    items: T.Optional(SlipItems),
    payOn: T.Optional(Day('发薪日')),
    /** Those that the items were filled in by. Earlier clients do not send them. */
    hours: T.Optional(SeenHours),
  }),
  data: payrollSlip.data,
  errors: ['NOT_PERMITTED', 'SLIP_CHANGED', 'REQUEST_CHANGED', 'SLIP_WRONG', 'SENSITIVE_CONTENT', 'USER_RESTRICTED'],
})

/**
 * Writes a new version of a published slip whose hours changed since: base wage and overtime alone, and no later payday. `version` is the
 * one that was read. Idempotent: the same items again return the slip. With an open dispute the answer to that does the same.
 */
export const payrollCorrect = endpoint({
  method: 'POST', path: '/payroll/correct', service: 'application', auth: 'b', may: 'preparePay', forActive: true,
  summary: '工时变了，改发出去的工资条',
  body: T.Object({
    id: Id, version: T.Integer({ title: '版本', minimum: 1, maximum: 1_000_000 }), items: SlipItems, payOn: Day('发薪日'),
    /** Those that the items were filled in by. Earlier clients do not send them. */
    hours: T.Optional(SeenHours),
  }),
  data: payrollSlip.data,
  errors: ['NOT_PERMITTED', 'SLIP_CHANGED', 'SLIP_WRONG', 'SENSITIVE_CONTENT', 'USER_RESTRICTED'],
})

/** Pays slips into the workers' wallets, each in its own transaction; idempotent. */
export const payrollPay = endpoint({
  method: 'POST', path: '/payroll/pay', service: 'application', auth: 'b', may: 'preparePay', forActive: true,
  summary: '发工资：进本人的钱包',
  body: T.Object({ ids: Ids }),
  data: T.Object({ done: Count, paid: Fen, refused: Refusals }),
  errors: ['NOT_PERMITTED', 'USER_RESTRICTED'],
})

const TableFile = T.Object({
  fileName: T.String(),
  /** The bytes in base64. */
  content: T.String(),
})

/** The slips of a month as a file. */
export const payrollFile = endpoint({
  method: 'GET', path: '/payroll/file', service: 'application', auth: 'b', may: 'preparePay', summary: '下载工资条',
  query: T.Object({ month: Month('月份'), format: OneOf('格式', ['csv', 'xlsx']) }), data: TableFile, errors: ['NOT_PERMITTED'],
})

/** Sends a code to the caller's own phone. It is valid for one register alone. */
export const payrollRegisterCode = endpoint({
  method: 'POST', path: '/payroll/register/code', service: 'application', auth: 'b', may: 'preparePay', summary: '发下载台账的验证码',
  body: T.Object({ proof: T.Optional(Proof) }), data: sendLoginCode.data, errors: ['NOT_PERMITTED', 'CODE_TOO_SOON', 'CODE_TOO_MANY'],
})

/**
 * The register of the wages paid in a month, as a workbook: a spreadsheet cuts the digits of an id number in a CSV file. It has whole
 * names and id numbers, so it needs a code by SMS: a stolen session does not have the phone.
 */
export const payrollRegister = endpoint({
  method: 'POST', path: '/payroll/register', service: 'application', auth: 'b', may: 'preparePay', perMinute: 10,
  summary: '下载工资支付台账',
  body: T.Object({
    month: Month('月份'),
    /** From the response to the request that sent the code. */
    requestId: Id,
    code: T.String({ title: '验证码', pattern: LOGIN_CODE.source, errorMessage: sentenceOf(LOGIN_CODE_FORMAT) }),
  }),
  data: TableFile, errors: ['NOT_PERMITTED', 'CODE_WRONG', 'CODE_EXPIRED'],
})

/** 2 MB: some ten thousand lines. */
const MAX_BYTES = 2 * 1024 * 1024

/** Reads the exported file of slips with changed amounts back into drafts. `preview` changes nothing. Idempotent by file. */
export const payrollImport = endpoint({
  method: 'POST', path: '/payroll/import', service: 'application', auth: 'b', may: 'preparePay', forActive: true,
  summary: '从表格导入工资条的金额',
  body: T.Object({ mode: OneOf('步骤', ['preview', 'apply']) }),
  file: { maxBytes: MAX_BYTES },
  data: T.Object({
    /** Whether this file was applied before: then nothing is changed. */
    known: T.Boolean(),
    applied: T.Boolean(),
    changes: T.Array(T.Object({ line: T.Integer(), who: T.String(), before: T.Integer(), after: T.Integer() })),
    same: Count,
    refused: T.Array(T.Object({ line: T.Integer(), problem: T.String() })),
  }),
  errors: ['NOT_PERMITTED', 'SHEET_UNREADABLE', 'FILE_TOO_LARGE', 'USER_RESTRICTED'],
})
export type PayrollImport = Static<typeof payrollImport.data>
