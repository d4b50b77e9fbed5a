import type { PayoutView as Payout } from '@daogang/contract/operator-payout'
import { yuanText } from '@daogang/contract/rules/money'
import { PAYOUT_STATE_TEXTS, type PayoutOutcome } from '@daogang/contract/rules/payout'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useSend } from '../lib/queries'
import { useMay, useMe } from '../lib/session'
import { useShortcuts } from '../lib/shortcuts'
import { ReasonDialog } from '../parts/ReasonDialog'

const DETAIL = 'GET /operator/payout/detail'
const STALE = [DETAIL, 'POST /operator/review/look', 'GET /operator/review/list', 'GET /operator/review/summary'] as const
const OUTCOMES: readonly { outcome: PayoutOutcome, text: string, key: string }[] = [
  { outcome: 'paid', text: '记成付了', key: 'p' }, { outcome: 'failed', text: '记成没付成', key: 'n' },
  { outcome: 'returned', text: '记成退回来了', key: 'b' },
]
const textOf = (outcome: PayoutOutcome): string => OUTCOMES.find((each) => each.outcome === outcome)?.text ?? ''
const FEN = 100
const ENDED: readonly Payout['state'][] = ['failed', 'cancelled', 'returned']

type Asked = PayoutOutcome | 'send' | 'correct'

/** What finance does with a payout: ask the provider, send again, book its word, correct the books. Keys: q, p, n, b, s. */
export function PayoutActions({ payout, subject }: { payout: Payout, subject: string }) {
  const { message } = App.useApp()
  const { name } = useMe()
  const may = useMay()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [yuan, setYuan] = useState<number | null>(null)
  const { state, needsTwo, asked: waiting, toCorrect, correctAsked } = payout
  const mayDecide = (outcome: PayoutOutcome): boolean => (state === 'paid' ? outcome === 'returned' : !ENDED.includes(state))
  const put = (now: Payout): void => {
    queries.setQueryData([DETAIL, { subject }], now)
    setAsked(null)
  }
  const ask = useSend('POST /operator/payout/query', STALE, (now) => {
    put(now)
    void message.success(`平台现在说：${PAYOUT_STATE_TEXTS[now.state]}`)
  })
  const send = useSend('POST /operator/payout/send', STALE, put)
  const settle = useSend('POST /operator/payout/decide', STALE, ({ payout: now, waitsForSecond }) => {
    put(now)
    if (waitsForSecond) void message.warning('记下了，超过2000元，还差另一个财务也这样定')
    else void message.success(`定了：${PAYOUT_STATE_TEXTS[now.state]}`)
  })
  const correct = useSend('POST /operator/ledger/correct', STALE, ({ said }) => {
    setAsked(null)
    void message.info(said, 8)
  })
  const open = (what: Asked, isAllowed: boolean) => () => {
    if (isAllowed) setAsked(what)
  }
  useShortcuts(asked !== null ? {} : {
    q: () => ask.mutate({ subject }), s: open('send', state === 'unknown'),
    ...Object.fromEntries(OUTCOMES.map(({ outcome, key }) => [key, open(outcome, mayDecide(outcome))])),
  })
  const here = OUTCOMES.find(({ outcome }) => outcome === asked)
  return (
    <section aria-label="这笔付款怎么办">
      {waiting.map(({ outcome, by }) => (
        <Alert
          key={outcome} type="warning" style={{ marginBottom: 12 }}
          title={`${by.join('、')}${textOf(outcome)}，${by.includes(name) ? '等另一个财务也这样定' : '你看过也这样定才算'}`}
        />
      ))}
      {correctAsked.map(({ by, amount }) => (
        <Alert
          key={`${by} ${amount}`} type="warning" style={{ marginBottom: 12 }}
          title={`${by}要从本人账户扣回${yuanText(amount)}，${by === name ? '等另一个财务扣一样的' : '你看过也扣一样的才算'}`}
        />
      ))}
      <div className="actions">
        <Button type="primary" loading={ask.isPending} onClick={() => ask.mutate({ subject })}>去平台查 <kbd>q</kbd></Button>
        {OUTCOMES.filter(({ outcome }) => mayDecide(outcome)).map(({ outcome, text, key }) => (
          <Button key={outcome} onClick={() => setAsked(outcome)}>{text} <kbd>{key}</kbd></Button>
        ))}
        {state === 'unknown' && <Button onClick={() => setAsked('send')}>用原单号重发 <kbd>s</kbd></Button>}
        {toCorrect > 0 && may('POST /operator/ledger/correct') && (
          <Button
            danger onClick={() => {
              setYuan(correctAsked[0] ? correctAsked[0].amount / FEN : null)
              setAsked('correct')
            }}
          >
            从本人账户扣回来
          </Button>
        )}
      </div>
      {here && (
        <ReasonDialog
          title={here.text} verb={here.text} label="依据，比如平台的工单号" isBusy={settle.isPending} onClose={() => setAsked(null)}
          onSend={(reason) => settle.mutate({ subject, outcome: here.outcome, reason })}
        >
          <p>要平台的答复或者对账单这么说才定得了。{needsTwo && '超过2000元，要两个财务都这样定。'}</p>
        </ReasonDialog>
      )}
      {asked === 'send' && (
        <ReasonDialog
          title="用原单号重发" verb="重发" label="依据" isBusy={send.isPending} onClose={() => setAsked(null)}
          onSend={(reason) => send.mutate({ subject, reason })}
        >
          <p>只在平台说不认识这笔时可以，不会付两次。</p>
        </ReasonDialog>
      )}
      {asked === 'correct' && (
        <ReasonDialog
          title="从本人账户扣回来" verb="扣回来" label="依据" isDanger isBusy={correct.isPending} onClose={() => setAsked(null)}
          onSend={(reason) => correct.mutate({ subject, reason, ...(yuan !== null && { amount: Math.round(yuan * FEN) }) })}
        >
          <p>账上记成没付成，其实付了，还差{yuanText(toCorrect)}。先和本人谈。要两个财务扣一样的金额，不会扣成负数。</p>
          <InputNumber<number>
            aria-label="扣多少元，空着是全部" placeholder="扣多少元，空着是全部" min={0.01} max={toCorrect / FEN} precision={2} suffix="元" value={yuan}
            style={{ width: '100%', marginBottom: 12 }} onChange={setYuan}
          />
        </ReasonDialog>
      )}
    </section>
  )
}
