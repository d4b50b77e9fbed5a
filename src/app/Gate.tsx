import type { PropsWithChildren } from 'react'
import { AskRole } from '@/features/gates/AskRole'
import { useDisableStatus } from '@/features/gates/use-disable-status'
import { useSession } from '@/stores/session'
import { Empty, Screen } from '@/ui'
import { navigate } from './navigation'
import type { RouteSpec } from './routes'

/**
 * Shows a page if the route table allows it for this user. Otherwise it asks for a login or offers to switch the role on the page itself,
 * so that an opened link never leads elsewhere.
 */
export function Gate({ route, children }: PropsWithChildren<{ route: RouteSpec }>) {
  const token = useSession((session) => session.token)
  const role = useSession((session) => session.role)
  if (route.auth && !token) return <AskLogin title={route.title} />
  if (token && !route.bothRoles && route.role !== 'any' && route.role !== role) return <AskRole title={route.title} role={route.role} />
  return route.forActive ? <ForActive>{children}</ForActive> : children
}

function ForActive({ children }: PropsWithChildren) {
  useDisableStatus({ back: true })
  return children
}

function AskLogin({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <Empty
        title="登录后才能看"
        action={{ text: '去登录', onPress: () => navigate.to('login') }}
        second={{ text: '先看看工作', onPress: () => navigate.home() }}
      >
        用手机号和验证码登录，不用记密码
      </Empty>
    </Screen>
  )
}
