import { App, Button, InputNumber, Modal, Segmented, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '../lib/queries'
import { useMay } from '../lib/session'
import { DataExports } from './DataExports'

const PROPS = [{ value: 'refresh', label: '刷新' }, { value: 'top', label: '置顶' }, { value: 'urgent', label: '急招' }] as const
type Kind = (typeof PROPS)[number]['value']

function GrantDialog({ accountId, onClose }: { accountId: string, onClose: () => void }) {
  const { message } = App.useApp()
  const [once] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState<Kind>('refresh')
  const [count, setCount] = useState<number | null>(1)
  const [days, setDays] = useState<number | null>(30)
  const grant = useSend('POST /operator/props/grant', ['GET /operator/dossier/timeline'], () => {
    void message.success('送了')
    onClose()
  })
  return (
    <Modal
      title="送道具给TA的企业" open onCancel={onClose} okText="送" cancelText="先不" confirmLoading={grant.isPending}
      okButtonProps={{ disabled: !count || !days }} onOk={() => grant.mutate({ once, accountId, kind, count: count ?? 0, days: days ?? 0 })}
    >
      <Space wrap>
        <Segmented aria-label="哪种" value={kind} options={[...PROPS]} onChange={setKind} />
        <InputNumber<number> aria-label="几个" min={1} max={100} precision={0} suffix="个" value={count} onChange={setCount} />
        <InputNumber<number> aria-label="几天有效" min={1} max={365} precision={0} suffix="天有效" value={days} onChange={setDays} />
      </Space>
    </Modal>
  )
}

/** What operators do for a person beside sanctions: props, the account of the ledger, and exports of own data. */
export function PersonDesk({ id }: { id: string }) {
  const may = useMay()
  const [isGiving, setGiving] = useState(false)
  return (
    <>
      <div className="actions">
        {may('POST /operator/props/grant') && <Button onClick={() => setGiving(true)}>送道具</Button>}
        {may('POST /operator/ledger/account') && <Link to={`/finance/ledger?kind=claim&owner=${id}`}>看钱包的每一笔</Link>}
      </div>
      {may('GET /operator/dataExport/list') && <DataExports accountId={id} />}
      {isGiving && <GrantDialog accountId={id} onClose={() => setGiving(false)} />}
    </>
  )
}
