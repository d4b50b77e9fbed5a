import type { RealName } from '@daogang/contract/real-name'
import { useRealName } from '@/api/real-name'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { RealNameState } from '@/features/real-name/RealNameState'
import { ActionBar, Button, Empty, QueryView, Screen } from '@/ui'

/** The result of a real-name verification and the next step. */
function RealNameSentPage() {
  const status = useRealName()
  return (
    <Screen title="实名进展" onRefresh={status.refetch} footer={status.data && <Next realName={status.data} />}>
      <QueryView query={status}>
        {(realName) => (realName.status === 'none' ? <Nothing /> : <RealNameState realName={realName} />)}
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

function Nothing() {
  return (
    <Empty title="还没交过实名资料" action={{ text: '去实名', onPress: () => navigate.replace('real-name-authentication', {}) }}>
      填姓名和身份证号，1分钟就好
    </Empty>
  )
}

export default page('real-name-push-successful', RealNameSentPage)
