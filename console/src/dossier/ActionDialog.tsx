import {
  hasDetail, hasEnd, isTold, LOOKED_AT, LOOKED_AT_TEXTS, sanctionOf, sanctionReasons, SANCTION_WIDTH, type LookedAt, type SanctionName,
} from '@daogang/contract/rules/sanction'
import { Alert, Button, Input, Modal, Segmented, Select, Space } from 'antd'
import { useState } from 'react'
import type { Input as BodyOf } from '../lib/api'
import { countTo } from '../lib/count'

export interface Chosen {
  action: SanctionName
  subjectId: string
  /** The name of the subject, where a page has several. */
  name: string
  /** Makes it idempotent: the same for every press while it is chosen. */
  once: string
}

type Given = Omit<BodyOf<'POST /operator/sanction/propose'>, 'once' | 'action' | 'subjectId'>

const ENDS = [{ value: 0, label: '一直到恢复' }, { value: 7, label: '7天' }, { value: 30, label: '30天' }, { value: 180, label: '180天' }]

interface Props {
  chosen: Chosen
  /** The values of this person that can be unmasked. */
  looks: readonly LookedAt[]
  isBusy: boolean
  onSend: (given: Given) => void
  onClose: () => void
}

/** Reasons with the sentence that the person reads, and what an action needs beside it. */
export function ActionDialog({ chosen: { action, name }, looks, isBusy, onSend, onClose }: Props) {
  const { label, isHard, needsTwo } = sanctionOf(action)
  const [{ code, reason, detail }, setGiven] = useState({ code: '', reason: '', detail: '' })
  const [days, setDays] = useState(0)
  const [what, setWhat] = useState<LookedAt>(looks[0] ?? 'mobile')
  const isReady = !isHard || (reason.trim() !== '' && (!hasDetail(action) || detail.trim() !== ''))
  const send = (): void => {
    if (!isReady || isBusy) return
    onSend({
      code, reason: reason.trim(), ...hasDetail(action) && { detail: detail.trim() }, ...action === 'unmask' && { what },
      ...hasEnd(action) && days > 0 && { days },
    })
  }
  return (
    <Modal title={[label, name].filter(Boolean).join('：')} open onCancel={onClose} footer={null} destroyOnHidden>
      {needsTwo && <Alert type="info" title="要另一个主管同意才生效" style={{ marginBottom: 12 }} />}
      {action === 'unmask' && (
        <Segmented
          aria-label="看什么" value={what} style={{ marginBottom: 12 }}
          options={LOOKED_AT.filter((each) => looks.includes(each)).map((value) => ({ value, label: LOOKED_AT_TEXTS[value] }))}
          onChange={setWhat}
        />
      )}
      {isHard && (
        <>
          <Space wrap style={{ marginBottom: 12 }}>
            {sanctionReasons(action).map((each) => (
              <Button
                key={each.code} type={each.code === code ? 'primary' : 'default'} aria-pressed={each.code === code}
                onClick={() => setGiven({ code: each.code, reason: each.text, detail: each.detail })}
              >
                {each.label}
              </Button>
            ))}
          </Space>
          <Input.TextArea
            aria-label={isTold(action) ? '对方看到的话' : '为什么'} value={reason}
            placeholder={isTold(action) ? '对方看到的话，可以改得更具体' : '为什么，怎么核对的身份，记在操作日志里'}
            autoSize={{ minRows: 2 }} count={countTo(SANCTION_WIDTH)}
            onChange={({ target }) => setGiven((before) => ({ ...before, reason: target.value }))}
          />
          {hasDetail(action) && (
            <Input.TextArea
              aria-label="查到了什么" placeholder="查到了什么，对方也看得到" value={detail} autoSize={{ minRows: 2 }}
              count={countTo(SANCTION_WIDTH)}
              style={{ marginTop: 12 }} onChange={({ target }) => setGiven((before) => ({ ...before, detail: target.value }))}
            />
          )}
          {hasEnd(action) && (
            <Select aria-label="多久" value={days} options={ENDS} style={{ width: 160, marginTop: 12 }} onChange={setDays} />
          )}
        </>
      )}
      <div className="actions" style={{ marginTop: 16 }}>
        <Button type="primary" danger={isHard && action !== 'unmask'} disabled={!isReady} loading={isBusy} onClick={send}>
          {needsTwo ? '提出来' : label}
        </Button>
        <Button onClick={onClose}>先不</Button>
      </div>
    </Modal>
  )
}
