import { SCOPE_TEXTS, type ConsentScope } from '@daogang/contract/rules/consent-scope'
import type { ReactNode } from 'react'
import { useAnswerScope } from '@/api/consent-scope'
import { navigate } from '@/app/navigation'
import { useLocation } from '@/stores/location'
import { Button, Card, Stack, TextLink, Txt } from '@/ui'

interface ScopeQuestionProps {
  scope: ConsentScope
  /** Label of the button: 同意用位置. */
  verb: string
  /** What the user can do without the consent. */
  children: ReactNode
}

/** Asks for the consent to one use of data where it is needed, with what it is for. */
export function ScopeQuestion({ scope, verb, children }: ScopeQuestionProps) {
  const { title, why, uses } = SCOPE_TEXTS[scope]
  const answer = useAnswerScope()
  // Also without network: the answer is reported as soon as there is one.
  const accept = () => (scope === 'location' ? useLocation.getState().allow(0) : answer.mutate({ scope, answer: 'accepted' }))
  return (
    <Card>
      <Stack edge={false}>
        <Txt block size="title">{`要用你的${title}`}</Txt>
        <Txt block>{why}</Txt>
        {uses.map((use) => <Txt key={use} block tone="2">{use}</Txt>)}
        <Txt block tone="2">随时能在“隐私与授权”里撤回</Txt>
        <TextLink onPress={() => navigate.to('cancellation-agreement')}>《隐私协议》</TextLink>
        <Button block busy={answer.isPending} onPress={accept}>{verb}</Button>
        {children}
      </Stack>
    </Card>
  )
}
