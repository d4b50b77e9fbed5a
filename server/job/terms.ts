import type { JobTerm } from '@daogang/contract/job'
import { yuanText } from '@daogang/contract/rules/money'
import { ACCOMMODATION_SAYS, BONUS_SAYS, termsApart } from '@daogang/contract/rules/publish'
import type { Row } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'

type TermsRow = Pick<Row<'job'>, 'welfares' | 'accommodation' | 'social_security' | 'bonuses' | 'brokerage' | 'brokerage_fen'>

/** The terms of a job as its form asks them. */
export const apartOf = ({ welfares, accommodation, social_security: socialSecurity, bonuses }: TermsRow) =>
  termsApart({ welfares, accommodation, socialSecurity, bonuses })

const PER: Readonly<Record<string, string>> = { per_person: '每招到1人', per_day: '每干1天', per_hour: '每干1小时' }

/** States that the employer pays the recruiter: the worker is never asked to. */
function brokerageTerm({ brokerage, brokerage_fen: fen }: TermsRow): JobTerm[] {
  if (brokerage === 'none') return [{ label: '招聘方式', text: '直招，没有中间人' }]
  const per = PER[brokerage]
  return per === undefined ? [] : [{ label: '介绍佣金', text: `老板付给介绍人，${per}${yuanText(fen)}。求职者不用交钱` }]
}

const isTold = (says: readonly string[] | undefined): boolean => says !== undefined && says.length > 0

/** What a job states and its welfares do not say, in the order in which it is read. */
export function termsBeside(row: TermsRow): JobTerm[] {
  const { accommodation, social_security: insurance } = row
  const bonuses = row.bonuses.filter((value) => !isTold(BONUS_SAYS[value])).map((value) => labelOf('job_bonus_subsidy_save', value))
  return [
    ...accommodation && !isTold(ACCOMMODATION_SAYS[accommodation])
      ? [{ label: '吃住', text: labelOf('job_accommodation', accommodation) }] : [],
    // 交五险 says it; the others say more.
    ...insurance && insurance !== 'five' ? [{ label: '社保', text: labelOf('job_social_security_fund', insurance) }] : [],
    ...bonuses.length > 0 ? [{ label: '奖金补贴', text: bonuses.join('、') }] : [],
    ...brokerageTerm(row),
  ]
}
