import type { AwardEntry, RebateTotals } from '@daogang/contract/referral'
import { yuanText } from '@daogang/contract/rules/money'
import { useReferralAwards } from '@/api/referral'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { Amount } from '@/features/money/Amount'
import styles from '@/features/referral/referral.module.scss'
import { dayTimeText } from '@/lib/time'
import { Box, Card, Cell, Empty, ListScreen, SkeletonList, Stack, Txt } from '@/ui'

/** The user's awards for referrals, with the tax, and the ones to claim. */
function AwardsPage() {
  const awards = useReferralAwards()
  const totals = awards.data?.pages[0]
  return (
    <ListScreen
      title="我的奖励" query={awards} keyOf={awardId} renderItem={renderAward} plain skeleton={<SkeletonList kind="text" />}
      lead={totals && <Stack><Totals totals={totals} /></Stack>}
      empty={(
        <Empty title="还没领过奖励" action={{ text: '看我推荐的朋友', onPress: () => navigate.to('recommend-bonus', {}) }}>
          朋友干满天数、等够日子，就能在推荐里领
        </Empty>
      )}
    />
  )
}

export default page('recommend-awards', AwardsPage)

function Totals({ totals: { claimed, claimable, held } }: { totals: RebateTotals }) {
  const rows = [['进了钱包', claimed.net], ['现在能领', claimable], ['等日子到', held]] as const
  return (
    <Card>
      {rows.map(([name, fen]) => <Box key={name} className={styles.row}><Txt>{name}</Txt><Amount fen={fen} /></Box>)}
      <Txt block tone="2" size="note">{`税前${yuanText(claimed.gross)}，平台代扣个税${yuanText(claimed.tax)}`}</Txt>
    </Card>
  )
}

const awardId = ({ id }: AwardEntry) => id
const titleOf = ({ as, who }: Pick<AwardEntry, 'as' | 'who'>): string =>
  (as === 'friend' ? '朋友推荐我的奖励' : who === '' ? '推荐朋友的奖励' : `推荐${who}`)
const renderAward = ({ id, as, who, gross, tax, net, at }: AwardEntry) => (
  <Cell
    title={titleOf({ as, who })} note={`${dayTimeText(at)}，税前${yuanText(gross)}，个税${yuanText(tax)}`}
    right={`+${yuanText(net)}`} onPress={() => navigate.to('recommend-detail', { id })}
  />
)
