import type { CurrentAttendance } from '@daogang/contract/attendance'
import type { Direction } from '@daogang/contract/rules/attendance'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAttendanceAgain } from '@/api/attendance-punch'
import { navigate, useInFront } from '@/app/navigation'
import { page } from '@/app/page'
import { minutesText } from '@/features/attendance/texts'
import { usePositioning } from '@/features/attendance/use-fix'
import { ScopeQuestion } from '@/features/gates/ScopeQuestion'
import { useLocation } from '@/stores/location'
import type { QueuedPunch } from '@/stores/punch-queue'
import { BarButton, Box, Button, Card, Cell, CellGroup, Empty, Notice, NoticeStrip, QueryView, Screen, Stack, Txt, useConfirm } from '@/ui'
import { CodeSheet } from './CodeSheet'
import { Forgotten } from './Forgotten'
import { mayPress } from './may-press'
import { MonthCard } from './MonthCard'
import { PlaceState } from './PlaceState'
import { PunchButton } from './PunchButton'
import styles from './punch-card.module.scss'
import { shiftLine } from './shift-line'
import { TodayPunches } from './TodayPunches'
import { usePunch } from './use-punch'
import { useQueueSender } from './use-queue-sender'
import { useWork, type Work } from './use-work'

/** Clocks in and out. */
function PunchCardPage() {
  const [employmentId, setEmploymentId] = useState<string>()
  const { query, queued, work } = useWork(employmentId)
  const queries = useQueryClient()
  useQueueSender(useInFront() && queued.some(({ state }) => state === 'waiting'))
  const ended = query.data?.current?.over ? query.data.current : undefined
  const shownId = work?.known.employmentId ?? query.data?.current?.employmentId
  const others = query.data?.employments.filter(({ id }) => id !== shownId) ?? []
  return (
    <Screen
      title="打卡" onRefresh={() => readAttendanceAgain(queries)}
      right={<BarButton onPress={() => navigate.to('card-rule')}>打卡规则</BarButton>}
    >
      {!work && <Unsent queued={queued} />}
      {work && (
        <Punching
          key={work.known.employmentId} work={work} queued={queued} clockBehind={query.isError ? undefined : query.data?.clockBehind}
        />
      )}
      {ended && <Ended work={ended} />}
      {shownId === undefined ? <QueryView query={query}>{() => <NoWork />}</QueryView> : (
        <Stack>
          {others.length > 0 && (
            <CellGroup title="换一家店">
              {others.map(({ id, company, title, over }) => (
                <Cell
                  key={id} icon="store" title={company} note={over ? `${title}，离职了，漏打的卡还能补` : title}
                  onPress={() => setEmploymentId(id)}
                />
              ))}
            </CellGroup>
          )}
          <Links employmentId={shownId} />
        </Stack>
      )}
    </Screen>
  )
}

export default page('punch-card', PunchCardPage)

function NoWork() {
  return (
    <Empty
      title="还没有要打卡的工作" action={{ text: '去找工作', onPress: () => navigate.home() }}
      second={{ text: '看我的报名', onPress: () => navigate.to('delivery-list') }}
    >
      老板录用你，写好上班的店和时间，这里就能打卡
    </Empty>
  )
}

/** Punches that are still on the device, without work that the screen would show. */
function Unsent({ queued }: { queued: readonly QueuedPunch[] }) {
  return queued.length > 0 && <Stack><TodayPunches day={undefined} queued={queued} /></Stack>
}

/** The last days of work that is over: nothing to punch, but days to correct. */
function Ended({ work: { company, title, employmentId, forgotten, correctionsLeft } }: { work: CurrentAttendance }) {
  return (
    <>
      <Stack>
        {forgotten && <Forgotten day={forgotten.day} left={correctionsLeft} employmentId={employmentId} />}
        <Card>
          <Txt block size="title">{company}</Txt>
          <Txt block tone="2">{`${title}，离职了，不用再打卡。漏打的卡3天内还能补`}</Txt>
        </Card>
      </Stack>
      <MonthCard employmentId={employmentId} />
    </>
  )
}

