import { Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'

interface Props {
  title: string
  /** On the button that sends. */
  verb: string
  /** What the sentence is for: 为什么, or 对方看到的话. */
  label?: string
  /** What happens, before the field. */
  children?: ReactNode
  initial?: string
  isDanger?: boolean
  isBusy: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason before something is done. */
export function ReasonDialog({ title, verb, label = '为什么', children, initial = '', isDanger = false, isBusy, onSend, onClose }: Props) {
  const [reason, setReason] = useState(initial)
  return (
    <Modal
      title={title} open onCancel={onClose} okText={verb} cancelText="先不" confirmLoading={isBusy}
      okButtonProps={{ danger: isDanger, disabled: reason.trim() === '' }} onOk={() => onSend(reason.trim())}
    >
      {children}
      <Input.TextArea
        aria-label={label} placeholder={label} value={reason} maxLength={200} autoSize={{ minRows: 2 }}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  )
}
