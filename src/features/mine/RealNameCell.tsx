import { useRealName } from '@/api/real-name'
import { navigate } from '@/app/navigation'
import { Cell, Tag } from '@/ui'
import { realNameStates } from '@/features/gates/real-name-words'

/** 实名 in 我的: how it stands, and the way there. Icon and word, never the colour alone. */
export function RealNameCell() {
  const { data } = useRealName()
  const words = data && realNameStates[data.status]
  return (
    <Cell
      icon="me" title="实名认证" label={words ? `实名认证，${words.tag}` : '实名认证'}
      right={words && <Tag kind={words.kind} icon={words.icon}>{words.tag}</Tag>}
      onPress={() => navigate.to(data && data.status !== 'none' ? 'real-name-push-successful' : 'real-name-authentication')}
    />
  )
}
