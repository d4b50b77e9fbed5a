import { useState, type ReactNode } from 'react'
import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { EmployerHome } from '@/features/employer/EmployerHome'
import { EmployerMine } from '@/features/mine/EmployerMine'
import { SeekerMine } from '@/features/mine/SeekerMine'
import { ResumeProgress } from '@/features/resume/ResumeProgress'
import { useSession } from '@/stores/session'
import { TabBar, type TabItem } from '@/ui'
import { Candidates } from './Candidates'
import { SeekerHome } from './SeekerHome'

type Tab = 'home' | 'jobs' | 'mine'

const TABS = {
  c: [
    { value: 'home', label: '找工作', icon: 'brief', iconOn: 'brieff' },
    { value: 'mine', label: '我的', icon: 'me', iconOn: 'mef' },
  ],
  b: [
    { value: 'home', label: '招人', icon: 'people', iconOn: 'peoplef' },
    { value: 'jobs', label: '岗位', icon: 'brief', iconOn: 'brieff' },
    { value: 'mine', label: '我的', icon: 'me', iconOn: 'mef' },
  ],
} as const satisfies Record<'c' | 'b', readonly TabItem<Tab>[]>

const SCREENS = {
  c: { home: SeekerHome, jobs: SeekerHome, mine: Mine },
  b: { home: Candidates, jobs: EmployerHome, mine: EmployerMine },
}

function Mine({ footer }: { footer: ReactNode }) {
  return <SeekerMine footer={footer} resumeProgress={<ResumeProgress />} />
}

/** A URL may say anything, also a tab of the other role. */
const tabFrom = (role: 'c' | 'b', asked: string | undefined): Tab => TABS[role].find(({ value }) => value === asked)?.value ?? 'home'

/** The first screen: each role has a home and 我的, an employer the jobs too. A change of role begins at that role's home. */
function MainPage() {
  const role = useSession((session) => (session.token ? session.role : 'c'))
  const asked = useRouteQuery('main').tab
  const [chosen, setChosen] = useState({ role, tab: tabFrom(role, asked) })
  const tab = chosen.role === role ? chosen.tab : 'home'
  const Current = SCREENS[role][tab]
  return <Current footer={<TabBar tabs={TABS[role]} value={tab} onChange={(next) => setChosen({ role, tab: next })} />} />
}

export default page('main', MainPage)
