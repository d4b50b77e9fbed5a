import type { PayoutView as Payout } from '@daogang/contract/operator-payout'
import { yuanText } from '@daogang/contract/rules/money'
import { PAYOUT_CASE_TEXTS, PAYOUT_STATE_TEXTS } from '@daogang/contract/rules/payout'
import { PAYOUT_CHANNEL_NAMES } from '@daogang/contract/rules/wallet'
import { Link } from 'react-router'
import { momentText } from '../lib/time'

/** One payout: what it is, what happened, and its cases. The payee stays sealed. */
export function PayoutView({ payout }: { payout: Payout }) {
  const { billNo, amount, channel, state, providerNo, listed, nextAt, events, cases, accountId } = payout
  return (
    <>
      <dl className="facts" data-testid="payout">
        <dt>单号</dt><dd>{billNo}</dd>
        <dt>金额</dt><dd>{yuanText(amount)} {PAYOUT_CHANNEL_NAMES[channel]}</dd>
        <dt>现在</dt><dd><strong>{PAYOUT_STATE_TEXTS[state]}</strong></dd>
        <dt>平台单号</dt><dd>{providerNo || '没有'}</dd>
        <dt>对账单</dt><dd>{listed.map((line) => `${PAYOUT_STATE_TEXTS[line.kind]}${yuanText(line.amount)}`).join('、') || '没有这一笔'}</dd>
        <dt>下次去查</dt><dd>{nextAt === null ? '不查了' : momentText(nextAt)}</dd>
        <dt>账目</dt><dd><Link to={`/finance/ledger?kind=claim&owner=${accountId}`}>看这个人的钱包</Link></dd>
      </dl>
      <h3>经过</h3>
      <ul className="timeline">
        {events.map(({ at, state: then, detail }, nth) => (
          <li key={nth}>
            <time dateTime={at}>{momentText(at)}</time>
            <div>{PAYOUT_STATE_TEXTS[then]} <span className="quiet">{detail}</span></div>
          </li>
        ))}
      </ul>
      {cases.length > 0 && (
        <>
          <h3>问题</h3>
          <ul className="timeline">
            {cases.map(({ id, kind, detail, at, closedAt, reason }) => (
              <li key={id}>
                <time dateTime={at}>{momentText(at)}</time>
                <div>
                  {PAYOUT_CASE_TEXTS[kind]?.label ?? kind} <span className="quiet">{detail}</span>
                  <div>
                    {closedAt === null ? <Link to={`/queue/payout?item=${id}`}>去处理</Link>
                      : <span className="quiet">结了：{reason}</span>}
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
