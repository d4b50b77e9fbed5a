import type { Advance } from '@daogang/contract/advance'
import { yuanText } from '@daogang/contract/rules/money'
import { useAdvance, useAdvances } from '@/api/advance'
import { ApiError, CODES } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { AdvanceRow, takenText } from '@/features/advance/AdvanceRow'
import { isId } from '@/lib/is-id'
import { dayTimeText } from '@/lib/time'
import { BarButton, Cell, CellGroup, Empty, ListScreen, QueryView, Screen, SkeletonList } from '@/ui'

const TITLE = '预支明细'

/** The user's advances, or one of them. */
function AdvanceDetailPage() {
  const { id } = useRouteQuery('advance-detail')
  return id !== undefined && isId(id) ? <One id={id} /> : <All />
}

export default page('advance-detail', AdvanceDetailPage)

function All() {
  return (
    <ListScreen
      title={TITLE}
      query={useAdvances()}
      right={<BarButton onPress={() => navigate.to('advance-notes')}>预支说明</BarButton>}
      keyOf={idOf}
      renderItem={renderAdvance}
      plain
      skeleton={<SkeletonList kind="text" />}
      empty={
        <Empty title="还没预支过" action={{ text: '看看能预支多少', onPress: () => navigate.to('quick-advance') }}>
          预支过的钱和从哪张工资条减的，都在这里
        </Empty>
      }
    />
  )
}

const idOf = ({ id }: Advance) => id
const renderAdvance = (advance: Advance) => (
  <AdvanceRow advance={advance} onPress={() => navigate.to('advance-detail', { id: advance.id })} />
)

function One({ id }: { id: string }) {
  const query = useAdvance(id)
  return (
    <Screen title={TITLE} onRefresh={query.refetch}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Gone /> : undefined)}>
        {({ amount, fee, at, taken, employer, store }) => (
          <CellGroup>
            <Cell title="预支" right={yuanText(amount)} />
            <Cell title="手续费" right={yuanText(fee)} />
            <Cell title="到钱包" right={dayTimeText(at)} />
            <Cell title="谁出的钱" note={store} right={employer || store} />
            <Cell
              title="怎么减"
              note={taken && taken.amount < amount ? '那张工资条不够减，剩下的不再减' : undefined}
              right={takenText(taken)}
            />
          </CellGroup>
        )}
      </QueryView>
    </Screen>
  )
}

function Gone() {
  return (
    <Empty title="没找到这笔预支" action={{ text: '看全部预支', onPress: () => navigate.replace('advance-detail', {}) }}>
      换过账号的话，用那个账号登录再看
    </Empty>
  )
}
