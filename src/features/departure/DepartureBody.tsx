import type { Departure, StaffDeparture } from '@daogang/contract/departure'
import { fullDayText } from '@daogang/contract/rules/day-text'
import { OWED_KINDS, OWED_NAMES } from '@daogang/contract/rules/departure'
import { yuanText } from '@daogang/contract/rules/money'
import { fileUrl } from '@/api/services'
import { dayTimeText } from '@/lib/time'
import { Box, Card, Cell, CellGroup, ImageGrid, SectionTitle, Tag, Timeline, Txt } from '@/ui'
import { departureState, eventTitle } from './states'

interface DepartureBodyProps {
  departure: Departure | StaffDeparture
  reader: 'worker' | 'employer'
}

/** The record with its sums, and the history of both sides. */
export function DepartureBody({ departure, reader }: DepartureBodyProps) {
  const { text, kind, icon } = departureState(departure)
  const owed = OWED_KINDS.filter((each) => departure[each] > 0)
  return (
    <>
      <Card>
        <Box><Tag kind={kind} icon={icon}>{text}</Tag></Box>
        <Txt block strong size="title">{departure.jobTitle}</Txt>
        <Txt block tone="2">{departure.company}</Txt>
      </Card>
      <CellGroup>
        <Cell title="最后一天" right={departure.lastDay === '' ? '还没填' : fullDayText(departure.lastDay)} />
        <Cell title="为什么走" right={departure.reasonName} />
        {departure.note !== '' && <Cell title="说明" note={departure.note} />}
      </CellGroup>
      <CellGroup title={reader === 'worker' ? '你说还欠的钱' : '对方说还欠的钱'}>
        {owed.map((each) => (
          <Cell
            key={each} title={each === 'other' && departure.otherNote !== '' ? departure.otherNote : OWED_NAMES[each]}
            right={yuanText(departure[each])}
          />
        ))}
        <Cell title={owed.length === 0 ? '没有欠的钱' : '一共'} right={owed.length === 0 ? undefined : yuanText(departure.total)} />
      </CellGroup>
      {departure.pictures.length > 0 && (
        <Card><ImageGrid label="离职登记的照片" files={departure.pictures.map(({ url }) => ({ url: fileUrl(url) }))} /></Card>
      )}
      {departure.events.length > 0 && (
        <Card>
          <SectionTitle>经过</SectionTitle>
          <Timeline
            items={[...departure.events].reverse().map(({ kind: what, at, words, owed: total }) => ({
              key: `${what} ${at}`, title: eventTitle(what, reader), time: dayTimeText(at), bad: what === 'disputed',
              content: contentOf(what, words, total),
            }))}
          />
        </Card>
      )}
    </>
  )
}

/** The words of an event, or the sum of a submission. */
function contentOf(kind: Departure['events'][number]['kind'], words: string, owed: number) {
  if (words !== '') return <Txt block>{words}</Txt>
  return kind === 'submitted' ? <Txt block tone="2">{`还欠${yuanText(owed)}`}</Txt> : undefined
}
