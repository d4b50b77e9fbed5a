import type { AttendanceDay } from '@daogang/contract/attendance'
import type { Direction } from '@daogang/contract/rules/attendance'
import { claimedAt } from '@daogang/contract/rules/claimed-at'
import { useRef, useState } from 'react'
import { useAttendance, useCorrect, useCorrectionCount } from '@/api/attendance'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { clockText, directionTexts, faultTexts, monthDayText, shiftText } from '@/features/attendance/texts'
import { FormScreen } from '@/features/form/FormScreen'
import { inChina } from '@/lib/time'
import { randomId } from '@/lib/random-id'
import { Empty, QueryView, Screen, toast } from '@/ui'
import { correctionForm } from './correction-form'

const TITLE = '补卡'

/** Tells a missed punch. */
function ReissueCardPage() {
  const { employmentId, day: asked } = useRouteQuery('reissue-card')
  const config = useAttendance(employmentId)
  const id = employmentId ?? config.data?.current?.employmentId
  const count = useCorrectionCount(id)
  if (employmentId === undefined && config.data?.current === null) {
    return (
      <Screen title={TITLE}>
        <Empty title="没有要补的卡" action={{ text: '去打卡', onPress: () => navigate.replace('punch-card') }}>现在没有要打卡的工作</Empty>
      </Screen>
    )
  }
  if (id === undefined) return <Screen title={TITLE}><QueryView query={config}>{() => null}</QueryView></Screen>
  if (!count.data) return <Screen title={TITLE}><QueryView query={count}>{() => null}</QueryView></Screen>
  const { limit, days } = count.data
  if (days.length === 0) {
    return (
      <Screen title={TITLE}>
        <Empty
          title="没有要补的卡" action={{ text: '去打卡', onPress: () => navigate.replace('punch-card') }}
          second={{ text: '看审核状态', onPress: () => navigate.to('audit-status') }}
        >
          漏打了卡，3天内能补。过了3天，找老板说明，让他帮你补记
        </Empty>
      </Screen>
    )
  }
  const open = days.filter(({ left }) => left > 0)
  // The day that the person came for is never another one in silence.
  const used = days.find(({ day, left }) => day === asked && left === 0) ?? (open.length === 0 ? days[0] : undefined)
  if (used) {
    return (
      <Screen title={TITLE}>
        <Empty
          title={`${Number(used.day.slice(5, 7))}月的${limit}次补卡用完了`} action={{ text: '看审核状态', onPress: () => navigate.to('audit-status') }}
          {...open.length > 0 && { second: { text: '补别的天', onPress: () => navigate.replace('reissue-card', { employmentId: id }) } }}
        >
          {`${monthDayText(used.day)}的卡，找老板说明，让他帮你补记`}
        </Empty>
      </Screen>
    )
  }
  return <CorrectionForm employmentId={id} days={open} />
}

export default page('reissue-card', ReissueCardPage)

type OpenDay = AttendanceDay & { left: number }

/** `11月24日 缺下班卡`, `11月24日 上班卡没算`, `10月1日 国庆节`. */
const dayLabel = ({ day, holiday, faults, punches }: OpenDay): string => {
  const missing = faults.filter((fault) => fault.startsWith('missing') || fault === 'absent')
  const refused = punches.filter(({ state }) => state === 'refused').map(({ direction }) => `${directionTexts[direction]}卡没算`)
  return [monthDayText(day), holiday, ...missing.map((fault) => faultTexts[fault]), ...new Set(refused)].filter(Boolean).join(' ')
}

/** The direction that a day lacks. */
function lacking({ faults, punches }: OpenDay): Direction {
  if (faults.includes('missing_out')) return 'out'
  if (faults.includes('missing_in') || faults.includes('absent')) return 'in'
  return punches.find(({ state }) => state === 'refused')?.direction ?? 'in'
}

/** The time with which the form begins: that of the shift where the day lacks a punch, or else that of the refused one. */
function clockOf({ faults, shift, punches }: OpenDay, direction: Direction): string | undefined {
  const isLacking = faults.some((fault) => fault.startsWith('missing') || fault === 'absent')
  const refused = isLacking ? undefined : punches.find((punch) => punch.state === 'refused' && punch.direction === direction)
  const at = refused?.at ?? (direction === 'in' ? shift?.startsAt : shift?.endsAt)
  return at && inChina(at).format('HH:mm')
}

function CorrectionForm({ employmentId, days }: { employmentId: string; days: readonly OpenDay[] }) {
  const query = useRouteQuery('reissue-card')
  const correct = useCorrect()
  // The same content again is the same request; other content is another one.
  const sent = useRef({ content: '', once: '' })
  const [form] = useState(() => correctionForm(days.map((day) => ({ value: day.day, label: dayLabel(day) }))))
  const first = days.find(({ day }) => day === query.day) ?? days[0]
  if (!first) return null
  // The asked direction belongs to the asked day, which may have been corrected since.
  const asked = first.day === query.day ? query.direction : undefined
  const direction = asked === 'in' || asked === 'out' ? asked : lacking(first)
  const { shift, left } = first
  const clock = clockOf(first, direction)
  const momentOf = (day: string, way: Direction, clock: string): string =>
    claimedAt(days.find((each) => each.day === day) ?? { day, shift: null, punches: [], corrections: [] }, way, clock)
  return (
    <FormScreen
      form={form} title={TITLE} verb="交给老板确认" draft={`correction.${employmentId}.${first.day}.${direction}`}
      hint={`${Number(first.day.slice(5, 7))}月还能补${left}次。老板3天不回，就算数${shift ? `。那天${shiftText(shift)}` : ''}`}
      initial={{ day: first.day, direction, ...clock !== undefined && { clock } }}
      send={({ clock: claimed, day, pictures, ...rest }) => {
        const ids = pictures.map(({ id: file }) => file)
        const body = { ...rest, pictures: ids, employmentId, day, claimedAt: momentOf(day, rest.direction, claimed) }
        const content = JSON.stringify(body)
        if (sent.current.content !== content) sent.current = { content, once: randomId() }
        return correct.mutateAsync({ ...body, once: sent.current.once })
      }}
      onSent={({ claimedAt: at }) => {
        toast.done(`交上去了，${clockText(at)}`)
        navigate.replace('audit-status')
      }}
    />
  )
}
