import { advanceAgreement } from '@daogang/contract/rules/advance-agreement'
import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'

/** The agreement on advances. */
function AdvanceNotesPage() {
  return <ArticleScreen kind="advance" builtIn={advanceAgreement} />
}

export default page('advance-notes', AdvanceNotesPage)