interface PunchingProps {
  work: Work
  queued: readonly QueuedPunch[]
  clockBehind: number | undefined
}

function Punching({ work, queued, clockBehind }: PunchingProps) {
  const inFront = useInFront()
  const allowed = useLocation((location) => location.allowed !== undefined)
  const positioning = usePositioning(inFront && allowed && work.known.place !== null)
  const { punch, busy, outcome, close } = usePunch(work, positioning)
  const [dialog, ask] = useConfirm()
  const [typesCode, setTypesCode] = useState(false)
  // The person knows better than the guess, above all without network; a guess that changes later changes nothing about it.
  const [chosen, setChosen] = useState<Direction>()
  const waiting = queued.filter(({ state }) => state === 'waiting')

  const { known, current } = work
  const needsConsent = known.place !== null && !allowed
  const direction = chosen ?? work.direction
  const shift = current?.today.shift ?? null
  const press = async () => {
    const now = Date.now() + (clockBehind ?? 0)
    if (!await mayPress({ direction, shift, now, place: known.place, needsConsent, report: positioning.report }, ask)) return
    setChosen(undefined)
    await punch(direction)
  }

  return (
    <>
      {dialog}
      <Stack>
        {waiting.length > 0 && <NoticeStrip kind="warn">{`${waiting.length}次打卡记在手机里，有网自动传，不会丢`}</NoticeStrip>}
        {current?.overtime.near && (
          <NoticeStrip kind="warn">
            {`这个月加班${minutesText(current.overtime.minutes)}了，法律规定最多${minutesText(current.overtime.limit)}`}
          </NoticeStrip>
        )}
        {current?.forgotten && (
          <Forgotten day={current.forgotten.day} left={current.correctionsLeft} employmentId={known.employmentId} />
        )}
        <Card>
          <Txt block size="title">{known.company}</Txt>
          <Txt block tone="2">{current === undefined ? known.title : shiftLine(current)}</Txt>
          {!needsConsent && (
            <PlaceState
              report={positioning.report} place={known.place} onRetry={positioning.retry} onCode={() => setTypesCode(true)}
            />
          )}
          <PunchButton direction={direction} clockBehind={clockBehind} busy={busy} onPress={press} />
          <Box className={styles.other}>
            <Button kind="plain" size="small" onPress={() => setChosen(direction === 'in' ? 'out' : 'in')}>
              {direction === 'in' ? '不对，要打下班卡' : '不对，要打上班卡'}
            </Button>
          </Box>
        </Card>
        {needsConsent && (
          <ScopeQuestion scope="location" verb="同意用位置打卡">
            <Button kind="plain" block onPress={() => setTypesCode(true)}>不用位置，输店里的到岗码</Button>
          </ScopeQuestion>
        )}
        <TodayPunches day={current?.today} queued={queued} />
      </Stack>
      {current && <MonthCard employmentId={known.employmentId} />}
      <CodeSheet
        open={typesCode} direction={direction} busy={busy}
        onClose={() => setTypesCode(false)} onCode={(code) => void punch(direction, code)}
      />
      <Notice open={outcome !== undefined} title={outcome?.title} onClose={close}>{outcome?.text}</Notice>
    </>
  )
}

function Links({ employmentId }: { employmentId: string }) {
  return (
    <CellGroup>
      <Cell icon="pen" title="补卡" note="漏打了，3天内能补" onPress={() => navigate.to('reissue-card', { employmentId })} />
      <Cell icon="clock" title="审核状态" note="补卡和要确认的打卡" onPress={() => navigate.to('audit-status')} />
      <Cell icon="doc" title="我的用工条件" note="工资、哪天发、在哪上班" onPress={() => navigate.to('my-employment')} />
      <Cell icon="shield" title="工时存证" note="每周的工时，改没改过一看就知道" onPress={() => navigate.to('hours-card', { employmentId })} />
    </CellGroup>
  )
}
