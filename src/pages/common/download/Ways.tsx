import type { AppVersion } from '@daogang/contract/app-version'
import { appLink, storeFor, storeLabel, storeLink } from '@daogang/contract/rules/app-version'
import { updateOf } from '@daogang/contract/rules/version'
import { useState } from 'react'
import { useScreenLink } from '@/api/screen-link'
import { fileUrl } from '@/api/services'
import { environmentHost } from '@/host/environment'
import { linkHost } from '@/host/link'
import { Button, Card, NoticeStrip, Stack, SunkBlock, toast, Txt } from '@/ui'
import { copyAddress } from './copy-address'
import type { Target } from './target'

interface WaysProps {
  target: Target
  newest: AppVersion
  packageName: string | null
  /** Public address of the screen that the installed app opens. */
  to: string
}

/** The next step on this device, one at a time: what does not work here is not offered. */
export function Ways(props: WaysProps) {
  const { kind } = environmentHost
  if (environmentHost.name !== 'h5') return <CopyAddress why="小程序里不能直接下载" />
  if (kind === 'wechat' || kind === 'wechat-mini') return <CopyAddress why="微信里不能直接下载" menu="点右上角的“…”，选“在浏览器打开”" />
  if (kind === 'alipay' || kind === 'alipay-mini') return <CopyAddress why="支付宝里不能直接下载" menu="点右上角的“…”，选“在浏览器打开”" />
  if (props.target.os === 'other') return <CopyAddress why="用手机打开这个网址，下载到手机上" />
  if (environmentHost.nativeApp && updateOf(props.target.installed, props.newest) === 'none') return null
  return (
    <Card>
      <Stack edge={false}>
        {props.target.os === 'ios' ? <AppStore {...props} /> : <AndroidWays {...props} />}
        {!environmentHost.nativeApp && <OpenInstalled to={props.to} />}
      </Stack>
    </Card>
  )
}

function AppStore({ target, newest }: WaysProps) {
  return <Button block onPress={() => void linkHost.open(newest.url)}>{target.installed ? '去App Store更新' : '去App Store下载'}</Button>
}

function AndroidWays({ target, newest, packageName }: WaysProps) {
  const store = packageName === null ? undefined : storeFor(target.phone, newest.stores)
  const verb = target.installed ? '更新' : '下载'
  const direct = () => void linkHost.open(fileUrl(newest.url))
  async function openStore() {
    if (!store || packageName === null) return
    const link = storeLink(store, packageName)
    // 应用宝 is a page of the web; the others are apps of the phone.
    const answer = await (link.startsWith('https://') ? linkHost.open(link) : linkHost.openApp(link))
    if (answer !== 'done') toast.show(`没打开${storeLabel(store)}，点“直接下载安装包”`)
  }
  return (
    <>
      {store && <Button block onPress={() => void openStore()}>{`去${storeLabel(store)}${verb}`}</Button>}
      <Button block kind={store ? 'ghost' : 'primary'} onPress={direct}>直接下载安装包</Button>
      {newest.sha256 && <Txt size="note" tone="2" block>安装包只从这一页下载。别人发来的安装包别装，可能是骗人的</Txt>}
    </>
  )
}

/** Opens the app where it is installed. No browser tells a page whether it is, so the button tries. */
function OpenInstalled({ to }: { to: string }) {
  const [trying, setTrying] = useState(false)
  async function open() {
    setTrying(true)
    const answer = await linkHost.openApp(appLink(to))
    setTrying(false)
    if (answer !== 'done') toast.show('没打开，可能还没装，先下载')
  }
  return <Button block kind="plain" busy={trying} onPress={() => void open()}>装过了，打开App</Button>
}

/** Where this page can only be carried to a browser. */
function CopyAddress({ why, menu }: { why: string; menu?: string }) {
  const link = useScreenLink('/download')
  const address = fileUrl(link.data?.web ?? '/download')
  return (
    <Card>
      <Stack edge={false}>
        <NoticeStrip>{menu ? `${why}。${menu}` : why}</NoticeStrip>
        <SunkBlock><Txt>{address}</Txt></SunkBlock>
        <Button block onPress={() => void copyAddress(address)}>复制下载网址</Button>
        <Txt size="note" tone="2" block>复制好了，到手机的浏览器里粘贴、打开</Txt>
      </Stack>
    </Card>
  )
}
