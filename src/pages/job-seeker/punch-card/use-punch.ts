import type { PunchResult } from '@daogang/contract/attendance'
import { useState } from 'react'
import { useShowPunch } from '@/api/attendance'
import { sendQueue } from '@/features/attendance/send-queue'
import { clockText, directionTexts } from '@/features/attendance/texts'
import type { Positioning } from '@/features/attendance/use-fix'
import type { Fix } from '@/host/positioning/types'
import { randomId } from '@/lib/random-id'
import { useLocation } from '@/stores/location'
import { usePunchQueue } from '@/stores/punch-queue'
import { toast } from '@/ui'
import type { Work } from './use-work'

/** What the screen says after a press. */
export interface Outcome {
  title: string
  text: string
}

function outcomeOf({ punch, clockOff }: PunchResult): Outcome | undefined {
  const done = `${clockText(punch.at)}${directionTexts[punch.direction]}`
  if (clockOff !== 0) {
    const minutes = Math.abs(clockOff)
    const off = minutes >= 60 ? `${Math.round(minutes / 60)}小时` : `${minutes}分钟`
    return {
      title: `打卡记下了，${done}`,
      text: `你的手机时间${clockOff > 0 ? '快' : '慢'}了${off}。工时按到岗的时间算，去手机设置里把时间改成“自动”，没网打卡才准。`,
    }
  }
  if (punch.state === 'pending') {
    return { title: `打卡记下了，${done}`, text: '要等老板确认。他3天不回，就算数。' }
  }
  return undefined
}

const positionOf = ({ latitude, longitude, accuracy, mock }: Fix) => ({ latitude, longitude, accuracy, ...mock && { mock: true } })

/**
 * Makes a punch: first into the queue on the device, where it gets its position, then to the server. So it is never lost, whatever happens
 * in between.
 * @returns `punch`, whether one is being made, and the outcome to show
 */
export function usePunch(work: Work | undefined, positioning: Positioning) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const show = useShowPunch()

  const punch = async (direction: Work['direction'], code?: string): Promise<void> => {
    if (!work || busy) return
    setBusy(true)
    const deviceAt = new Date().toISOString()
    const { accountId, known: { employmentId } } = work
    const once = randomId()
    const mayLocate = () => useLocation.getState().allowed !== undefined
    const measures = code === undefined && mayLocate()
    usePunchQueue.getState().add({
      accountId, body: { once, employmentId, direction, deviceAt, ...code !== undefined && { code } },
    }, measures ? 'measuring' : 'waiting')
    if (measures) {
      const fix = await positioning.fresh()
      // The consent can end during the measurement.
      usePunchQueue.getState().measured(once, fix && mayLocate() ? positionOf(fix) : undefined)
    }
    const answer = await sendQueue(accountId)
    const left = usePunchQueue.getState().items.find(({ body }) => body.once === once)
    // Does not wait for the refresh, which can take a minute on a weak network.
    setBusy(false)
    // The answer is that of the last one that arrived.
    show(left ? undefined : answer, employmentId)
    const done = `${clockText(deviceAt)}${directionTexts[direction]}`
    if (left?.state === 'refused') {
      usePunchQueue.getState().remove(once)
      return setOutcome({ title: '没打上卡', text: left.why })
    }
    if (left) return setOutcome({ title: '没传上去，先记在手机里', text: `${done}。网好了打开到岗会自动传，24小时内都算数。` })
    const said = answer && outcomeOf(answer)
    if (said) setOutcome(said)
    else toast.done(`打卡成功，${answer ? `${clockText(answer.punch.at)}${directionTexts[direction]}` : done}`)
  }
  return { punch, busy, outcome, close: () => setOutcome(undefined) }
}
