import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Result, Spin, Tag } from 'antd'
import { OPERATOR_ROLE_TEXTS } from '@daogang/contract/rules/operator-role'
import { DOSSIER_KINDS } from '@daogang/contract/rules/sanction'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NavLink, Navigate, Route, Routes, useNavigate } from 'react-router'
import { SearchField } from './dossier/SearchField'
import { call, isLoggedOut, messageOf, type CallName } from './lib/api'
import { menuOf } from './lib/menu'
import { MeContext, useMay, useMe } from './lib/session'
import { AccountPage } from './pages/AccountPage'
import { AuditPage } from './pages/AuditPage'
import { DossierPage } from './pages/DossierPage'
import { HomePage } from './pages/HomePage'
import { LoginPage } from './pages/LoginPage'
import { OperatorsPage } from './pages/OperatorsPage'
import { QueuePage } from './pages/QueuePage'
import { SealedPage } from './pages/SealedPage'
import { SearchPage } from './pages/SearchPage'

// Each in a separate file: a reviewer never loads the charts or the editors.
const ContentPage = lazy(() => import('./pages/ContentPage'))
const FinancePage = lazy(() => import('./pages/FinancePage'))
const ClientErrorsPage = lazy(() => import('./pages/ClientErrorsPage'))
const FiguresPage = lazy(() => import('./pages/FiguresPage'))

const ME: CallName = 'GET /operator/account/detail'

function Head() {
  const { name, roles, isDemo } = useMe()
  const may = useMay()
  const navigate = useNavigate()
  return (
    <header className="frame-head">
      <p className="frame-brand">到岗控制台</p>
      <nav className="frame-menu" aria-label="主菜单">
        {menuOf(roles).map(({ to, text }) => (
          <NavLink key={to} to={to} end={to !== '/'} className={({ isActive }) => (isActive ? 'active' : '')}>{text}</NavLink>
        ))}
      </nav>
      {may('POST /operator/dossier/search') && <SearchField />}
      {isDemo && <Tag color="orange">演示</Tag>}
      <span>{name} <span className="quiet">{roles.map((role) => OPERATOR_ROLE_TEXTS[role]).join('、')}</span></span>
      <Button onClick={() => void navigate('/logout')}>退出</Button>
    </header>
  )
}

/** Ends the session. A page, so that an editor with changes asks before it. */
function Leaving() {
  const queries = useQueryClient()
  useEffect(() => {
    const leave = async (): Promise<void> => {
      await call('POST /operator/logout', {}).catch(() => undefined)
      queries.clear()
      window.location.assign('/console')
    }
    void leave()
  }, [queries])
  return <Spin size="large" />
}

function Screens() {
  const may = useMay()
  const menu = menuOf(useMe().roles)
  const [first] = menu
  const isWorker = may('GET /operator/review/summary')
  return (
    <div className="frame">
      <Head />
      <main className="frame-body">
        <Suspense fallback={<Spin size="large" />}><Routes>
          <Route path="/" element={isWorker ? <HomePage /> : <Navigate to={first?.to ?? '/account'} replace />} />
          {isWorker && <Route path="/queue/:kind" element={<QueuePage />} />}
          {may('POST /operator/dossier/look') && (
            <>
              <Route path="/search" element={<SearchPage />} />
              {DOSSIER_KINDS.map((kind) => <Route key={kind} path={`/${kind}/:id`} element={<DossierPage kind={kind} />} />)}
            </>
          )}
          {may('GET /operator/registry/list') && <Route path="/operators" element={<OperatorsPage />} />}
          {may('GET /operator/audit/list') && <Route path="/audit" element={<AuditPage />} />}
          {menu.some(({ to }) => to === '/content') && <Route path="/content/:section?" element={<ContentPage />} />}
          {may('POST /operator/ledger/account') && <Route path="/finance/:section?" element={<FinancePage />} />}
          {may('GET /operator/figures/detail') && <Route path="/figures" element={<FiguresPage />} />}
          {may('GET /operator/clientError/list') && <Route path="/client-errors" element={<ClientErrorsPage />} />}
          {may('POST /operator/sealed/find') && <Route path="/sealed" element={<SealedPage />} />}
          <Route path="/account" element={<AccountPage />} />
          <Route path="/logout" element={<Leaving />} />
          <Route path="*" element={<Result status="404" title="没有这个页面，或者你的角色看不了" />} />
        </Routes></Suspense>
      </main>
    </div>
  )
}

/** The whole console: the login, and behind it the screens. Their drafts outlast the session, so they stay mounted. */
export function Console() {
  const [isOut, setOut] = useState(false)
  const [shown, setShown] = useState<string>()
  const me = useQuery({
    queryKey: [ME], queryFn: () => call('GET /operator/account/detail'),
    // Not while someone logs in.
    refetchInterval: isOut ? false : 60_000, refetchOnWindowFocus: !isOut,
  })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const name = me.data?.name

  // Only a login opens the screens again: another failure of a later read does not.
  if (isOut ? me.isSuccess : isLoggedOut(me.error)) setOut(!isOut)

  // Another operator sees nothing of what the first one read, searched or wrote.
  useEffect(() => {
    if (name === shown) return
    if (shown !== undefined) {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME })
      void navigate('/', { replace: true })
    }
    setShown(name)
  }, [name, shown, queries, navigate])

  /** @throws ApiError when the login could not be read; the form shows it */
  const enter = async (): Promise<void> => {
    const { data, error } = await me.refetch()
    if (error) throw error
    if (data?.name === shown) await queries.invalidateQueries({ predicate: ({ state }) => isLoggedOut(state.error) })
  }
  if (me.data && name === shown) {
    return (
      <>
        <MeContext.Provider value={me.data}><div hidden={isOut}><Screens key={name} /></div></MeContext.Provider>
        {isOut && <LoginPage isExpired onDone={enter} />}
      </>
    )
  }
  if (isOut) return <LoginPage isExpired={false} onDone={enter} />
  if (me.error) {
    const again = <Button type="primary" onClick={() => void me.refetch()}>再试一次</Button>
    return <Result status="warning" title={messageOf(me.error)} extra={again} />
  }
  return <div className="gate"><Spin size="large" /></div>
}
