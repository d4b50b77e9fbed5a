import { Button, Modal, Segmented, Space } from 'antd'
import { useState } from 'react'

const SIDES = [{ value: 'mine', label: '用我写的' }, { value: 'theirs', label: '用新的' }] as const
type Side = (typeof SIDES)[number]['value']

interface ClashDialogProps {
  /** What both changed, with both values in words. */
  clashes: readonly { key: string, label: string, mine: string, theirs: string }[]
  /** Default: 这几项别人也改了. */
  title?: string
  /** Default: 存下. */
  verb?: string
  /** Gets the places of those that are taken from the colleague. */
  onDecide(taken: readonly number[]): void
  onClose(): void
}

/** Asks about what this operator and a colleague changed: for each, or for all. */
export function ClashDialog({ clashes, title = '这几项别人也改了', verb = '存下', onDecide, onClose }: ClashDialogProps) {
  const [sides, setSides] = useState<readonly (Side | null)[]>(() => clashes.map(() => null))
  return (
    <Modal
      title={title} open onCancel={onClose} okText={verb} cancelText="先不" okButtonProps={{ disabled: sides.includes(null) }}
      onOk={() => onDecide(sides.flatMap((side, nth) => (side === 'theirs' ? [nth] : [])))}
    >
      <p className="quiet">每项选一个。别的已经合好了</p>
      {clashes.length > 1 && (
        <Space>
          {SIDES.map(({ value, label }) => (
            <Button key={value} onClick={() => setSides(clashes.map(() => value))}>全{label}</Button>
          ))}
        </Space>
      )}
      {clashes.map(({ key, label, mine, theirs }, nth) => (
        <div key={key} className="block">
          <h4>{label}</h4>
          <p>我写的：{mine || '没填'}</p>
          <p>新的：{theirs || '没填'}</p>
          <Segmented<Side | ''>
            aria-label={label} options={[...SIDES]} value={sides[nth] ?? ''}
            onChange={(side) => side !== '' && setSides(sides.map((before, at) => (at === nth ? side : before)))}
          />
        </div>
      ))}
    </Modal>
  )
}
