import type { EmploymentCard } from '@daogang/contract/employment'
import { ROSTER_DAYS_AHEAD, shiftText } from '@daogang/contract/rules/shift'
import { useState } from 'react'
import { useAssignShift, useChangeDay, useStaff } from '@/api/employment'
import { useShifts } from '@/api/shift'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { unannouncedText } from '@/features/attendance/texts'
import { inUtc, todayInChina } from '@/lib/time'
import {
  ActionBar, Box, Button, Card, CellGroup, DateField, Empty, fetchNext, FormRow, MultiOptionList, NoticeStrip, OptionList, QueryView,
  Screen, SectionTitle, Segmented, Stack, toast,
} from '@/ui'
import styles from './roster.module.scss'

type Span = 'day' | 'usual'

const SPANS = [{ value: 'usual', label: '以后都这样' }, { value: 'day', label: '只改一天' }] as const
const OFF = 'off'
const USUAL = 'usual'

const inDays = (days: number): string => inUtc(todayInChina()).add(days, 'day').format('YYYY-MM-DD')

/** Gives shifts to several people at once: for good, or for one day. Not to oneself. */
function RosterPage() {
  const staff = useStaff('active')
  const everyone = staff.data?.pages.flatMap(({ items }) => items) ?? []
  const people = everyone.filter(({ mayDecide }) => mayDecide)
  const more = () => fetchNext(staff)
  if (people.length > 0) return <Roster people={people} onRefresh={staff.refetch} onReachEnd={more} />
  const empty = everyone.length > 0
    ? { title: '这里只有你自己', text: '自己的班要店主或别的管理员来排' }
    : { title: '还没有在职的人', text: '填好用工条件就能排班' }
  return (
    <Screen title="排班" onRefresh={staff.refetch} onReachEnd={more}>
      <QueryView query={staff}>
        {() => <Empty title={empty.title} action={{ text: '看店里的人', onPress: () => navigate.replace('staff') }}>{empty.text}</Empty>}
      </QueryView>
    </Screen>
  )
}

export default page('staff-roster', RosterPage)

interface RosterProps {
  people: readonly EmploymentCard[]
  onRefresh: () => Promise<unknown>
  onReachEnd: () => void
}

function Roster({ people, onRefresh, onReachEnd }: RosterProps) {
  const shifts = useShifts()
  const assign = useAssignShift()
  const change = useChangeDay()
  const [span, setSpan] = useState<Span>('usual')
  // Today often has punches already, and then it keeps its shift.
  const [day, setDay] = useState(inDays(1))
  const [chosen, setChosen] = useState<string[]>([])
  const [what, setWhat] = useState<string>()
  const stores = new Set(people.filter(({ id }) => chosen.includes(id)).map(({ companyId }) => companyId))
  // A shift belongs to one store, so people of two stores have none in common.
  const offered = (shifts.data?.items ?? []).filter(({ companyId }) => [...stores].every((store) => store === companyId))
  const several = new Set(people.map(({ companyId }) => companyId)).size > 1
  const options: { value: string; label: string; note?: string }[] = [
    ...offered.map(({ id, name, company, ...times }) =>
      ({ value: id, label: `${name} ${shiftText(times)}`, ...several && { note: company } })),
    ...span === 'day' ? [{ value: OFF, label: '这天休息' }, { value: USUAL, label: '照常，不改了' }] : [{ value: OFF, label: '没有固定的班' }],
  ]
  const picked = options.some(({ value }) => value === what) ? what : undefined

  function send() {
    if (picked === undefined) return
    const done = {
      onSuccess: () => {
        toast.done(`排好了，${chosen.length}个人会收到通知`)
        setChosen([])
      },
    }
    const shiftId = picked === OFF || picked === USUAL ? '' : picked
    if (span === 'usual') assign.mutate({ employmentIds: chosen, shiftId }, done)
    else change.mutate({ employmentIds: chosen, day, shiftId, ...picked === USUAL && { usual: true } }, done)
  }

  const footer = (
    <ActionBar>
      <Button grow submit busy={assign.isPending || change.isPending} disabled={chosen.length === 0 || picked === undefined} onPress={send}>
        {chosen.length > 0 ? `给${chosen.length}个人排上` : '排上'}
      </Button>
    </ActionBar>
  )
  return (
    <Screen title="排班" onRefresh={onRefresh} onReachEnd={onReachEnd} footer={footer}>
      <Stack>
        <Segmented label="改多久" options={SPANS} value={span} onChange={setSpan} />
        {span === 'day' && (
          <CellGroup>
            <FormRow label="哪一天">
              <DateField label="哪一天" value={day} first={todayInChina()} last={inDays(ROSTER_DAYS_AHEAD)} onChange={setDay} />
            </FormRow>
          </CellGroup>
        )}
        {shifts.data && shifts.data.unannounced.length > 0 && <NoticeStrip>{unannouncedText(shifts.data.unannounced)}</NoticeStrip>}
        <Card>
          <SectionTitle>给谁排</SectionTitle>
          <Box className={styles.list}>
            <MultiOptionList
              label="给谁排" value={chosen} onChange={setChosen}
              options={people.map(({ id, name, shift, jobTitle }) => ({ value: id, label: name, note: `${jobTitle}，${shift || '没排班'}` }))}
            />
          </Box>
        </Card>
        <Card>
          <SectionTitle>排什么班</SectionTitle>
          <Box className={styles.list}><OptionList label="排什么班" options={options} value={picked} onChange={setWhat} /></Box>
        </Card>
      </Stack>
    </Screen>
  )
}
