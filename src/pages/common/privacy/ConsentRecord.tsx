import type { ClientType } from '@daogang/contract/auth'
import type { ConsentAnswer } from '@daogang/contract/consent'
import { useConsentRecord } from '@/api/consent'
import { dayTimeText } from '@/lib/time'
import { useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { Cell, CellGroup, QueryView, RowSkeleton, Txt } from '@/ui'

/** The history of consent answers: an account's on all devices, a visitor's on this one. */
export function ConsentRecord() {
  const loggedIn = useSession((session) => Boolean(session.token))
  return loggedIn ? <OfAccount /> : <Entries entries={useConsent.getState().record} />
}

function OfAccount() {
  const record = useConsentRecord()
  return <QueryView query={record} skeleton={<RowSkeleton />}>{({ items }) => <Entries entries={items} />}</QueryView>
}

interface Entry {
  answer: ConsentAnswer
  version: string
  at: string
  clientType?: ClientType | null
}

const ANSWERS: Record<ConsentAnswer, string> = { accepted: '同意', refused: '不同意', withdrawn: '撤回' }
const CLIENTS: Record<ClientType, string> = { app: 'App', wechat_mini: '微信小程序', 'c-zfb-zp': '支付宝小程序', h5: '网页' }

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <CellGroup title="记录">
      {entries.length === 0 && <Cell title={<Txt tone="2">还没有记录</Txt>} />}
      {entries.map(({ answer, version, at, clientType }) => (
        <Cell
          key={`${at} ${answer}`} title={ANSWERS[answer]} note={`${version}版${clientType ? `，${CLIENTS[clientType]}` : ''}`}
          right={dayTimeText(at)}
        />
      ))}
    </CellGroup>
  )
}
