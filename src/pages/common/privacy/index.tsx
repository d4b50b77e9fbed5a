import { TRACKING_DAYS } from '@daogang/contract/rules/retention'
import { useSubscriptionSetting } from '@/api/subscription'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { privacyHost } from '@/host/privacy'
import { subscriptionHost } from '@/host/subscription'
import { isAccepted, useConsent, versionOf } from '@/stores/consent'
import { useSendablePosition } from '@/stores/sendable-position'
import { useSession } from '@/stores/session'
import { Box, Button, Card, Cell, CellGroup, Screen, Stack, Tag, toast, Txt, useConfirm } from '@/ui'
import { ConsentRecord } from './ConsentRecord'
import { Scopes } from './Scopes'

/** The user's consent with its history and effects, and the buttons to withdraw it or to consent again. */
function PrivacyPage() {
  const agreed = useConsent(isAccepted)
  const loggedIn = useSession((session) => Boolean(session.token))
  return (
    <Screen title="隐私与授权">
      <Stack>
        <Standing agreed={agreed} />
        <InUse />
        <Scopes />
        <CellGroup title="个人信息">
          {loggedIn && <Cell icon="me" title="个人信息管理" note="我们存着你的什么，看、改、删" onPress={() => navigate.to('personal-info')} />}
          {loggedIn && <Cell icon="doc" title="导出我的数据" note="到岗存着你的什么，都给你一份" onPress={() => navigate.to('data-export')} />}
          <Cell icon="doc" title="个人信息收集清单" note="收集什么、为什么、留多久" onPress={() => navigate.to('collected-data')} />
          <Cell icon="people" title="第三方共享清单" note="给了谁、给什么、为什么" onPress={() => navigate.to('shared-data')} />
          {loggedIn && <Cell icon="phone" title="通话记录" note="和谁、什么时候打过，不录音" onPress={() => navigate.to('call-record')} />}
        </CellGroup>
        <CellGroup title="全文">
          <Cell icon="doc" title="用户协议" onPress={() => navigate.to('agreement', {})} />
          <Cell icon="doc" title="用户隐私协议" onPress={() => navigate.to('cancellation-agreement')} />
          <Cell icon="doc" title="账号注销协议" note="怎么注销，注销了会怎样" onPress={() => navigate.to('agreement', { kind: 'cancellation' })} />
          {privacyHost.agreeButton && <Cell icon="doc" title="小程序隐私保护指引" onPress={() => void openHostGuide()} />}
        </CellGroup>
        <ConsentRecord />
        {loggedIn && (
          <CellGroup>
            <Cell icon="warnc" title="注销账号" note="先看看有没有别的办法，申请了也能撤回" onPress={() => navigate.to('cancellation')} />
          </CellGroup>
        )}
      </Stack>
    </Screen>
  )
}

export default page('privacy', PrivacyPage)

function Standing({ agreed }: { agreed: boolean }) {
  const { withdraw, askAgain } = useConsent()
  const version = useConsent(versionOf)
  const [dialog, confirm] = useConfirm()
  const everywhere = useSession((session) => Boolean(session.token)) ? '你登录过的所有手机' : '这台手机'

  async function takeBack() {
    const sure = await confirm({
      title: '撤回同意？',
      text: `撤回后，${everywhere}的设备号和使用情况会删掉，不再发送设备号和位置。不能用的：按离你的远近找岗位、用定位打卡。`
        + '照样能用的：看岗位、报名、聊天、用到岗码打卡，登录不受影响。实名要另外撤回，在下面的“身份证”里。'
        + '什么时候同意、什么时候撤回，会留个记录。',
      confirm: '撤回',
      destructive: true,
    })
    if (!sure) return
    withdraw()
    toast.done('撤回了，岗位照样能看')
  }

  return (
    <Card>
      <Stack edge={false}>
        <Box>
          <Txt size="title" block>{agreed ? '你同意了隐私协议' : '你没有同意隐私协议'}</Txt>
          <Txt tone="2" block>{agreed ? `${version}版，随时可以撤回` : '现在不发送设备号和位置。不能按远近找岗位、用定位打卡；看岗位、报名、聊天照样能用'}</Txt>
        </Box>
        {agreed
          ? <Button kind="danger" block onPress={takeBack}>撤回同意</Button>
          : <Button block onPress={askAgain}>重新同意</Button>}
      </Stack>
      {dialog}
    </Card>
  )
}

/** The data about this device that is in use now. */
function InUse() {
  const deviceId = useConsent((consent) => consent.deviceId)
  const position = useSendablePosition()
  return (
    <CellGroup title="现在用到的">
      <Cell title="设备号" note="随机给的编号，防止有人刷验证码" right={<Known known={Boolean(deviceId)} yes="有" no="没有" />} />
      <Cell
        title="使用情况" note={`打开了哪些页面，用来改进，存${TRACKING_DAYS}天`} right={<Known known={Boolean(deviceId)} yes="在记" no="不记" />}
      />
      <Reminders />
      <Cell
        title="位置" note="发给我们的服务器算岗位离你多远，关掉就忘"
        right={<Known known={position !== undefined && !position.picked} yes="这次用了" no="没用" />}
      />
    </CellGroup>
  )
}

/** The user's id at WeChat or Alipay is kept only while a reminder is left to send. */
function Reminders() {
  const { data } = useSubscriptionSetting()
  if (!data || data.offers.length === 0) return null
  const known = data.offers.some(({ remaining }) => remaining > 0)
  return <Cell title={`${subscriptionHost.name ?? ''}编号`} note="只用来发提醒，发完或退出就删" right={<Known known={known} yes="有" no="没有" />} />
}

function Known({ known, yes, no }: { known: boolean; yes: string; no: string }) {
  return known ? <Tag kind="ok" icon="check">{yes}</Tag> : <Tag>{no}</Tag>
}

/** Opens WeChat's privacy guide, or our own policy if there is none. */
async function openHostGuide(): Promise<void> {
  if (await privacyHost.openContract() !== 'done') navigate.to('cancellation-agreement')
}
