import type { JobTerm } from '@daogang/contract/job'
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
  return per === undefined ? [] : [{ label: '介绍佣金', text: `老板付给介绍人，${per}¥${fen / 100}。求职者不用交钱` }]
}

const termsFrom = (
  { accommodation, socialSecurity, bonuses }: Pick<ReturnType<typeof apartOf>, 'accommodation' | 'socialSecurity' | 'bonuses'>,
  row: TermsRow,
): JobTerm[] => [
  ...accommodation ? [{ label: '吃住', text: labelOf('job_accommodation', accommodation) }] : [],
  ...socialSecurity ? [{ label: '社保', text: labelOf('job_social_security_fund', socialSecurity) }] : [],
  ...bonuses.length > 0 ? [{ label: '奖金补贴', text: bonuses.map((value) => labelOf('job_bonus_subsidy_save', value)).join('、') }] : [],
  ...brokerageTerm(row),
]

/** All that a job states, for its employer. */
export const ownTerms = (row: TermsRow): JobTerm[] => termsFrom(apartOf(row), row)

const isTold = (says: readonly string[] | undefined): boolean => says !== undefined && says.length > 0

/** What a job states and its welfares do not say, for seekers, who read those first. */
export const termsBeside = (row: TermsRow): JobTerm[] => termsFrom({
  accommodation: isTold(ACCOMMODATION_SAYS[row.accommodation]) ? '' : row.accommodation,
  // 交五险 says it; the others say more.
  socialSecurity: row.social_security === 'five' ? '' : row.social_security,
  bonuses: row.bonuses.filter((value) => !isTold(BONUS_SAYS[value])),
}, row)
