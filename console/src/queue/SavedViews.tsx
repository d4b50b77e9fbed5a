import { Button, Input, Popconfirm, Popover, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'

const LIST: readonly CallName[] = ['GET /operator/view/list']

/** Views that the operator keeps under a name: on the home page to open, in a queue to keep this one. */
export function SavedViews() {
  const views = useCall('GET /operator/view/list')
  const remove = useSend('POST /operator/view/remove', LIST)
  const items = views.data?.items ?? []
  if (items.length === 0) return null
  return (
    <nav aria-label="我存的视图" className="actions" style={{ marginBottom: 16 }}>
      {items.map(({ id, name, path }) => (
        <span key={id} className="view">
          <Link to={path}>{name}</Link>
          <Popconfirm title={`删掉“${name}”？`} okText="删掉" cancelText="先不" onConfirm={() => remove.mutate({ id })}>
            <Button type="text" size="small" aria-label={`删掉${name}`}>×</Button>
          </Popconfirm>
        </span>
      ))}
    </nav>
  )
}

/** Keeps an address under a name. */
export function KeepView({ path }: { path: string }) {
  const [name, setName] = useState('')
  const [isOpen, setOpen] = useState(false)
  const save = useSend('POST /operator/view/save', LIST, () => {
    setOpen(false)
    setName('')
  })
  const send = (): void => {
    if (name.trim() !== '') save.mutate({ name: name.trim(), path })
  }
  return (
    <Popover
      trigger="click" open={isOpen} onOpenChange={setOpen}
      content={(
        <Space>
          <Input aria-label="视图的名字" value={name} maxLength={20} onChange={({ target }) => setName(target.value)} onPressEnter={send} />
          <Button type="primary" disabled={name.trim() === ''} loading={save.isPending} onClick={send}>存下来</Button>
        </Space>
      )}
    >
      <Button type="text">存成视图</Button>
    </Popover>
  )
}
