import { useEffect, useState, type ReactNode } from 'react'
import { useUnread } from '@/api/chat'
import { useStopServe } from '@/api/persisted-query'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { EmployerHome } from '@/features/employer/EmployerHome'
import { EmployerMine } from '@/features/mine/EmployerMine'
import { SeekerMine } from '@/features/mine/SeekerMine'
import { ResumeProgress } from '@/features/resume/ResumeProgress'
import { keepForReload, takeAfterReload } from '@/stores/reload'
import { useSession } from '@/stores/session'
import { NoticeStrip, TabBar, type TabItem } from '@/ui'
import { Candidates } from './Candidates'
import { Messages } from './Messages'
import { SeekerHome } from './SeekerHome'

type Tab = 'home' | 'jobs' | 'messages' | 'mine'

const TABS = {
  c: [
    { value: 'home', label: '找工作', icon: 'brief', iconOn: 'brieff' },
    { value: 'messages', label: '消息', icon: 'chat', iconOn: 'chatf' },
    { value: 'mine', label: '我的', icon: 'me', iconOn: 'mef' },
  ],
  b: [
    { value: 'home', label: '招人', icon: 'people', iconOn: 'peoplef' },
    { value: 'jobs', label: '岗位', icon: 'brief', iconOn: 'brieff' },
    { value: 'messages', label: '消息', icon: 'chat', iconOn: 'chatf' },
    { value: 'mine', label: '我的', icon: 'me', iconOn: 'mef' },
  ],
} as const satisfies Record<'c' | 'b', readonly TabItem<Tab>[]>

const SCREENS = {
  c: { home: SeekerHome, jobs: SeekerHome, messages: Messages, mine: Mine },
  b: { home: Candidates, jobs: EmployerHome, messages: Messages, mine: EmployerMine },
}

function Mine({ footer }: { footer: ReactNode }) {
  return <SeekerMine footer={footer} resumeProgress={<ResumeProgress />} />
}

/** The URL may contain any tab, even one of the other role. */
const tabFrom = (role: 'c' | 'b', asked: string | undefined): Tab => TABS[role].find(({ value }) => value === asked)?.value ?? 'home'

/** The first screen. Each role has a home, 消息 and 我的; an employer also has 岗位. A change of role resets the tab to the home. */
function MainPage() {
  const role = useSession((session) => (session.token ? session.role : 'c'))
  const asked = useRouteQuery('main').tab
  const [chosen, setChosen] = useState(() => ({ role, tab: tabFrom(role, takeAfterReload<string>('tab') ?? asked) }))
  const tab = chosen.role === role ? chosen.tab : 'home'
  useEffect(() => keepForReload('tab', tab), [tab])
  const unread = useUnread()
  const Current = SCREENS[role][tab]
  const tabs: readonly TabItem<Tab>[] = TABS[role].map((each) => (each.value === 'messages' ? { ...each, count: unread } : each))
  const stops = useStopServe()
  return (
    <Current
      footer={(
        <>
          {stops && (
            <NoticeStrip kind="bad" action={{ text: '看公告', onPress: () => navigate.to('stop-serve') }}>服务要停了，先看钱和资料怎么办</NoticeStrip>
          )}
          <TabBar tabs={tabs} value={tab} onChange={(next) => setChosen({ role, tab: next })} />
        </>
      )}
    />
  )
}

export default page('main', MainPage)
