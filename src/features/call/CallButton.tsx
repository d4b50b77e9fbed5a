import type { ResumeView } from '@daogang/contract/resume'
import type { Called } from '@/api/call'
import { BarAction, Cell, PhoneMasked } from '@/ui'
import { useCall } from './use-call'

interface CallButtonProps {
  called: Called
  /** Opens a chat instead of a call. */
  onChat: (called: Called) => void
}

/** 打电话 at the left of an action bar. */
export function CallButton({ called, onChat }: CallButtonProps) {
  const [element, start] = useCall({ onChat })
  return (
    <>
      <BarAction icon="phone" onPress={() => start(called)}>打电话</BarAction>
      {element}
    </>
  )
}

/** A cell with the masked number, which starts a call. */
export function CallCell({ called, mobile, call: { text }, onChat }: CallButtonProps & Pick<ResumeView, 'mobile' | 'call'>) {
  const [element, start, busy] = useCall({ onChat })
  return (
    <>
      <Cell
        icon="phone" title="打电话" note={<><PhoneMasked phone={mobile} />{`，${text}`}</>}
        onPress={busy ? undefined : () => start(called)}
      />
      {element}
    </>
  )
}
