import type { StaffDepartureCard } from '@daogang/contract/departure'
import { fullDayText } from '@daogang/contract/rules/day-text'
import { fenText } from '@daogang/contract/rules/money'
import { useState } from 'react'
import { useStaffDepartures } from '@/api/departure'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { departureState } from '@/features/departure/states'
import { Box, Cell, Empty, ListScreen, SkeletonList, Tabs, Tag, Txt } from '@/ui'

const TABS = [{ value: 'open', label: '没结清' }, { value: 'settled', label: '结清了' }] as const

/** What people registered who leave the employer's stores. */
function DeparturesPage() {
  const [open, setOpen] = useState<'open' | 'settled'>('open')
  return (
    <ListScreen
      title="离职登记" top={<Tabs label="结清没有" tabs={TABS} value={open} onChange={setOpen} />} query={useStaffDepartures(open)} keyOf={idOf}
      renderItem={renderDeparture} plain skeleton={<SkeletonList kind="text" />}
      empty={open === 'open' ? <Empty title="没有没结清的">有人登记离职会列在这里，要3个工作日内回</Empty> : <Empty title="还没有结清的">结清的会列在这里</Empty>}
    />
  )
}

export default page('staff-departures', DeparturesPage)

const idOf = ({ id }: StaffDepartureCard) => id

const renderDeparture = (card: StaffDepartureCard) => {
  const { text, kind, icon } = departureState(card)
  return (
    <Cell
      title={card.name}
      note={(
        <>
          <Txt block tone="2">{`${card.jobTitle}，干到${fullDayText(card.lastDay)}`}</Txt>
          <Txt block tone="2">{card.total === 0 ? '没有欠的钱' : `说还欠¥${fenText(card.total)}`}</Txt>
          <Box><Tag kind={kind} icon={icon}>{card.state === 'submitted' && !card.isLate ? '等你确认' : text}</Tag></Box>
        </>
      )}
      onPress={() => navigate.to('staff-departure', { id: card.id })}
    />
  )
}
