import { useAdvanceAgreement } from '@/api/advance'
import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { QueryView, Screen } from '@/ui'

const TITLE = '预支说明'

/** The agreement on advances in its present version: who pays, how much, and how it is taken. */
function AdvanceNotesPage() {
  const agreement = useAdvanceAgreement()
  if (agreement.data) return <ArticleScreen title={TITLE} article={agreement.data} />
  return <Screen title={TITLE}><QueryView query={agreement}>{() => null}</QueryView></Screen>
}

export default page('advance-notes', AdvanceNotesPage)
