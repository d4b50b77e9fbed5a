import { useEffect, useState } from 'react'
import { navigate } from '@/app/navigation'
import { privacyHost } from '@/host/privacy'
import type { AgreeButton } from '@/host/privacy/types'
import { AGREEMENT_VERSION, isAnswered, useConsent } from '@/stores/consent'
import { useHostGate } from '@/stores/host-gate'
import { Dialog, TextLink, Txt } from '@/ui'

interface ConsentDialogProps {
  /** Asks only for what the host holds back: the screen has its own way to agree. */
  heldOnly?: boolean
}

/**
 * The privacy agreement: on the first visit, again when it changes, and when WeChat holds something back until its user agreed.
 * One press answers both. Saying no is an answer too: jobs can be browsed without it (PIPL, articles 14 and 16).
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
      title="用之前，先看看这些"
      confirm="同意"
      cancel="不同意"
      mustAnswer
      confirmAsks={held ? privacyHost.agreeButton : agreeButton}
      onConfirm={() => {
        accept()
        answerHost(privacyHost.agree)
      }}
      onCancel={() => {
        // Saying no to WeChat alone takes nothing back: it only asks again next time.
        if (accepted !== AGREEMENT_VERSION) refuse()
        answerHost(privacyHost.refuse)
      }}
    >
      <Txt>手机号只用来登录，给别人看到的都打码。位置要用时会再问你。完整内容在</Txt>
      <TextLink onPress={() => navigate.to('agreement')}>《用户协议》</TextLink>
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

/** The host's button, while the host waits for a yes; a host that does not wait has none that works. */
function useAgreeButton(open: boolean): AgreeButton | undefined {
  const [button, setButton] = useState<AgreeButton>()
  useEffect(() => {
    if (!open || !privacyHost.agreeButton) return
    let gone = false
    void privacyHost.needed().then((needed) => {
      if (!gone) setButton(needed ? privacyHost.agreeButton : undefined)
    })
    return () => { gone = true }
  }, [open])
  return button
}

/** The host wants to know that its user sees the question. Several screens of the stack show it; one of them says so. */
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

/** Where WeChat has no guide to show, our own policy says the same. */
async function openHostGuide(): Promise<void> {
  if (await privacyHost.openContract() !== 'done') navigate.to('cancellation-agreement')
}
