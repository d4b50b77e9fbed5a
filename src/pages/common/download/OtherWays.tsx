import { useScreenLink } from '@/api/screen-link'
import { environmentHost } from '@/host/environment'
import { miniProgramHost } from '@/host/mini-program'
import { Cell, CellGroup, toast } from '@/ui'

/** The mini-programs, which need no installation. Not offered in a mini-program, and in an in-app browser only its own. */
export function OtherWays({ to }: { to: string }) {
  const { data } = useScreenLink(to)
  const { kind, nativeApp, name } = environmentHost
  if (!data || name !== 'h5' || nativeApp || kind === 'wechat-mini' || kind === 'alipay-mini') return null
  const { wechat, alipay } = data
  const open = (link: string, app: string) => async () => {
    if (await miniProgramHost.open({ link }) !== 'done') toast.show(`没打开，在${app}里搜“到岗”`)
  }
  const shown = [
    kind !== 'alipay' && wechat && <Cell key="w" icon="chat" title="微信小程序" note="不用装，打开就能用" onPress={() => void open(wechat.link, '微信')()} />,
    kind !== 'wechat' && alipay
      && <Cell key="a" icon="wallet" title="支付宝小程序" note="不用装，打开就能用" onPress={() => void open(alipay.link, '支付宝')()} />,
  ].filter(Boolean)
  return shown.length > 0 ? <CellGroup title="不想装App">{shown}</CellGroup> : null
}
