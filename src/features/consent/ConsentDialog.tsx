import { useEffect } from 'react'
import { navigate } from '@/app/navigation'
import { privacyHost } from '@/host/privacy'
import { hasConsent, isAnswered, useConsent } from '@/stores/consent'
import { useHostGate } from '@/stores/host-gate'
import { useAgreeButton } from '@/stores/use-agree-button'
import { Dialog, TextLink, Txt } from '@/ui'

interface ConsentDialogProps {
  /** Opens only when the host blocks a call until consent; the screen has its own consent control. */
  heldOnly?: boolean
}

/**
 * Asks for consent to the privacy agreement: on the first visit, after every change of the agreement, and when WeChat blocks a call
 * until its user agrees. One press answers both. Users who refuse can still browse jobs (PIPL, articles 14 and 16).
 */
export function ConsentDialog({ heldOnly = false }: ConsentDialogProps) {
  const { accepted, accept, refuse } = useConsent()
  const answered = useConsent(isAnswered)
  const held = useHostGate(({ state }) => state !== 'open')
  const open = held || (!answered && !heldOnly)
  const agreeButton = useAgreeButton(open)
  useReportShown()

  return (
    <Dialog
      open={open}
      title={accepted && !answered ? '协议改了，再看看' : '用之前，先看看这些'}
      confirm="同意"
      cancel="不同意"
      mustAnswer
      confirmAsks={held ? privacyHost.agreeButton : agreeButton}
      onConfirm={() => {
        accept()
        answerHost(privacyHost.agree)
      }}
      onCancel={() => {
        // Refusing WeChat's request does not withdraw an earlier consent; WeChat asks again next time.
        if (!hasConsent()) refuse()
        answerHost(privacyHost.refuse)
      }}
    >
      <Txt>手机号用来登录、发短信、接通电话，别人看到的是打码的。你同意换电话，或者不走隐私号打电话，对方才看得到。位置要用时会再问你。完整内容在</Txt>
      <TextLink onPress={() => navigate.to('agreement', {})}>《用户协议》</TextLink>
      <Txt>和</Txt>
      <TextLink onPress={() => navigate.to('cancellation-agreement')}>《隐私协议》</TextLink>
      {privacyHost.agreeButton && (
        <>
          <Txt>，微信里的在</Txt>
          <TextLink onPress={() => void openHostGuide()}>《小程序隐私保护指引》</TextLink>
        </>
      )}
      <Txt>。不同意也能看岗位</Txt>
    </Dialog>
  )
}

/** Reports to the host that the dialog is visible. Several screens of the stack render the dialog; only one reports. */
function useReportShown(): void {
  const state = useHostGate((gate) => gate.state)
  useEffect(() => {
    if (useHostGate.getState().state !== 'held') return
    useHostGate.setState({ state: 'shown' })
    privacyHost.shown()
  }, [state])
}

function answerHost(answer: () => void): void {
  useHostGate.setState({ state: 'open' })
  answer()
}

/** Opens WeChat's privacy guide, or our own policy as a fallback. */
async function openHostGuide(): Promise<void> {
  if (await privacyHost.openContract() !== 'done') navigate.to('cancellation-agreement')
}
