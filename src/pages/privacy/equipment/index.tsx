import type { Calls } from '@daogang/contract'
import type { ClientType } from '@daogang/contract/auth'
import { useDevices } from '@/api/personal-data'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { dayTimeText } from '@/lib/time'
import { Button, Card, Cell, CellGroup, QueryView, Screen, Stack, Tag, Txt } from '@/ui'

type Devices = Calls['GET /compliance/deviceAttr']['data']

const CLIENTS: Record<ClientType, string> = { app: 'App', wechat_mini: '微信小程序', 'c-zfb-zp': '支付宝小程序', h5: '网页' }

/** All that is held about devices. */
function EquipmentPage() {
  const devices = useDevices()
  return (
    <Screen title="设备信息" onRefresh={devices.refetch}>
      <QueryView query={devices}>
        {({ logins, held }) => (
          <Stack>
            <Card>
              <Txt block>我们只记你从哪个端登录，和一个我们自己随机发的设备号。</Txt>
              <Txt block tone="2">不记手机的型号、系统、序列号、IMEI，也不看你装了什么应用、连了哪个Wi-Fi。</Txt>
            </Card>
            <Logins logins={logins} />
            <CellGroup title="都记什么">
              {held.map(({ name, purpose, kept }) => <Cell key={name} title={name} note={`用来${purpose}。保存：${kept}`} />)}
            </CellGroup>
            <Card>
              <Stack edge={false}>
                <Txt block tone="2">不想要设备号，在“隐私与授权”里撤回同意，马上删掉，岗位照样能看。</Txt>
                <Button kind="ghost" size="small" onPress={() => navigate.to('privacy')}>去隐私与授权</Button>
              </Stack>
            </Card>
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('personal-info-equipment', EquipmentPage)

function Logins({ logins }: Pick<Devices, 'logins'>) {
  return (
    <CellGroup title="登录过的地方">
      {logins.map(({ id, clientType, device, at, until, state }) => (
        <Cell
          key={id} title={CLIENTS[clientType]}
          note={`${dayTimeText(at)}登录${state === 'ended' ? `，${dayTimeText(until)}结束` : ''}，${device === null ? '没有设备号' : `设备号${device}`}`}
          right={<LoginTag state={state} />}
        />
      ))}
    </CellGroup>
  )
}

function LoginTag({ state }: Pick<Devices['logins'][number], 'state'>) {
  if (state === 'this') return <Tag kind="ok" icon="check">就是这里</Tag>
  return state === 'live' ? <Tag kind="ok">登录着</Tag> : <Tag>退出了</Tag>
}
