import { allowedLink, type AllowedLink } from '@daogang/contract/rules/allowed-link'
import { useOperator } from '@/api/operator'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { clipboardHost } from '@/host/clipboard'
import { linkHost } from '@/host/link'
import { ActionBar, Button, Card, Empty, QueryView, Screen, Stack, SunkBlock, toast, Txt } from '@/ui'

/** Target of a banner link. Names the site before opening it, and opens only sites on the operator's list. */
function BannerLinkPage() {
  const { url } = useRouteQuery('banner-link')
  const operator = useOperator()
  return (
    <Screen title="打开链接">
      <QueryView query={operator}>
        {({ linkHosts }) => <Target link={allowedLink(url, linkHosts)} />}
      </QueryView>
    </Screen>
  )
}

export default page('banner-link', BannerLinkPage)

function Target({ link }: { link: AllowedLink }) {
  switch (link.kind) {
    case 'web': return <Site url={link.url} host={link.host} />
    case 'own': return (
      <Empty title="去看看" action={{ text: '打开', onPress: () => (navigate.replaceUrl(link.path) ? undefined : navigate.home()) }}>
        这是到岗里的页面
      </Empty>
    )
    case 'no': return (
      <Empty title="这个链接不能打开" action={{ text: '去找工作', onPress: () => navigate.home() }}>
        {`${link.why}。到岗不会让你点链接交钱、填银行卡`}
      </Empty>
    )
  }
}

function Site({ url, host }: { url: string; host: string }) {
  async function open() {
    if (await linkHost.open(url) === 'done') return
    const copied = await clipboardHost.copy(url) === 'done'
    if (copied && !clipboardHost.announces) toast.done('复制好了，到浏览器里打开')
    if (!copied) toast.show('没复制上，长按上面的链接再复制')
  }
  return (
    <Stack>
      <Card>
        <Stack edge={false}>
          <Txt size="title" block>{`要打开${host}`}</Txt>
          <Txt tone="2" block>它不是到岗的页面。里面要你交钱、填银行卡，就退出来</Txt>
          <SunkBlock><Txt>{url}</Txt></SunkBlock>
        </Stack>
      </Card>
      <ActionBar>
        <Button kind="ghost" grow onPress={() => navigate.back()}>不打开</Button>
        <Button grow onPress={() => void open()}>打开网站</Button>
      </ActionBar>
    </Stack>
  )
}
