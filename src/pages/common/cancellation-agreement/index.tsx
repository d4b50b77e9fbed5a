import { privacyPolicy } from '@daogang/contract/rules/privacy-policy'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { Cell, CellGroup } from '@/ui'

/** The privacy policy, with the two lists that it names. */
function PrivacyPolicyPage() {
  return (
    <ArticleScreen kind="privacy" builtIn={privacyPolicy}>
      <CellGroup>
        <Cell icon="doc" title="个人信息收集清单" onPress={() => navigate.to('collected-data')} />
        <Cell icon="people" title="第三方共享清单" onPress={() => navigate.to('shared-data')} />
      </CellGroup>
    </ArticleScreen>
  )
}

export default page('cancellation-agreement', PrivacyPolicyPage)
