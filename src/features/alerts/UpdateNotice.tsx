import { navigate } from '@/app/navigation'
import { useAlerts } from '@/stores/alerts'
import { isAnswered, useConsent } from '@/stores/consent'
import { useRouteHistory } from '@/stores/route-history'
import { Dialog, Notice } from '@/ui'

const close = () => useAlerts.setState({ update: undefined })
const goOn = () => navigate.to('download', {})

/** A newer version of the native app. Only a version that no longer works closes everything but the download page. */
export function UpdateNotice() {
  const update = useAlerts((alerts) => alerts.update)
  const answered = useConsent(isAnswered)
  const isThere = useRouteHistory(({ names }) => names[names.length - 1] === 'download')
  if (!update || !answered || isThere) return null
  if (update.kind === 'unsupported') return <Notice open title={update.title} button="去更新" mustAnswer onClose={goOn}>{update.text}</Notice>
  const open = () => {
    close()
    goOn()
  }
  return <Dialog open title={update.title} confirm="去更新" cancel="以后再说" onConfirm={open} onCancel={close}>{update.text}</Dialog>
}
