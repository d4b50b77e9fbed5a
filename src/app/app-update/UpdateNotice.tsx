import type { Update } from '@daogang/contract/rules/version'
import { useAlerts } from '@/stores/alerts'
import { isAnswered, useConsent } from '@/stores/consent'
import { useRouteHistory } from '@/stores/route-history'
import { Dialog, Notice } from '@/ui'
import { navigate } from '../navigation'

const close = () => useAlerts.setState({ update: undefined })
const goOn = () => navigate.to('download', {})

interface UpdateNoticeProps {
  title: string
  text: string
  kind: Exclude<Update, 'none'>
}

/** A newer version of the native app. Only a version that no longer works closes everything but the download page. */
export function UpdateNotice({ title, text, kind }: UpdateNoticeProps) {
  const answered = useConsent(isAnswered)
  const isThere = useRouteHistory(({ names }) => names[names.length - 1] === 'download')
  if (!answered || isThere) return null
  if (kind === 'unsupported') return <Notice open title={title} button="去更新" mustAnswer onClose={goOn}>{text}</Notice>
  const open = () => {
    close()
    goOn()
  }
  return <Dialog open title={title} confirm="去更新" cancel="以后再说" onConfirm={open} onCancel={close}>{text}</Dialog>
}
