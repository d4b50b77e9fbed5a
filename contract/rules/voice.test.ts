import {
  isCancelling, isVoiceLength, VOICE_CANCEL_PX, VOICE_MAX_MS, VOICE_MIN_MS, voiceOutcome, voiceSeconds, voiceSecondsLeft,
} from './voice'

it.each([
  [499, false], [500, true], [VOICE_MIN_MS, true], [VOICE_MAX_MS, true], [60_500, true], [60_501, false], [0, false],
])('isVoiceLength of %d ms is %s', (ms, expected) => expect(isVoiceLength(ms)).toBe(expected))

it.each([[0, 1], [600, 1], [1_499, 1], [1_500, 2], [12_400, 12], [59_600, 60], [60_400, 60]])(
  'voiceSeconds of %d ms is %d', (ms, seconds) => expect(voiceSeconds(ms)).toBe(seconds),
)

it.each([
  [999, false, 'short'], [1_000, false, 'send'], [60_000, false, 'send'], [30_000, true, 'cancel'], [300, true, 'cancel'],
] as const)('voiceOutcome of %d ms, cancelled %s, is %s', (ms, isCancelled, outcome) => {
  expect(voiceOutcome(ms, isCancelled)).toBe(outcome)
})

it.each([[600, 600, false], [600, 600 - VOICE_CANCEL_PX + 1, false], [600, 600 - VOICE_CANCEL_PX, true], [600, 700, false]])(
  'isCancelling from %d to %d px is %s', (from, to, expected) => expect(isCancelling(from, to)).toBe(expected),
)

it.each([[0, undefined], [49_999, undefined], [50_000, 10], [50_001, 10], [51_001, 9], [60_000, 0], [60_300, 0]])(
  'voiceSecondsLeft after %d ms is %s', (ms, left) => expect(voiceSecondsLeft(ms)).toBe(left),
)
