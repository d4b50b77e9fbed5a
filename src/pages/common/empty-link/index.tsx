import type { LinkedProgram } from '@daogang/contract/linked-program'
import { useState } from 'react'
import { isMissing } from '@/api/errors'
import { useLinkedProgram } from '@/api/linked-program'
import { fileUrl } from '@/api/services'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { clipboardHost } from '@/host/clipboard'
import { environmentHost } from '@/host/environment'
import { miniProgramHost } from '@/host/mini-program'
import { ActionBar, Button, Card, Empty, Photo, QueryView, Screen, SectionTitle, Stack, Steps, toast, Txt } from '@/ui'

/** Opens another mini-program that the operator allows, after a press. Where this host cannot, it explains how. */
function EmptyLinkPage() {
  const { code } = useRouteQuery('empty-link')
  return code ? <Program code={code} /> : <Screen title="跳转小程序"><NoProgram /></Screen>
}

export default page('empty-link', EmptyLinkPage)

function Program({ code }: { code: string }) {
  const program = useLinkedProgram(code)
  // The host refused, or there is no such app: the explanation is shown at once where the host has no way.
  const [refused, setRefused] = useState(false)
  const { data } = program

  async function open({ wechat, alipay, link }: LinkedProgram) {
    const answer = await miniProgramHost.open({ wechat: wechat ?? undefined, alipay: alipay ?? undefined, link: link ?? undefined })
    if (answer === 'done' || answer === 'cancelled') return
    setRefused(true)
    toast.show('这里打不开，照下面说的打开')
  }

  return (
    <Screen
      title="跳转小程序"
      footer={data && canOpen(data) && (
        <ActionBar>
          <Button kind="ghost" grow onPress={() => navigate.back()}>不去了</Button>
          <Button grow onPress={() => void open(data)}>打开小程序</Button>
        </ActionBar>
      )}
    >
      <QueryView query={program} renderError={(error) => (isMissing(error) ? <NoProgram /> : undefined)}>
        {(found) => (
          <Stack>
            <Card>
              <Stack edge={false}>
                <Txt size="h1" block>{found.name}</Txt>
                <Txt block>{found.note}</Txt>
                <Txt tone="2" block>它不是到岗的小程序。里面要你交钱、填银行卡，就退出来</Txt>
              </Stack>
            </Card>
            {(refused || !canOpen(found)) && <How program={found} />}
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

/** Whether this host can open it at all. */
function canOpen({ wechat, alipay, link }: LinkedProgram): boolean {
  if (environmentHost.name === 'weapp') return wechat !== null
  if (environmentHost.name === 'alipay') return alipay !== null
  return link !== null
}

/** How to open it by hand: its name to search for, and its code to scan. */
function How({ program: { name, wechat, alipay, picture } }: { program: LinkedProgram }) {
  const app = wechat ? '微信' : alipay ? '支付宝' : '微信或支付宝'
  async function copy() {
    const copied = await clipboardHost.copy(name) === 'done'
    if (copied && !clipboardHost.announces) toast.done('复制好了')
    if (!copied) toast.show('没复制上，记住上面的名字')
  }
  return (
    <Card>
      <Stack edge={false}>
        <SectionTitle>自己打开</SectionTitle>
        <Steps
          upright
          steps={[
            { title: `打开${app}`, note: '用手机打开', state: 'waiting' },
            { title: `搜“${name}”`, note: '点最上面的小程序，名字要一模一样', state: 'waiting' },
          ]}
        />
        <Button block kind="ghost" onPress={() => void copy()}>复制名字</Button>
        {picture && (
          <>
            <Txt tone="2" block>{`或者用${app}扫这个码`}</Txt>
            <Photo src={fileUrl(picture)} label={`${name}的小程序码`} />
          </>
        )}
      </Stack>
    </Card>
  )
}

function NoProgram() {
  return (
    <Empty title="这个小程序不能跳转" action={{ text: '去找工作', onPress: () => navigate.home() }}>
      不是我们认得的小程序，可能是骗人的链接。到岗不会让你点链接交钱、填银行卡
    </Empty>
  )
}
