import { useSetRole } from '@/api/account'
import { navigate } from '@/app/navigation'
import { Empty, Screen } from '@/ui'

/** Asks for the other role, on a page that needs it. */
export function AskRole({ title, role }: { title: string; role: 'c' | 'b' }) {
  const setRole = useSetRole()
  const here = role === 'b' ? '招人' : '找工作'
  return (
    <Screen title={title}>
      <Empty
        title={`这是${here}用的页面`}
        action={{ text: `换成${here}`, onPress: () => setRole.mutate(role) }}
        second={{ text: '回首页', onPress: () => navigate.home() }}
      >
        {`你现在在${role === 'b' ? '找工作' : '招人'}，换过来就能看`}
      </Empty>
    </Screen>
  )
}
