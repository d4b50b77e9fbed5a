import { navigate } from '@/app/navigation'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { Dialog, TextLink, Txt } from '@/ui'

/**
 * The privacy agreement on the first visit, and again when it changes. Saying no is an answer too: jobs can be browsed
 * without it (PIPL, articles 14 and 16).
 */
export function ConsentDialog() {
  const { accepted, refused, accept, refuse } = useConsent()
  const answered = accepted === AGREEMENT_VERSION || refused === AGREEMENT_VERSION
  return (
    <Dialog
      open={!answered}
      title="用之前，先看看这些"
      confirm="同意"
      cancel="不同意"
      mustAnswer
      onConfirm={accept}
      onCancel={refuse}
    >
      <Txt>手机号只用来登录，给别人看到的都打码。位置要用时会再问你。完整内容在</Txt>
      <TextLink onPress={() => navigate.to('agreement')}>《用户协议》</TextLink>
      <Txt>和</Txt>
      <TextLink onPress={() => navigate.to('cancellation-agreement')}>《隐私协议》</TextLink>
      <Txt>。不同意也能看岗位</Txt>
    </Dialog>
  )
}
