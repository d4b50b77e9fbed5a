import type { PhoneState } from '@daogang/contract/chat-message'
import { useState } from 'react'
import { useAnswerPhone, useOtherPhone } from '@/api/conversation'
import { useOperator } from '@/api/operator'
import { dialOrSay } from '@/features/gates/dial'
import { Dialog, toast, Txt } from '@/ui'
import { BubbleCard, FootButton, type CardMessage } from './Cards'
import { useTalk } from './context'
import styles from './row.module.scss'

/** The texts of the card, for the side that asked and for the side that answers. */
const words: Record<PhoneState, readonly [asked: string, wasAsked: string]> = {
  asked: ['你想换电话，等对方回话', '对方想和你换电话。同意了，双方都能看到对方的号码'],
  agreed: ['对方同意了，可以看对方的号码', '你同意了，可以看对方的号码'],
  refused: ['对方这次不想换电话', '你没同意，对方看不到你的号码'],
  over: ['现在由别的同事联系，之前换电话的不算了，号码不显示', '现在由别的同事联系，之前换电话的不算了，号码不显示'],
}

/** Words that must not break across lines: with large text, a line of the card has room for seven characters. */
const WHOLE = /(电话|号码|对方|双方)/
const wholeWords = (text: string) => text.split(WHOLE).map((part, nth) => (
  WHOLE.test(part) ? <Txt key={nth} className={styles.whole}>{part}</Txt> : part
))

/** Where calls are direct, “打电话” would show the number too. */
const OTHER_WAY = { virtual: '只想说几句，用“打电话”，双方都看不到真号码', direct: '只想说几句，就在这里发消息' }

/** A request to exchange phone numbers, with its answer. After a yes, the number is fetched only when the user taps. */
export function PhoneBubble({ state, own, seq, message }: CardMessage & { state: PhoneState; own: boolean; seq: number }) {
  const { id: conversationId } = useTalk()
  const answer = useAnswerPhone(conversationId)
  const { data: operator } = useOperator()
  const [asking, setAsking] = useState(false)
  const reply = (agree: boolean) => answer.mutate({ seq, agree }, {
    onSuccess: () => toast.done(agree ? '同意了，可以看对方的号码' : '没同意，对方看不到你的号码'),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <BubbleCard
        icon="phone" title="换电话" message={message}
        foot={state === 'agreed' ? <Show /> : state === 'asked' && !own && (
          <>
            <FootButton busy={answer.isPending} onPress={() => reply(false)}>不同意</FootButton>
            <FootButton strong busy={answer.isPending} onPress={() => setAsking(true)}>同意</FootButton>
          </>
        )}
      >
        <Txt block>{wholeWords(words[state][own ? 0 : 1])}</Txt>
      </BubbleCard>
      <Dialog
        open={asking} title="和对方换电话？" confirm="同意换电话" cancel="再想想"
        onCancel={() => setAsking(false)} onConfirm={() => reply(true)}
      >
        {`对方会看到你的真号码，不能收回。${operator?.virtualCalls ? OTHER_WAY.virtual : OTHER_WAY.direct}`}
      </Dialog>
    </>
  )
}

function Show() {
  const { id } = useTalk()
  const phone = useOtherPhone(id)
  const [mobile, show] = useState<string>()
  const [instead, setInstead] = useState<string>()
  const close = () => {
    show(undefined)
    setInstead(undefined)
  }
  // Stays open where the phone does not dial: it shows the number to dial by hand.
  const call = async (number: string) => {
    const said = await dialOrSay(number)
    if (said === undefined) close()
    else setInstead(said)
  }
  return (
    <>
      <FootButton strong busy={phone.isPending} onPress={() => phone.mutate(undefined, { onSuccess: show })}>看电话</FootButton>
      <Dialog
        open={mobile !== undefined} title="对方的电话" confirm="打电话" cancel="关闭" onCancel={close}
        onConfirm={() => mobile !== undefined && void call(mobile)}
      >
        <Txt block>{mobile}</Txt>
        {instead !== undefined && <Txt block tone="danger">{instead}</Txt>}
      </Dialog>
    </>
  )
}
