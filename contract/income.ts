import { T, endpoint, type Static } from './endpoint'
import { Fen } from './common'

const Year = T.Integer({ title: '年份', minimum: 2020, maximum: 2100 })
/** Fen; below zero where more was taken back than paid. */
const Net = T.Integer()

const IncomeMonth = T.Object({
  /** YYYY-MM, when it was paid. */
  month: T.String(),
  /** Wages, of which the employer withholds the tax. */
  wage: Net,
  /** Flexible work through this platform, before tax. */
  flexible: Net,
  /** Withheld by this platform. */
  tax: Net,
  /** What arrived in the purses. */
  net: Net,
})

/** A year's pay of a person, by the month of its payment. */
export const incomeYear = endpoint({
  method: 'GET', path: '/income/year', service: 'application', auth: 'any',
  summary: '一年的收入和个税，按月',
  query: T.Object({
    /** The present one by default. */
    year: T.Optional(Year),
  }),
  data: T.Object({
    year: T.Integer(),
    /** The years with income and the present one, the latest first. */
    years: T.Array(T.Integer()),
    /** The latest first; months without pay are left out. */
    months: T.Array(IncomeMonth),
    total: T.Object({ wage: Net, flexible: Net, tax: Net, net: Net }),
    /** How the tax of the year's flexible work was withheld; null without such work. */
    tax: T.Union([T.Object({
      income: Net, costs: Fen,
      /** Exempt months, and fen for each. */
      months: T.Integer(), exemptAMonth: Fen,
      taxable: Fen, percent: T.Integer(), quick: Fen,
      /** The tax of the year so far; less than `withheld` where too much was withheld. */
      due: Fen, withheld: Fen,
    }), T.Null()]),
  }),
})
export type IncomeYear = Static<typeof incomeYear.data>

/** The same with each payment, as a file that spreadsheets open. */
export const incomeStatement = endpoint({
  method: 'GET', path: '/income/statement', service: 'application', auth: 'any',
  summary: '下载一年的收入和个税清单',
  query: T.Object({ year: Year }),
  data: T.Object({
    /** Names no person. */
    fileName: T.String(),
    /** CSV in UTF-8, with a byte order mark. */
    text: T.String(),
  }),
})

/** The same as pages to keep or to print, which every host opens. */
export const incomeDocument = endpoint({
  method: 'GET', path: '/income/document', service: 'application', auth: 'any',
  summary: '一年的收入和个税清单，PDF',
  query: T.Object({ year: Year }),
  data: T.Object({
    /** Names no person. */
    fileName: T.String(),
    /** The PDF in base64: mini-programs write it to a file of theirs. */
    content: T.String(),
  }),
})
