import type { Cancellation } from '@daogang/contract/cancellation'
import { LIGHTER } from '@daogang/contract/rules/cancellation'
import { useState, type ReactNode } from 'react'
import { useLogout } from '@/api/account'
import { useTakeLighter } from '@/api/cancellation'
import { useDictionary } from '@/api/dictionary'
import { navigate } from '@/app/navigation'
import { useSession } from '@/stores/session'
import { ActionBar, Box, Button, Card, Empty, OptionGroup, Screen, Stack, toast, Txt } from '@/ui'
import { TITLE } from './title'

interface LighterProps {
  cancellation: Cancellation
  onDecline: () => void
}

/** What often helps without a cancellation. An option takes effect at once and ends the flow. */
export function LighterOptions({ cancellation, onDecline }: LighterProps) {
  const role = useSession((session) => session.role)
  const take = useTakeLighter()
  const [status, setStatus] = useState<string>()
  const { isOpen, jobWantStatus, onlineJobs } = cancellation
  const statuses = useDictionary('job_want_status').filter(({ value }) => value !== jobWantStatus)

  if (take.data) {
    return (
      <Screen title={TITLE}>
        <Empty title="改好了，账号还在" action={{ text: '好，不注销了', onPress: () => navigate.back() }} second={{ text: '还是要注销', onPress: onDecline }}>
          {take.data.text}
        </Empty>
      </Screen>
    )
  }
  return (
    <Screen title={TITLE} footer={<ActionBar><Button kind="ghost" grow onPress={onDecline}>都不用，还是要注销</Button></ActionBar>}>
      <Stack>
        <Card>
          <Txt size="title" block>注销以后，什么都找不回来</Txt>
          <Txt tone="2" block>只想歇一阵，下面的办法马上生效，随时能改回来</Txt>
        </Card>
        {role === 'c' && isOpen && (
          <Choice title="关掉闪电求职" note="老板搜不到你的简历，也打不进电话。简历和报名都还在">
            <Button kind="soft" block submit busy={take.isPending} onPress={() => take.mutate({ option: LIGHTER.closeFlash })}>关掉</Button>
          </Choice>
        )}
        {role === 'c' && jobWantStatus !== '' && (
          <Choice title="换个找工作状态" note="老板在简历上看得到，少来打扰">
            <Box><OptionGroup label="找工作状态" options={statuses} value={status} onChange={setStatus} /></Box>
            <Button
              kind="soft" block submit busy={take.isPending} disabled={status === undefined}
              onPress={() => { if (status !== undefined) take.mutate({ option: LIGHTER.changeStatus, jobWantStatus: status }) }}
            >
              就换这个
            </Button>
          </Choice>
        )}
        {role === 'b' && onlineJobs > 0 && (
          <Choice title="岗位全部停招" note={`${onlineJobs}个岗位不再收报名，收到的简历都还在`}>
            <Button kind="soft" block submit busy={take.isPending} onPress={() => take.mutate({ option: LIGHTER.stopJobs })}>全部停招</Button>
          </Choice>
        )}
        <LogOut />
      </Stack>
    </Screen>
  )
}

function Choice({ title, note, children }: { title: string, note: string, children: ReactNode }) {
  return (
    <Card>
      <Stack edge={false}>
        <Box>
          <Txt size="title" block>{title}</Txt>
          <Txt tone="2" block>{note}</Txt>
        </Box>
        {children}
      </Stack>
    </Card>
  )
}

function LogOut() {
  const logout = useLogout()
  function leave() {
    logout.mutate()
    toast.done('退出登录了')
    navigate.home()
  }
  return (
    <Choice title="只退出登录" note="这台手机上不再登录，东西都还在，下次登录就能看到">
      <Button kind="soft" block onPress={leave}>退出登录</Button>
    </Choice>
  )
}
