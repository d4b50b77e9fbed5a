import type { RealName } from '@daogang/contract/real-name'
import { useState, type ReactNode } from 'react'
import { useRealName } from '@/api/real-name'
import { ScopeGate } from '@/features/gates/ScopeGate'
import { QueryView, Screen } from '@/ui'
import { RealNameState } from './RealNameState'

interface RealNameScreenProps {
  title: string
  /** Renders the form's screen; used while the user can submit. */
  children: (realName: RealName) => ReactNode
}

const canSubmit = ({ status }: RealName) => status === 'none' || status === 'rejected'

/** The submission that the screens are about: the later one of a person whose name was not kept. */
export const presentSubmission = (realName: RealName): RealName => (realName.again ? { ...realName, ...realName.again } : realName)

/** A real-name screen: the form, or the status when there is nothing to submit. */
export function RealNameScreen({ title, children }: RealNameScreenProps) {
  const status = useRealName()
  const data = status.data && presentSubmission(status.data)
  // Keep the form open when the status changes while it is shown: the form handles its own result.
  const [filling, setFilling] = useState(false)
  if (data && !filling && canSubmit(data) && !status.isFetching) setFilling(true)
  if (data && filling) {
    return (
      <ScopeGate scope="id_card" title={title} verb="同意，去填身份证" otherwise="先不填，看岗位、报名都不受影响">
        {children(data)}
      </ScopeGate>
    )
  }
  return (
    <Screen title={title} onRefresh={status.refetch}>
      <QueryView query={status}>{() => (!data || canSubmit(data) ? null : <RealNameState realName={data} />)}</QueryView>
    </Screen>
  )
}
