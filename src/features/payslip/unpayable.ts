import type { Unpayable } from '@daogang/contract/rules/payslip'

/** Why a slip is never paid here, and how it is settled, as its employer reads it. */
export const unpayableTexts: Readonly<Record<Unpayable, string>> = {
  gone: '本人注销了，平台外结清', flexible: '灵活用工，按单结算',
}
