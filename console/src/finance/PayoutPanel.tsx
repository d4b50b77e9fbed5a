import { Alert, Skeleton } from 'antd'
import { ApiError, messageOf } from '../lib/api'
import { useCall } from '../lib/queries'
import { PayoutActions } from './PayoutActions'

const NOT_FOUND = 404

/** What can be done with the payout of a case; nothing for cases that are about none. */
export function PayoutPanel({ subject }: { subject: string }) {
  const payout = useCall('GET /operator/payout/detail', { subject })
  if (payout.error instanceof ApiError && payout.error.status === NOT_FOUND) return null
  if (payout.error && !payout.data) return <Alert type="warning" title={messageOf(payout.error)} />
  if (!payout.data) return <Skeleton active paragraph={{ rows: 1 }} />
  return <PayoutActions payout={payout.data} subject={subject} />
}
