import type { TrackingEvent } from '@daogang/contract/tracking'
import Taro from '@tarojs/taro'
import { sendAccess, sendEvents } from '@/api/tracking'
import { bridgeHost } from '@/host/bridge'
import { environmentHost } from '@/host/environment'
import { attempt } from '@/lib/attempt'
import { useAlerts } from '@/stores/alerts'
import { hasConsent, useConsent } from '@/stores/consent'
import { useVisit } from '@/stores/visit'
import type { RouteName } from '../routes'
import type { ActEvent, PageEvent, PointId, TrackedEvents } from './events'
import { pointOf, pointTime, type Times } from './point'
import { createSender } from './sender'

/** The device id, once the user agreed to having one: without it nothing is recorded, not even for later. */
const agreedDevice = () => (hasConsent() ? useConsent.getState().deviceId : undefined)

const sender = createSender({
  send: sendEvents,
  maySend: () => agreedDevice() !== undefined && useAlerts.getState().online,
})

let userIdNow: () => string | undefined = () => undefined
/** The event before; the first of a start is led to by what the app around the page says. */
let parent: { pointId?: string } | undefined

/** Records what the user did. Costs nothing, waits for nothing and shows nothing; before consent it does nothing. */
export function track<E extends ActEvent>(pointId: E, args: TrackedEvents[E]): void {
  record(pointId, args, { at: Date.now() })
}

/**
 * Records that a screen is in front.
 * @returns records that it no longer is
 */
export function trackVisit(page: RouteName): () => void {
  const entered = Date.now()
  // A visit that began before consent is not told afterwards.
  const { source } = useVisit.getState()
  const told = record('page_enter', { page, ...(source ? { source } : {}) }, { entered })
  return () => {
    if (told) record('page_leave', { page }, { entered, left: Date.now() })
  }
}

/** Reports that a page was opened in the H5 (spec §7: userAccess). */
export function trackAccess(page: RouteName): void {
  if (environmentHost.name !== 'h5' || !agreedDevice()) return
  sendAccess(page, pointTime(Date.now())).catch(() => undefined)
}

/**
 * Starts sending, for as long as the app runs. Taking back the consent forgets what was not sent.
 * @param userId who is logged in now
 * @returns stops
 */
export function startTracking(userId: () => string | undefined): () => void {
  userIdNow = userId
  const obey = () => (agreedDevice() ? undefined : sender.clear())
  obey()
  // A page that hides as the app does has told that it was left before this runs.
  const onHide = () => void Promise.resolve().then(sender.flush)
  attempt(() => Taro.onAppHide(onHide))
  const offConsent = useConsent.subscribe(obey)
  const offAlerts = useAlerts.subscribe(({ online }, before) => {
    if (online && !before.online) sender.retry()
  })
  sender.flush()
  return () => {
    attempt(() => Taro.offAppHide(onHide))
    offConsent()
    offAlerts()
  }
}

/** @returns whether it may be recorded */
function record<E extends PointId>(pointId: E, args: TrackedEvents[E], times: Times): boolean {
  const deviceId = agreedDevice()
  if (!deviceId) return false
  const { channelId } = environmentHost
  const first = parent === undefined
  const point = pointOf(pointId, args, { deviceId, userId: userIdNow(), channelId, parentPointId: parent?.pointId }, times)
  // Leaving a page leads nowhere: what comes next was led to by what the user did on it.
  if (isAct(pointId)) parent = { pointId }
  if (first && bridgeHost.available) void askedFrom().then((parentPointId) => deliver({ ...point, parentPointId }))
  else deliver(point)
  return true
}

const isAct = (pointId: PointId) => pointId !== ('page_leave' satisfies PageEvent)

/** What led to this page in the app around it. */
async function askedFrom(): Promise<string | undefined> {
  const answer = await bridgeHost.call('getParentPointId')
  return answer.ok && PARENT.test(answer.data.parentPointId) ? answer.data.parentPointId : undefined
}

/** As the contract takes it. */
const PARENT = /^[A-Za-z0-9_.:-]{1,64}$/

function deliver(point: TrackingEvent): void {
  sender.add(point)
  if (!bridgeHost.available) return
  const { channelId: _, ...rest } = point
  void bridgeHost.call('newburyPoint', rest)
}
