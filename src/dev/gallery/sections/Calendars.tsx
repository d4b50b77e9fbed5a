import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { useState } from 'react'
import { BarButton, Calendar, Card, Countdown, Stack, Tag, Timeline, toast, Txt, type DayMark } from '@/ui'
import { Example } from '../Example'

const marks: Record<string, DayMark> = {
  '2026-11-02': { word: '正常', tick: true, tone: 'ok' },
  '2026-11-03': { word: '正常', tick: true, tone: 'ok' },
  '2026-11-04': { word: '迟到', tone: 'warn' },
  '2026-11-05': { word: '缺卡', tone: 'bad' },
  '2026-11-06': { word: '休' },
}
const events = [
  { key: '4', title: '没通过', time: '11月20日 15:02', bad: true, content: <Txt tone="2">营业执照拍糊了，字看不清，请重拍一张</Txt> },
  { key: '3', title: '正在审核', time: '11月19日 9:10' },
  { key: '2', title: '交了资料', time: '11月18日 21:46', content: <Tag>营业执照</Tag> },
]
/** Half an hour more, so that the text stays the same while it is tested. */
const SLACK = 30 * MINUTE_MS

export function Calendars() {
  const [month, turnTo] = useState('2026-11')
  const [day, pick] = useState('2026-11-04')
  const [now] = useState(Date.now)
  return (
    <>
      <Example title="打卡的月历，能选能翻" flush>
        <Card flat>
          <Calendar
            month={month} today="2026-11-20" marks={marks} value={day} onPick={pick} last="2026-11-20" onMonth={turnTo}
            right={<BarButton onPress={() => toast.show('去补卡')}>补卡</BarButton>}
          />
        </Card>
      </Example>
      <Example title="只看，别的年份" flush>
        <Stack><Card><Calendar month="2025-02" today="2026-11-20" note={<Txt tone="2">干了18天</Txt>} /></Card></Stack>
      </Example>
      <Example title="经过" flush><Stack><Card><Timeline items={events} /></Card></Stack></Example>
      <Example title="办好了的经过" flush><Stack><Card><Timeline items={events.slice(1)} /></Card></Stack></Example>
      <Example title="还剩多久">
        <Txt block>还有<Countdown until={now + 2 * DAY_MS + 3 * HOUR_MS + SLACK} />截止</Txt>
        <Txt block>还有<Countdown until={now - HOUR_MS} />截止</Txt>
      </Example>
    </>
  )
}
