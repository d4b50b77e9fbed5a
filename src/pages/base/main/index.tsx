import { useEffect, useState } from 'react'
import { useUnread } from '@/api/chat'
import { useUnreadNotices } from '@/api/notice-unread'
import { useStopServe } from '@/api/persisted-query'
import { navigate, useInFront, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { keepForReload, takeAfterReload } from '@/stores/reload'
import { useSession } from '@/stores/session'
import { NoticeStrip, TabBar, type TabItem } from '@/ui'
import { SeekerHome } from './SeekerHome'
import { laterTabs } from './tabs'

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

const { Messages, SeekerMine, Candidates, EmployerHome, EmployerMine } = laterTabs
const SCREENS = {
  c: { home: SeekerHome, jobs: SeekerHome, messages: Messages, mine: SeekerMine },
  b: { home: Candidates, jobs: EmployerHome, messages: Messages, mine: EmployerMine },
}
/** The other tabs are loaded in advance, but after what the first screen needs. */
const LOAD_TABS_AFTER_MS = 2000

/** The URL may contain any tab, even one of the other role. */
const tabFrom = (role: 'c' | 'b', asked: string | undefined): Tab => TABS[role].find(({ value }) => value === asked)?.value ?? 'home'

/** The first screen. Each role has a home, 消息 and 我的; an employer also has 岗位. A change of role resets the tab to the home. */
function MainPage() {
  const role = useSession((session) => (session.token ? session.role : 'c'))
  const asked = useRouteQuery('main').tab
  const [chosen, setChosen] = useState(() => {
    const kept = takeAfterReload<{ asked?: string; tab: string }>('tab')
    return { role, tab: tabFrom(role, kept && kept.asked === asked ? kept.tab : asked) }
  })
  const tab = chosen.role === role ? chosen.tab : 'home'
  useEffect(() => {
    const timer = setTimeout(() => laterTabs.load(role), LOAD_TABS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [role])
  useEffect(() => keepForReload('tab', { asked, tab }), [asked, tab])
  const unread = useUnread() + (useUnreadNotices(useInFront()).data?.count ?? 0)
  const Current = SCREENS[role][tab]
  const tabs: readonly TabItem<Tab>[] = TABS[role].map((each) => (each.value === 'messages' ? { ...each, count: unread } : each))
  const stops = useStopServe()
  const footer = (
    <>
      {stops && (
        <NoticeStrip kind="bad" action={{ text: '看公告', onPress: () => navigate.to('stop-serve') }}>服务要停了，先看钱和资料怎么办</NoticeStrip>
      )}
      <TabBar tabs={tabs} value={tab} onChange={(next) => setChosen({ role, tab: next })} />
    </>
  )
  return <Current footer={footer} />
}

export default page('main', MainPage)
