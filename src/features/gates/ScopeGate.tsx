import type { ConsentScope } from '@daogang/contract/rules/consent-scope'
import type { ReactNode } from 'react'
import { useScopes } from '@/api/consent-scope'
import { navigate } from '@/app/navigation'
import { Button, QueryView, Screen, Stack } from '@/ui'
import { ScopeQuestion } from './ScopeQuestion'

/** The scopes, and whether the user answered one of them with yes. */
export function useAgreed(scope: ConsentScope) {
  const scopes = useScopes()
  return { scopes, agreed: scopes.data?.items.some((each) => each.scope === scope && each.on && each.nth > 0) === true }
}

interface ScopeGateProps {
  scope: ConsentScope
  title: string
  /** Label of the button: 同意，去填身份证. */
  verb: string
  /** What the user can do without the consent. */
  otherwise: string
  children: ReactNode
}

/** A screen that asks for the consent to one use of data first. */
export function ScopeGate({ scope, title, verb, otherwise, children }: ScopeGateProps) {
  const { scopes, agreed } = useAgreed(scope)
  if (agreed) return children
  return (
    <Screen title={title} onRefresh={scopes.refetch}>
      <QueryView query={scopes}>
        {() => (
          <Stack>
            <ScopeQuestion scope={scope} verb={verb}>
              <Button kind="plain" block onPress={navigate.back}>{otherwise}</Button>
            </ScopeQuestion>
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}
