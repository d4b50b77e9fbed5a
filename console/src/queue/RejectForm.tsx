import { REASON_LENGTH } from '@daogang/contract/rules/review'
import { Button, Input, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { KindInfo } from '@daogang/contract/operator-review'
import { useShortcuts } from '../lib/shortcuts'

interface Given {
  code: string
  reason: string
}

interface Props {
  reasons: KindInfo['reasons']
  /** On the button that sends. */
  verb: string
  isBusy: boolean
  onSend: (given: Given) => void
  onClose: () => void
}

/** Reasons of a rejection with the sentence that the person reads. A number chooses one, Enter sends it, Esc closes. */
export function RejectForm({ reasons, verb, isBusy, onSend, onClose }: Props) {
  const [{ code, reason }, setGiven] = useState<Given>({ code: '', reason: '' })
  const first = useRef<HTMLButtonElement>(null)
  const send = (): void => {
    if (reason.trim() !== '' && !isBusy) onSend({ code, reason: reason.trim() })
  }
  const choose = (nth: number): void => {
    const chosen = reasons[nth]
    if (chosen) setGiven({ code: chosen.code, reason: chosen.text })
  }
  useEffect(() => first.current?.focus(), [])
  useShortcuts({
    ...Object.fromEntries(reasons.map((_each, nth) => [String(nth + 1), () => choose(nth)])), Enter: send, Escape: onClose,
  })
  return (
    <section aria-label="不通过的原因">
      <Space wrap style={{ marginBottom: 12 }}>
        {reasons.map((each, nth) => (
          <Button
            key={each.code} ref={nth === 0 ? first : undefined} type={each.code === code ? 'primary' : 'default'}
            aria-pressed={each.code === code}
            onClick={() => choose(nth)} onKeyDown={(event) => {
              // The chosen one is sent by Enter; before that, Enter chooses.
              if (event.key !== 'Enter' || reason === '') return
              event.preventDefault()
              send()
            }}
          >
            {nth + 1} {each.label}
          </Button>
        ))}
      </Space>
      <Input.TextArea
        aria-label="对方看到的话" placeholder="对方看到的话，可以改得更具体" value={reason} autoSize={{ minRows: 2 }} maxLength={REASON_LENGTH}
        onChange={({ target }) => setGiven(({ code: kept }) => ({ code: kept, reason: target.value }))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <div className="actions" style={{ marginTop: 12 }}>
        <Button danger type="primary" disabled={reason.trim() === ''} loading={isBusy} onClick={send}>{verb}</Button>
        <Button onClick={onClose}>先不</Button>
      </div>
    </section>
  )
}
