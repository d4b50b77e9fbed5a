import type { Revealed } from '@daogang/contract/personal-data'
import { useState, type ReactNode } from 'react'
import { useReveal } from '@/api/personal-data'
import { CodeForm } from '@/features/gates/CodeForm'

interface Whole {
  /** The whole value while it is open. It is gone when the screen is left. */
  value: string | undefined
  /** Opens the question for the code, or closes it and the value. */
  press: () => void
  /** The button's word is another one then. */
  isOpen: boolean
  /** The field of the code, while it is asked for. */
  asking: ReactNode
}

/** A whole value of a masked one. It is shown after a code by SMS, since a stolen session does not have the phone. */
export function useWhole(what: Revealed): Whole {
  const reveal = useReveal()
  const [step, setStep] = useState<'shut' | 'asking' | 'open'>('shut')
  return {
    value: step === 'open' ? reveal.data?.value : undefined,
    isOpen: step !== 'shut',
    press: () => setStep(step === 'shut' ? 'asking' : 'shut'),
    asking: step === 'asking' && (
      <CodeForm
        purpose="reveal" verb="看完整的" hint="防止别人登录你的账号偷看，填发到你手机的验证码" busy={reveal.isPending}
        send={async (code) => {
          await reveal.mutateAsync({ what, code })
          setStep('open')
        }}
      />
    ),
  }
}
