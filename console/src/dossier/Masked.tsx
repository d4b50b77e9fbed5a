import type { Dossier, Proposal } from '@daogang/contract/operator-dossier'
import { LOOKED_AT_TEXTS } from '@daogang/contract/rules/sanction'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../lib/queries'
import { secondsUntil } from '../lib/time'
import { useNow } from '../lib/use-now'

/** A value that two people agreed to show. It is read once for each press, and its owner sees each time. */
function Unmasked({ proposal }: { proposal: Proposal }) {
  const now = useNow(5_000)
  const [value, setValue] = useState('')
  const read = useSend('POST /operator/sanction/reveal', ['GET /operator/dossier/timeline'], (data) => setValue(data.value))
  const left = secondsUntil(proposal.readableUntil ?? '', now)
  if (left === 0) return null
  return (
    <Space>
      {value === ''
        ? (
            <Button loading={read.isPending} onClick={() => read.mutate({ id: proposal.id })}>
              {`看${proposal.detail}，本人会知道，还能看${Math.ceil(left / 60)}分钟`}
            </Button>
          )
        : <><strong data-testid="unmasked">{value}</strong><Button onClick={() => setValue('')}>收起</Button></>}
    </Space>
  )
}

/** The masked values of a person, and the ones that may be read now. */
export function Masked({ masked, personId, onAsk }: { masked: Dossier['masked'], personId: string, onAsk: (() => void) | undefined }) {
  const list = useCall('GET /operator/sanction/list', { subjectId: personId }, { every: 15_000 })
  const open = list.data?.items.filter(({ readableUntil }) => readableUntil !== null) ?? []
  return (
    <>
      <dl className="facts">
        {masked.map(({ what, text }) => [<dt key={what}>{LOOKED_AT_TEXTS[what]}</dt>, <dd key={`${what} text`}>{text}</dd>])}
      </dl>
      <div className="actions" style={{ marginTop: 12 }}>
        {onAsk && <Button onClick={onAsk}>看完整号码</Button>}
        {open.map((proposal) => <Unmasked key={proposal.id} proposal={proposal} />)}
      </div>
    </>
  )
}
