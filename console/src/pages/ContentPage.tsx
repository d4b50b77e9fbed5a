import { AgreementsSection } from '../content/AgreementsSection'
import { AppVersionsSection } from '../content/AppVersionsSection'
import { BannersSection } from '../content/BannersSection'
import { CampaignsSection } from '../content/CampaignsSection'
import { CategoriesSection } from '../content/CategoriesSection'
import { EntrancesSection } from '../content/EntrancesSection'
import { HolidaysSection } from '../content/HolidaysSection'
import { HotWordsSection } from '../content/HotWordsSection'
import { LandmarksSection } from '../content/LandmarksSection'
import { LinksSection } from '../content/LinksSection'
import { NoticesSection } from '../content/NoticesSection'
import { ProgramsSection } from '../content/ProgramsSection'
import { ProjectsSection } from '../content/ProjectsSection'
import { ReferralSection } from '../content/ReferralSection'
import { RepliesSection } from '../content/RepliesSection'
import { TemplatesSection } from '../content/TemplatesSection'
import { SynonymsSection } from '../content/SynonymsSection'
import { TestSection } from '../content/TestBox'
import { ViolationsSection } from '../content/ViolationsSection'
import { VisitsSection } from '../content/VisitsSection'
import { WordsSection } from '../content/WordsSection'
import type { CallName } from '../lib/api'
import { SectionsPage, type PageSection } from '../parts/SectionsPage'

const DOCUMENT: CallName = 'GET /operator/content/detail'

const CAMPAIGNS = '活动'
const TEXTS = '给用户看的'
const TRADES = '岗位和搜索'
const WAYS = '入口'
const TABLES = '表格'

const SECTIONS: readonly PageSection[] = [
  { group: CAMPAIGNS, name: 'campaigns', text: '活动', needs: 'GET /operator/campaign/list', Section: CampaignsSection },
  { group: CAMPAIGNS, name: 'referral', text: '推荐奖金', needs: 'GET /operator/referral/list', Section: ReferralSection },
  { group: CAMPAIGNS, name: 'projects', text: '优选项目', needs: 'GET /operator/project/list', Section: ProjectsSection },
  { group: CAMPAIGNS, name: 'visits', text: '上门拜访', needs: 'GET /operator/visit/list', Section: VisitsSection },
  { group: TEXTS, name: 'banners', text: '横幅', needs: DOCUMENT, Section: BannersSection },
  { group: TEXTS, name: 'notices', text: '系统通知', needs: 'GET /operator/notice/list', Section: NoticesSection },
  { group: TEXTS, name: 'agreements', text: '协议', needs: 'GET /operator/agreement/list', Section: AgreementsSection },
  { group: TEXTS, name: 'replies', text: '默认常用语', needs: DOCUMENT, Section: RepliesSection },
  { group: TEXTS, name: 'violations', text: '违规公示', needs: DOCUMENT, Section: ViolationsSection },
  { group: TRADES, name: 'words', text: '敏感词', needs: DOCUMENT, Section: WordsSection },
  { group: TRADES, name: 'test', text: '试一段话', needs: 'POST /operator/words/test', Section: TestSection },
  { group: TRADES, name: 'categories', text: '工种', needs: DOCUMENT, Section: CategoriesSection },
  { group: TRADES, name: 'synonyms', text: '工种的别名', needs: DOCUMENT, Section: SynonymsSection },
  { group: TRADES, name: 'templates', text: '岗位模板', needs: DOCUMENT, Section: TemplatesSection },
  { group: TRADES, name: 'hot-words', text: '热门搜索', needs: DOCUMENT, Section: HotWordsSection },
  { group: TABLES, name: 'holidays', text: '节假日', needs: 'GET /operator/holiday/list', Section: HolidaysSection },
  { group: TABLES, name: 'landmarks', text: '商圈和地铁', needs: 'GET /operator/landmark/list', Section: LandmarksSection },
  { group: TABLES, name: 'entrances', text: '官方入口', needs: 'GET /operator/entrance/list', Section: EntrancesSection },
  { group: WAYS, name: 'app-versions', text: 'App版本', needs: 'GET /operator/appVersion/list', Section: AppVersionsSection },
  { group: WAYS, name: 'programs', text: '跳小程序', needs: 'GET /operator/linkedProgram/list', Section: ProgramsSection },
  { group: WAYS, name: 'links', text: '页面链接', needs: 'POST /operator/link/make', Section: LinksSection },
]

/** What operators change without a release. The part is in the address. */
export default function ContentPage() {
  return <SectionsPage title="内容" path="/content" label="哪种内容" sections={SECTIONS} />
}
