import type { RankedReferrer } from '@daogang/contract/referral'
import { RANKING_RULES } from '@daogang/contract/rules/referral'
import { useReferralRanking } from '@/api/referral'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { daysText } from '@/features/referral/days-text'
import { isId } from '@/lib/is-id'
import { Cell, CellGroup, Empty, QueryView, Screen, Stack } from '@/ui'

/** The ranking of a period, and how it is made. */
function RankingPage() {
  const { periodId } = useRouteQuery('recommend-ranking')
  const query = useReferralRanking(periodId !== undefined && isId(periodId) ? periodId : '')
  return (
    <Screen title="推荐排行榜" onRefresh={query.refetch}>
      <QueryView query={query}>
        {({ period, items, mine }) => (
          <Stack>
            {period && items.length > 0 ? (
              <CellGroup title={`${period.title}，${daysText(period)}`}>
                {mine && !items.some(({ isMe }) => isMe) && <Row row={mine} />}
                {items.map((row) => <Row key={row.rank} row={row} />)}
              </CellGroup>
            ) : (
              <Empty title="还没有人上榜" action={{ text: '去推荐', onPress: () => navigate.to('recommend-bonus', {}) }}>
                推荐的朋友干满了就上榜
              </Empty>
            )}
            <CellGroup title="怎么排">{RANKING_RULES.map((rule) => <Cell key={rule} title={rule} />)}</CellGroup>
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('recommend-ranking', RankingPage)

const Row = ({ row: { rank, who, count, isMe } }: { row: RankedReferrer }) =>
  <Cell title={`第${rank}名 ${isMe ? `${who}（我）` : who}`} right={`${count}个朋友`} />
