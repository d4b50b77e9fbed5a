import { AgreementsSection } from '../content/AgreementsSection'
import { AppVersionsSection } from '../content/AppVersionsSection'
import { BannersSection } from '../content/BannersSection'
import { CampaignsSection } from '../content/CampaignsSection'
import { CategoriesSection } from '../content/CategoriesSection'
import { HotWordsSection } from '../content/HotWordsSection'
import { LinksSection } from '../content/LinksSection'
import { NoticesSection } from '../content/NoticesSection'
import { ProgramsSection } from '../content/ProgramsSection'
import { ProjectsSection } from '../content/ProjectsSection'
import { ReferralSection } from '../content/ReferralSection'
import { RepliesSection } from '../content/RepliesSection'
import { TemplatesSection } from '../content/TemplatesSection'
import { SynonymsSection } from '../content/SynonymsSection'
import { ViolationsSection } from '../content/ViolationsSection'
import { VisitsSection } from '../content/VisitsSection'
import { WordsSection } from '../content/WordsSection'
import type { CallName } from '../lib/api'
import { SectionsPage, type PageSection } from '../parts/SectionsPage'

const DOCUMENT: CallName = 'GET /operator/content/detail'

const SECTIONS: readonly PageSection[] = [
  { name: 'campaigns', text: '活动', needs: 'GET /operator/campaign/list', Section: CampaignsSection },
  { name: 'banners', text: '横幅', needs: DOCUMENT, Section: BannersSection },
  { name: 'notices', text: '系统通知', needs: 'GET /operator/notice/list', Section: NoticesSection },
  { name: 'agreements', text: '协议', needs: 'GET /operator/agreement/list', Section: AgreementsSection },
  { name: 'words', text: '敏感词', needs: DOCUMENT, Section: WordsSection },
  { name: 'categories', text: '工种', needs: DOCUMENT, Section: CategoriesSection },
  { name: 'templates', text: '岗位模板', needs: DOCUMENT, Section: TemplatesSection },
  { name: 'synonyms', text: '工种的别名', needs: DOCUMENT, Section: SynonymsSection },
  { name: 'hot-words', text: '热门搜索', needs: DOCUMENT, Section: HotWordsSection },
  { name: 'replies', text: '默认常用语', needs: DOCUMENT, Section: RepliesSection },
  { name: 'referral', text: '推荐奖金', needs: 'GET /operator/referral/list', Section: ReferralSection },
  { name: 'projects', text: '优选项目', needs: 'GET /operator/project/list', Section: ProjectsSection },
  { name: 'violations', text: '违规公示', needs: DOCUMENT, Section: ViolationsSection },
  { name: 'visits', text: '上门拜访', needs: 'GET /operator/visit/list', Section: VisitsSection },
  { name: 'app-versions', text: 'App版本', needs: 'GET /operator/appVersion/list', Section: AppVersionsSection },
  { name: 'programs', text: '跳小程序', needs: 'GET /operator/linkedProgram/list', Section: ProgramsSection },
  { name: 'links', text: '页面链接', needs: 'POST /operator/link/make', Section: LinksSection },
]

/** What operators change without a release. The part is in the address. */
export default function ContentPage() {
  return <SectionsPage title="内容" path="/content" label="哪种内容" sections={SECTIONS} />
}
