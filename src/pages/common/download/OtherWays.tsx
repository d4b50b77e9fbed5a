import { useScreenLink } from '@/api/screen-link'
import { environmentHost } from '@/host/environment'
import { miniProgramHost } from '@/host/mini-program'
import { Cell, CellGroup, toast } from '@/ui'

/** The mini-programs, which need no installation. Not offered in a mini-program, and in an in-app browser only its own. */
export function OtherWays({ to }: { to: string }) {
  const { kind, nativeApp, name } = environmentHost
  const isOffered = name === 'h5' && !nativeApp && kind !== 'wechat-mini' && kind !== 'alipay-mini'
  const { data } = useScreenLink(to, isOffered)
  if (!data || !isOffered) return null
  const { wechat, alipay } = data
  const ways = [
    ...(wechat && kind !== 'alipay' ? [{ app: '微信', link: wechat.link }] : []),
    ...(alipay && kind !== 'wechat' ? [{ app: '支付宝', link: alipay.link }] : []),
  ]
  if (ways.length === 0) return null
  return (
    <CellGroup title="不想装App">
      {ways.map(({ app, link }) => (
        <Cell key={app} icon="grid" title={`${app}小程序`} note="不用装，打开就能用" onPress={() => void open(link, app)} />
      ))}
    </CellGroup>
  )
}

async function open(link: string, app: string): Promise<void> {
  if (await miniProgramHost.open({ link }) !== 'done') toast.show(`没打开，在${app}里搜“到岗”`)
}
