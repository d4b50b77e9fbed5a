import { useShare } from '@/app/sharing'
import { shareHost } from '@/host/share'
import { BarButton, toast } from '@/ui'

/** 分享 in the bar: uses the host's share button if there is one, otherwise the browser's share sheet or a copied link. */
export function ShareButton() {
  const share = useShare()

  async function press() {
    const answer = await share()
    if (answer === 'copied') toast.done('链接复制好了，发给朋友吧')
    else if (answer !== 'done' && answer !== 'cancelled') toast.show('没分享成，请复制上面的网址发给朋友')
  }

  return <BarButton icon="share" asks={shareHost.button} onPress={() => void press()}>分享</BarButton>
}
