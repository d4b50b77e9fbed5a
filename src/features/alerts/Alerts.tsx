import { endSessionNow } from '@/api/session-end'
import { useAlerts } from '@/stores/alerts'
import { isAnswered, useConsent } from '@/stores/consent'
import { Dialog, Notice, Txt } from '@/ui'

/** App-wide dialogs, shown above any screen (spec §8). */
export function Alerts() {
  const { ban, outdatedApp, restart, update } = useAlerts()
  // Show one dialog at a time: on a first visit, the privacy agreement comes first.
  const answered = useConsent(isAnswered)
  const [reason = '', advice] = ban?.split('|') ?? []
  return (
    <>
      <Notice
        open={ban !== undefined}
        title="你的企业已被禁止登录"
        mustAnswer
        onClose={() => {
          useAlerts.setState({ ban: undefined })
          endSessionNow()
        }}
      >
        <Txt block>{reason}</Txt>
        {advice !== undefined && <Txt block>{advice}</Txt>}
      </Notice>
      <Notice open={outdatedApp && answered} onClose={() => useAlerts.setState({ outdatedApp: false })}>
        发现新版本，请到应用商店更新
      </Notice>
      {update}
      <Dialog
        open={restart !== undefined && answered}
        title="新版本准备好了"
        confirm="现在换"
        cancel="等会儿"
        onCancel={() => useAlerts.setState({ restart: undefined })}
        onConfirm={() => restart?.()}
      >
        换新版本要重新打开一次，没存的内容会丢
      </Dialog>
    </>
  )
}
