import { Alert, Skeleton } from 'antd'
import { ApiError, messageOf } from '../lib/api'
import { useCall } from '../lib/queries'
import { PayoutActions } from './PayoutActions'

const NOT_FOUND = 404

/** The actions on the payout of a case; none for cases without a payout. */
export function PayoutPanel({ subject }: { subject: string }) {
  const payout = useCall('GET /operator/payout/detail', { subject })
  if (payout.error instanceof ApiError && payout.error.status === NOT_FOUND) return null
  if (payout.error && !payout.data) return <Alert type="warning" title={messageOf(payout.error)} />
  if (!payout.data) return <Skeleton active paragraph={{ rows: 1 }} />
  return <PayoutActions payout={payout.data} subject={subject} />
}
