import { headers } from '@/api/client'
import { useConsent } from './consent'
import { useLocation } from './location'
import { sendablePosition } from './sendable-position'

const HERE = { latitude: 31.2, longitude: 121.4 }
const PICKED = { ...HERE, picked: true }
const unanswered = useConsent.getState()

it.each([
  ['nothing without consent to the policy', HERE, false, 3, undefined],
  ['nothing without consent to the position', HERE, true, undefined, undefined],
  ['where the user is, with both consents', HERE, true, 3, HERE],
  ['a place that the user picked, without any consent', PICKED, false, undefined, PICKED],
])('sendablePosition gives %s', (_what, position, agreed, allowed, sent) => {
  useConsent.setState(unanswered, true)
  if (agreed) useConsent.getState().accept()
  useLocation.setState({ position, allowed })
  expect(sendablePosition()).toEqual(sent)
  expect('latitude' in headers(undefined)).toBe(sent !== undefined && agreed)
})
