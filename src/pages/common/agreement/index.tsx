import { AGREEMENT_KINDS } from '@daogang/contract/rules/agreement'
import { isDay } from '@daogang/contract/rules/day'
import { userAgreement } from '@daogang/contract/rules/user-agreement'
import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'

/** The user agreement, or another legal text, in the version in force or another one. */
function AgreementPage() {
  const { kind: name = 'user', version } = useRouteQuery('agreement')
  const kind = AGREEMENT_KINDS.find((each) => each === name) ?? 'user'
  return (
    <ArticleScreen
      kind={kind} version={version !== undefined && isDay(version) ? version : undefined}
      {...kind === 'user' && { builtIn: userAgreement }}
    />
  )
}

export default page('agreement', AgreementPage)
