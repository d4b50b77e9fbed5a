import { accountPart } from './tables/account'
import { chatPart } from './tables/chat'
import { companyPart } from './tables/company'
import { jobPart } from './tables/jobs'
import { moneyPart } from './tables/money'
import { payPart } from './tables/pay'
import { resumePart } from './tables/resume'
import { trustPart } from './tables/trust'
import { usagePart } from './tables/usage'
import { workPart } from './tables/work'
import type { Registry } from './types'

/** Each table of the database: whose rows it has, what each column holds, and what happens at the end of the account. */
export const registry: Registry = {
  ...accountPart, ...resumePart, ...jobPart, ...chatPart, ...workPart, ...payPart, ...moneyPart, ...companyPart, ...trustPart, ...usagePart,
}
