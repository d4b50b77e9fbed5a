import { privacyPolicy } from '@daogang/contract/rules/privacy-policy'
import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'

function PrivacyPolicyPage() {
  return <ArticleScreen kind="privacy" builtIn={privacyPolicy} />
}

export default page('cancellation-agreement', PrivacyPolicyPage)
