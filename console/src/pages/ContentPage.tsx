import { Result } from 'antd'
import type { ComponentType } from 'react'
import { NavLink, Navigate, useParams } from 'react-router'
import { AgreementsSection } from '../content/AgreementsSection'
import { BannersSection } from '../content/BannersSection'
import { CampaignsSection } from '../content/CampaignsSection'
import { CategoriesSection } from '../content/CategoriesSection'
import { HotWordsSection } from '../content/HotWordsSection'
import { NoticesSection } from '../content/NoticesSection'
import { ProjectsSection } from '../content/ProjectsSection'
import { ReferralSection } from '../content/ReferralSection'
import { RepliesSection } from '../content/RepliesSection'
import { SynonymsSection } from '../content/SynonymsSection'
import { ViolationsSection } from '../content/ViolationsSection'
import { WordsSection } from '../content/WordsSection'
import type { CallName } from '../lib/api'
import { useMay } from '../lib/session'

const DOCUMENT: CallName = 'GET /operator/content/detail'

/** Each part of the content, and the call without which it is useless. */
const SECTIONS: readonly { name: string, text: string, needs: CallName, Section: ComponentType }[] = [
  { name: 'campaigns', text: '活动', needs: 'GET /operator/campaign/list', Section: CampaignsSection },
  { name: 'banners', text: '横幅', needs: DOCUMENT, Section: BannersSection },
  { name: 'notices', text: '系统通知', needs: 'GET /operator/notice/list', Section: NoticesSection },
  { name: 'agreements', text: '协议', needs: 'GET /operator/agreement/list', Section: AgreementsSection },
  { name: 'words', text: '敏感词', needs: DOCUMENT, Section: WordsSection },
  { name: 'categories', text: '工种', needs: DOCUMENT, Section: CategoriesSection },
  { name: 'synonyms', text: '工种的别名', needs: DOCUMENT, Section: SynonymsSection },
  { name: 'hot-words', text: '热门搜索', needs: DOCUMENT, Section: HotWordsSection },
  { name: 'replies', text: '默认常用语', needs: DOCUMENT, Section: RepliesSection },
  { name: 'referral', text: '推荐奖金', needs: 'GET /operator/referral/list', Section: ReferralSection },
  { name: 'projects', text: '优选项目', needs: 'GET /operator/project/list', Section: ProjectsSection },
  { name: 'violations', text: '违规公示', needs: DOCUMENT, Section: ViolationsSection },
]

/** What operators change without a release. The part is in the address. */
export default function ContentPage() {
  const { section: name } = useParams()
  const may = useMay()
  const sections = SECTIONS.filter(({ needs }) => may(needs))
  const here = sections.find((each) => each.name === name)
  const [first] = sections
  if (name === undefined && first) return <Navigate to={`/content/${first.name}`} replace />
  return (
    <>
      <h1 className="page-title">内容</h1>
      <div className="content">
        <nav className="content-menu" aria-label="哪种内容">
          {sections.map(({ name: to, text }) => <NavLink key={to} to={`/content/${to}`} className={({ isActive }) => (isActive
            ? 'active' : '')}>{text}</NavLink>)}
        </nav>
        <div className="content-body">
          {here ? <here.Section key={here.name} /> : <Result status="404" title="没有这种内容，或者你的角色看不了" />}
        </div>
      </div>
    </>
  )
}
