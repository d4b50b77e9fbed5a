import { SCOPE_TEXTS, type ConsentScope } from '@daogang/contract/rules/consent-scope'
import type { ReactNode } from 'react'
import { useScopes } from '@/api/consent-scope'
import { navigate } from '@/app/navigation'
import { Button, QueryView, Screen, Stack } from '@/ui'
import { ScopeQuestion } from './ScopeQuestion'

/** The scopes, and whether the user answered one of them with yes, to the words of this build or to later ones. */
export function useAgreed(scope: ConsentScope) {
  const scopes = useScopes()
  const { version } = SCOPE_TEXTS[scope]
  const state = scopes.data?.items.find((each) => each.scope === scope)
  return { scopes, agreed: state?.on === true && (state.history[0]?.version ?? '') >= version }
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
