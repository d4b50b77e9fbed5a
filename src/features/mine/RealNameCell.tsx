import { useRealName } from '@/api/real-name'
import { navigate } from '@/app/navigation'
import { Cell, Tag } from '@/ui'
import { realNameStates } from '@/features/gates/real-name-states'

/** 实名 in 我的: shows the status with icon and text, never by colour alone, and links to its screen. */
export function RealNameCell() {
  const { data } = useRealName()
  const state = data && realNameStates[data.status]
  return (
    <Cell
      icon="me" title="实名认证" label={state ? `实名认证，${state.tag}` : '实名认证'}
      right={state && <Tag kind={state.kind} icon={state.icon}>{state.tag}</Tag>}
      onPress={() => navigate.to(data && data.status !== 'none' ? 'real-name-push-successful' : 'real-name-authentication')}
    />
  )
}
