import { subscriptionHost } from '@/host/subscription'
import { NoticeStrip } from '@/ui'

/** Explains how to enable messages that the user has switched off in the host, which then shows no permission dialog. */
export function SwitchedOff() {
  const { name, openSettings } = subscriptionHost
  if (openSettings) {
    return (
      <NoticeStrip kind="warn" action={{ text: '去打开', onPress: () => void openSettings() }}>
        {`${name ?? ''}里关了提醒。点“去打开”，打开“接收消息”，再回来`}
      </NoticeStrip>
    )
  }
  return <NoticeStrip kind="warn">{`${name ?? ''}里关了提醒。点右上角“…”，在“设置”里打开消息，再回来`}</NoticeStrip>
}
