import type { RealName } from '@daogang/contract/real-name'
import { useRealName } from '@/api/real-name'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { presentSubmission } from '@/features/real-name/RealNameScreen'
import { RealNameState } from '@/features/real-name/RealNameState'
import { ActionBar, Button, Cell, CellGroup, Empty, QueryView, Screen, Stack } from '@/ui'

/** The result of a real-name verification and the next step. */
function RealNameSentPage() {
  const status = useRealName()
  const { data } = status
  const isAsked = data?.again?.status === 'none'
  const shown = data && (isAsked ? data : presentSubmission(data))
  return (
    <Screen title="实名进展" onRefresh={status.refetch} footer={shown && <Next realName={shown} />}>
      <QueryView query={status}>
        {() => (!shown || shown.status === 'none' ? <Nothing /> : (
          <Stack>
            <RealNameState realName={shown} />
            {isAsked && <Again />}
          </Stack>
        ))}
      </QueryView>
    </Screen>
  )
}

function Next({ realName: { status, path } }: { realName: RealName }) {
  const { then } = useRouteQuery('real-name-push-successful')
  if (status === 'none') return null
  if (status !== 'rejected') {
    const word = then === 'publish' && status === 'approved' ? '接着发布岗位' : '知道了'
    return <ActionBar><Button grow onPress={navigate.back}>{word}</Button></ActionBar>
  }
  const toPerson = () => navigate.replace('manual-real-name-authentication', { then })
  const toMachine = () => navigate.replace('real-name-authentication', { then })
  return path === 'person'
    ? <ActionBar><Button grow onPress={toPerson}>重新交资料</Button></ActionBar>
    : (
        <ActionBar>
          <Button kind="ghost" grow onPress={toMachine}>改一改再试</Button>
          <Button grow onPress={toPerson}>转人工审核</Button>
        </ActionBar>
      )
}

/** For people verified before names were kept. */
const Again = () => (
  <CellGroup>
    <Cell
      icon="me" title="再填一次姓名和身份证号" note="以前实名时没有留姓名，要提现就补上，别的不影响"
      onPress={() => navigate.replace('real-name-authentication', {})}
    />
  </CellGroup>
)

function Nothing() {
  return (
    <Empty title="还没交过实名资料" action={{ text: '去实名', onPress: () => navigate.replace('real-name-authentication', {}) }}>
      填姓名和身份证号，1分钟就能填完
    </Empty>
  )
}

export default page('real-name-push-successful', RealNameSentPage)
