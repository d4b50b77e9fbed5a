import { useLinkedPrograms } from '@/api/linked-program'
import { useOwnResume } from '@/api/resume'
import { navigate, requireLogin } from '@/app/navigation'
import { page } from '@/app/page'
import { useOperator } from '@/api/operator'
import { LabourLine, PoliceLine } from '@/features/call/PublicLines'
import { dial } from '@/features/gates/dial'
import { SafetyNote } from '@/features/job/SafetyNote'
import { ActionBar, Button, Card, Cell, CellGroup, Screen, Stack, Steps, Txt, type Step } from '@/ui'

const AFTER: readonly Step[] = [
  { title: '看清楚', note: '工资怎么算、哪天发、包不包吃住，岗位里都写着。没写的先问', state: 'waiting' },
  { title: '点“报名”', note: '老板看得到你的简历，看不到你的手机号', state: 'waiting' },
  { title: '等老板看', note: '“我的报名”里能看到：老板看了没有、合不合适', state: 'waiting' },
  { title: '去面试', note: '时间地点看“报名进展”。带身份证原件给人看一下就收好，别押给别人', state: 'waiting' },
  { title: '到岗上班', note: '工资、班次、吃住说好了再去，签了合同再干活', state: 'waiting' },
]

const NEVER = [
  { title: '要你先交钱', note: '押金、服装费、体检费、培训费，都不用交' },
  { title: '要扣你的身份证、银行卡', note: '看一眼、拍复印件可以，原件不能收走' },
  { title: '要你加外面的群、扫码借钱', note: '正经招工不用贷款，也不用刷流水' },
  { title: '到了地方换成别的活', note: '和写的不一样就不干，回来举报' },
] as const

/** How applying works and which demands are illegal, each with a next step. */
function ApplyGuidePage() {
  const resume = useOwnResume()
  const { data: operator } = useOperator()
  const phone = operator?.servicePhone
  return (
    <Screen
      title="报名指引"
      footer={(
        <ActionBar>
          <Button kind="ghost" grow onPress={() => requireLogin(() => navigate.to('resume-form'))}>
            {resume.data ? '看我的简历' : '填简历，3分钟'}
          </Button>
          <Button grow onPress={() => navigate.home()}>看附近的岗位</Button>
        </ActionBar>
      )}
    >
      <Stack>
        <Card>
          <Stack edge={false}>
            <Txt size="title" block>报名到上班，一共五步</Txt>
            <Steps upright steps={AFTER} />
          </Stack>
        </Card>
        <CellGroup title="碰到这些，别干，点“举报”">
          {NEVER.map(({ title, note }) => <Cell key={title} icon="warnc" title={title} note={note} />)}
        </CellGroup>
        <CellGroup title="出了事找谁">
          {phone && (
            <Cell
              icon="phone" title="打客服" note={`${phone}，${operator.serviceHours}`} onPress={() => void dial(phone)}
            />
          )}
          <LabourLine />
          <PoliceLine />
        </CellGroup>
        <Programs />
      </Stack>
      <SafetyNote />
    </Screen>
  )
}

/** Other mini-programs that help on the way to a job; nothing where the operator has none. */
function Programs() {
  const { data } = useLinkedPrograms()
  if (!data?.items.length) return null
  return (
    <CellGroup title="用得上的小程序">
      {data.items.map(({ code, name, note }) => (
        <Cell key={code} icon="grid" title={name} note={note} onPress={() => navigate.to('empty-link', { code })} />
      ))}
    </CellGroup>
  )
}

export default page('apply-guide', ApplyGuidePage)
