import { useCollectedData } from '@/api/personal-data'
import { useRealName } from '@/api/real-name'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { useWhole } from '@/features/personal-data/use-whole'
import { presentSubmission } from '@/features/real-name/RealNameScreen'
import { RealNameState } from '@/features/real-name/RealNameState'
import { Button, Card, Cell, CellGroup, Empty, QueryView, Screen, Stack, Txt } from '@/ui'

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
      <Stack edge={false}>
        {whole.value && <Txt block>{whole.value}</Txt>}
        <Txt block tone="2">看一次记一次，能在“谁看过这些资料”里查到。</Txt>
        <Button kind="ghost" size="small" onPress={whole.press}>{whole.isOpen ? '收起' : '看完整的身份证号'}</Button>
        {whole.asking}
      </Stack>
    </Card>
  )
}

/** The group of the list of collected data that is about the id card. */
const IDENTITY = '身份'

/** Why it is held and for how long, as the list of collected data says it. */
function Reasons() {
  const list = useCollectedData()
  return (
    <QueryView query={list}>
      {({ groups }) => (
        <>
          <CellGroup title="为什么要，留多久">
            {groups.find(({ title }) => title === IDENTITY)?.items.map(({ name, purpose, kept }) => (
              <Cell key={name} title={name} note={`用来${purpose}。保存：${kept}`} />
            ))}
          </CellGroup>
          <Card><Txt block tone="2">写错了可以重新实名，或者找客服改。</Txt></Card>
        </>
      )}
    </QueryView>
  )
}
