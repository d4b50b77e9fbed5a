import { useRealName } from '@/api/real-name'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { useWhole } from '@/features/personal-data/use-whole'
import { presentSubmission } from '@/features/real-name/RealNameScreen'
import { RealNameState } from '@/features/real-name/RealNameState'
import { Button, Card, Empty, QueryView, Screen, Stack, Txt } from '@/ui'

/** The user's real name as it is held: its state, its masked values, the log of reads, and the whole number on request. */
function IdCardPage() {
  const realName = useRealName()
  return (
    <Screen title="身份证信息" onRefresh={realName.refetch}>
      <QueryView query={realName}>
        {(data) => (data.status === 'none'
          ? (
              <Empty title="没有你的身份证信息" action={{ text: '去实名', onPress: () => navigate.to('real-name-authentication', {}) }}>
                你没做过实名认证，我们没有你的身份证号和照片
              </Empty>
            )
          : (
              <>
                <RealNameState realName={presentSubmission(data)} />
                <Stack>
                  {data.idCard !== '' && data.status !== 'rejected' && <Whole />}
                  <Reasons />
                </Stack>
              </>
            ))}
      </QueryView>
    </Screen>
  )
}

export default page('personal-info-id-card', IdCardPage)

/** The whole name and number after a code by SMS, until they are hidden or the screen is left. */
function Whole() {
  const whole = useWhole('idCard')
  return (
    <Card>
      {whole.value && <Txt block>{whole.value}</Txt>}
      <Txt block tone="2">看一次记一次，能在“谁看过这些资料”里查到。</Txt>
      <Button kind="ghost" size="small" onPress={whole.press}>{whole.isOpen ? '收起' : '看完整的身份证号'}</Button>
      {whole.asking}
    </Card>
  )
}

function Reasons() {
  return (
    <Card>
      <Txt size="title" block>为什么要，留多久</Txt>
      <Txt block tone="2">用来核对是不是本人、年龄够不够，打工资、算税。姓名和号码加密存着，照片看完就删。</Txt>
      <Txt block tone="2">账号注销就删。提过现的，按税法封存，别人看不到。写错了可以重新实名，或者找客服改。</Txt>
    </Card>
  )
}
