import { useEffect, useRef } from 'react'
import type { ResumeView } from '@daogang/contract/resume'
import type { Called } from '@/api/call'
import { BarAction, Cell, PhoneMasked } from '@/ui'
import { useCall } from './use-call'

interface CallButtonProps {
  called: Called
  /** Opens a chat instead of a call. */
  onChat: (called: Called) => void
}

/** 打电话 at the left of an action bar. With `startNow` the call starts when the button appears, as if it was pressed. */
export function CallButton({ called, onChat, startNow = false }: CallButtonProps & { startNow?: boolean }) {
  const [element, start, busy] = useCall({ onChat })
  const isDue = useRef(startNow)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    start(called)
  })
  return (
    <>
      <BarAction icon="phone" busy={busy} onPress={() => start(called)}>打电话</BarAction>
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
        icon="phone" title="打电话" note={busy ? '正在看现在能不能打…' : <><PhoneMasked phone={mobile} />{`，${text}`}</>}
        onPress={() => start(called)}
      />
      {element}
    </>
  )
}
