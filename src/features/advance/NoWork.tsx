import { STOP_TEXTS } from '@daogang/contract/rules/advance'
import { navigate } from '@/app/navigation'
import { Empty } from '@/ui'

/** For a user without an employment. */
export function NoWork() {
  return <Empty title="还没有可预支的" action={{ text: '去找工作', onPress: () => navigate.home() }}>{STOP_TEXTS.none}</Empty>
}
