import type { Dossier } from '@daogang/contract/operator-dossier'
import { isVoucher } from '@daogang/contract/rules/coin'
import { COIN_SUPPORT, hasRole } from '@daogang/contract/rules/operator-role'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, InputNumber, Modal, Segmented, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { useMay, useMe } from '../lib/session'
import { momentText } from '../lib/time'
import { DataExports } from './DataExports'

type Support = Dossier['supports'][number]

const PROPS = [{ value: 'refresh', label: '刷新' }, { value: 'top', label: '置顶' }, { value: 'urgent', label: '急招' }] as const
type Kind = (typeof PROPS)[number]['value']

const LOOK: CallName = 'POST /operator/dossier/look'
const HELD_MS = 2_000

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

/** Replaces a mistyped code. Like every decision it takes effect in half a minute, and can be taken back until then. */
function CodeDialog({ support, onClose }: { support: Support, onClose: () => void }) {
  const { message } = App.useApp()
  const [once] = useState(() => crypto.randomUUID())
  const [code, setCode] = useState('')
  const change = useSend('POST /operator/review/decide', ['GET /operator/review/batches', 'GET /operator/dossier/timeline'], () => {
    void message.success('记下了，30秒里能在待审队列撤回。换上以后TA会收到通知')
    onClose()
  })
  return (
    <Modal
      title="改健康证补贴的兑换码" open onCancel={onClose} okText="换上" cancelText="先不" confirmLoading={change.isPending}
      okButtonProps={{ disabled: !isVoucher(code) }}
      onOk={() => change.mutate({ once, kind: 'coin-support', ids: [support.id], outcome: 'approve', code: '', reason: code })}
    >
      <p>现在的以{support.codeTail}结尾。新的4到40位，字母、数字或短横线</p>
      <Input aria-label="新的兑换码" value={code} maxLength={40} onChange={({ target }) => setCode(target.value.trim())} />
    </Modal>
  )
}

/**
 * Whether a new code of these waits for its effect. Looking is recorded, so the person is read again only when the new code counts or was
 * taken back.
 */
function useHeldCode(supports: readonly Support[]): (id: string) => boolean {
  const queries = useQueryClient()
  const batches = useCall('GET /operator/review/batches', undefined, { every: HELD_MS, isOn: supports.length > 0 })
  const held = batches.data?.items.filter(({ kind, state }) => kind === 'coin-support' && state === 'held').flatMap(({ ids }) => ids) ?? []
  const isHeld = supports.some(({ id }) => held.includes(id))
  const wasHeld = useRef(false)
  useEffect(() => {
    // While it waits the facts only get stale, for whoever leaves the page and comes back.
    if (isHeld || wasHeld.current) void queries.invalidateQueries({ queryKey: [LOOK], refetchType: isHeld ? 'none' : 'active' })
    wasHeld.current = isHeld
  }, [isHeld, queries])
  return (id) => held.includes(id)
}

/** What operators do for a person beside sanctions: props, the account of the ledger, vouchers, and exports of own data. */
export function PersonDesk({ id, supports }: { id: string, supports: readonly Support[] }) {
  const may = useMay()
  const { roles } = useMe()
  const [isGiving, setGiving] = useState(false)
  const [changed, setChanged] = useState<Support | null>(null)
  const changeable = hasRole(roles, COIN_SUPPORT) ? supports : []
  const isHeld = useHeldCode(changeable)
  return (
    <>
      <div className="actions">
        {may('POST /operator/props/grant') && <Button onClick={() => setGiving(true)}>送道具</Button>}
        {may('POST /operator/ledger/account') && <Link to={`/finance/ledger?kind=claim&owner=${id}`}>看钱包的每一笔</Link>}
      </div>
      {changeable.map((support) => (
        <div key={support.id} className="store">
          <div>健康证补贴，{momentText(support.at)}给的兑换码 <span className="quiet">…{support.codeTail}</span></div>
          {isHeld(support.id) && <div className="quiet">新的30秒后换上</div>}
          <div className="actions">
            {isHeld(support.id)
              ? <Link to="/queue/coin-support">去待审队列撤回</Link>
              : <Button onClick={() => setChanged(support)}>改兑换码</Button>}
          </div>
        </div>
      ))}
      {changed && <CodeDialog support={changed} onClose={() => setChanged(null)} />}
      {may('GET /operator/dataExport/list') && <DataExports accountId={id} />}
      {isGiving && <GrantDialog accountId={id} onClose={() => setGiving(false)} />}
    </>
  )
}
