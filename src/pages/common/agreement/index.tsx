import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { userAgreement } from '@/features/legal/user-agreement'

function AgreementPage() {
  return <ArticleScreen title="用户协议" article={userAgreement} />
}

export default page('agreement', AgreementPage)
