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
import type { ActionEvent, PageEvent, PointId, TrackedEvents } from './events'
import { pointOf, pointTime, type Times } from './point'
import { createSender } from './sender'

/** The device id after consent. Without it nothing is recorded, not even for later. */
const consentedDeviceId = () => (hasConsent() ? useConsent.getState().deviceId : undefined)

const sender = createSender({
  send: sendEvents,
  maySend: () => consentedDeviceId() !== undefined && useAlerts.getState().online,
})

let userIdNow: () => string | undefined = () => undefined
/** The preceding event. The native app knows the one before the first. */
let parent: { pointId?: string } | undefined

/** Records a user action. Does not block, throw or show anything; does nothing before consent. */
export function track<E extends ActionEvent>(pointId: E, args: TrackedEvents[E]): void {
  record(pointId, args, { at: Date.now() })
}

/**
 * Records that a screen is in front.
 * @returns a function that records the end of the visit
 */
export function trackVisit(page: RouteName): () => void {
  const entered = Date.now()
  // The end of a visit that started before consent is not recorded.
  const { source } = useVisit.getState()
  const isRecorded = record('page_enter', { page, ...(source ? { source } : {}) }, { entered })
  return () => {
    if (isRecorded) record('page_leave', { page }, { entered, left: Date.now() })
  }
}

/** Reports that a page was opened on H5 (spec §7: userAccess). */
export function trackAccess(page: RouteName): void {
  if (environmentHost.name !== 'h5' || !consentedDeviceId()) return
  sendAccess(page, pointTime(Date.now())).catch(() => undefined)
}

/**
 * Starts sending, for as long as the app runs. Withdrawing consent discards unsent events.
 * @param userId returns the current user's id
 * @returns a function that stops sending
 */
export function startTracking(userId: () => string | undefined): () => void {
  userIdNow = userId
  const clearWithoutConsent = () => (consentedDeviceId() ? undefined : sender.clear())
  clearWithoutConsent()
  // Deferred: a page that is hidden together with the app records its end first.
  const onHide = () => void Promise.resolve().then(sender.flush)
  attempt(() => Taro.onAppHide(onHide))
  const offConsent = useConsent.subscribe(clearWithoutConsent)
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

/** @returns true if recording is allowed */
function record<E extends PointId>(pointId: E, args: TrackedEvents[E], times: Times): boolean {
  const deviceId = consentedDeviceId()
  if (!deviceId) return false
  const { channelId } = environmentHost
  const first = parent === undefined
  const point = pointOf(pointId, args, { deviceId, userId: userIdNow(), channelId, parentPointId: parent?.pointId }, times)
  // Leaving a page is no cause: the next event follows from the user's last action on it.
  if (isUserAction(pointId)) parent = { pointId }
  if (first && bridgeHost.available) void fetchParentPointId().then((parentPointId) => deliver({ ...point, parentPointId }))
  else deliver(point)
  return true
}

const isUserAction = (pointId: PointId) => pointId !== ('page_leave' satisfies PageEvent)

/** The event in the native app that led to this page. */
async function fetchParentPointId(): Promise<string | undefined> {
  const answer = await bridgeHost.call('getParentPointId')
  return answer.ok && PARENT.test(answer.data.parentPointId) ? answer.data.parentPointId : undefined
}

/** The contract's format. */
const PARENT = /^[A-Za-z0-9_.:-]{1,64}$/

function deliver(point: TrackingEvent): void {
  sender.add(point)
  if (!bridgeHost.available) return
  const { channelId: _, ...rest } = point
  void bridgeHost.call('newburyPoint', rest)
}
