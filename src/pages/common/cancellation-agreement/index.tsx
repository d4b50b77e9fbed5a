import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { privacyPolicy } from '@/features/legal/privacy-policy'

function PrivacyPolicyPage() {
  return <ArticleScreen title="用户隐私协议" article={privacyPolicy} />
}

export default page('cancellation-agreement', PrivacyPolicyPage)
