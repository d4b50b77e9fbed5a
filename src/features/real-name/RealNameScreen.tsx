import type { RealName } from '@daogang/contract/real-name'
import { useState, type ReactNode } from 'react'
import { useRealName } from '@/api/real-name'
import { QueryView, Screen } from '@/ui'
import { RealNameState } from './RealNameState'

interface RealNameScreenProps {
  title: string
  /** A form on a screen of its own, while something can be sent. */
  children: (realName: RealName) => ReactNode
}

const maySend = ({ status }: RealName) => status === 'none' || status === 'rejected'

/** A screen of the real name: its form, or how it stands when there is nothing to send. */
export function RealNameScreen({ title, children }: RealNameScreenProps) {
  const status = useRealName()
  const { data } = status
  // An answer that comes while the form stands does not take it away: the form says itself what came of it.
  const [filling, setFilling] = useState(false)
  if (data && !filling && maySend(data) && !status.isFetching) setFilling(true)
  if (data && filling) return children(data)
  return (
    <Screen title={title} onRefresh={status.refetch}>
      <QueryView query={status}>{(realName) => (maySend(realName) ? null : <RealNameState realName={realName} />)}</QueryView>
    </Screen>
  )
}
