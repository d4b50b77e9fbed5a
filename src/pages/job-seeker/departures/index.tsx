import type { DepartureCard } from '@daogang/contract/departure'
import { fullDayText } from '@daogang/contract/rules/day-text'
import { fenText } from '@daogang/contract/rules/money'
import { useDepartures } from '@/api/departure'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { departureState } from '@/features/departure/states'
import { Box, Cell, Empty, ListScreen, SkeletonList, Tag, Txt } from '@/ui'

/** The user's departures. */
function RecordPage() {
  return (
    <ListScreen
      title="登记记录" query={useDepartures()} keyOf={idOf} renderItem={renderDeparture} plain skeleton={<SkeletonList kind="text" />}
      empty={(
        <Empty title="还没有离职登记" action={{ text: '去登记', onPress: () => navigate.replace('out-of-work', {}) }}>
          走的时候登记一下，没结的钱写下来，店里要回你
        </Empty>
      )}
    />
  )
}

export default page('out-of-work-record', RecordPage)

const idOf = ({ id }: DepartureCard) => id

const renderDeparture = (card: DepartureCard) => {
  const { text, kind, icon } = departureState(card)
  return (
    <Cell
      title={card.company || '还没填店名'}
      note={(
        <>
          <Txt block tone="2">{`${card.jobTitle || '还没填干什么'}，${card.lastDay === '' ? '最后一天还没填' : `干到${fullDayText(card.lastDay)}`}`}</Txt>
          <Txt block tone="2">{card.total === 0 ? '没有欠的钱' : `还欠¥${fenText(card.total)}`}</Txt>
          <Box><Tag kind={kind} icon={icon}>{text}</Tag></Box>
        </>
      )}
      onPress={() => navigate.to('out-of-work-result', { id: card.id })}
    />
  )
}
