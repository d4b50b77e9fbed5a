import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { privacyPolicy } from '@/features/legal/privacy-policy'

export default function PrivacyPolicyPage() {
  return <ArticleScreen title="用户隐私协议" article={privacyPolicy} />
}
