import type { RealName } from '@daogang/contract/real-name'
import { useState, type ReactNode } from 'react'
import { useScopes } from '@/api/consent-scope'
import { useRealName } from '@/api/real-name'
import { navigate } from '@/app/navigation'
import { ScopeQuestion } from '@/features/gates/ScopeQuestion'
import { Button, QueryView, Screen, Stack } from '@/ui'
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
  const scopes = useScopes()
  const agreed = scopes.data?.items.some(({ scope, on, nth }) => scope === 'id_card' && on && nth > 0)
  if (data && filling && agreed) return children(data)
  if (data && filling) {
    return (
      <Screen title={title} onRefresh={scopes.refetch}>
        <QueryView query={scopes}>
          {() => (
            <Stack>
              <ScopeQuestion scope="id_card" verb="同意，去填身份证">
                <Button kind="plain" block onPress={navigate.back}>先不填，看岗位、报名都不受影响</Button>
              </ScopeQuestion>
            </Stack>
          )}
        </QueryView>
      </Screen>
    )
  }
  return (
    <Screen title={title} onRefresh={status.refetch}>
      <QueryView query={status}>{() => (!data || canSubmit(data) ? null : <RealNameState realName={data} />)}</QueryView>
    </Screen>
  )
}
