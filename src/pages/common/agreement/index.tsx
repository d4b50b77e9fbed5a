import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { userAgreement } from '@/features/legal/user-agreement'

export default function AgreementPage() {
  return <ArticleScreen title="用户协议" article={userAgreement} />
}
