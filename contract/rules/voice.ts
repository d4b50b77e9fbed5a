/** Length of a recording in ms of sound. A shorter one was a slip of the finger; the longest is that of WeChat. */
export const VOICE_MIN_MS = 1_000
export const VOICE_MAX_MS = 60_000

/** An encoder adds silence, and a host may stop a little early or late: this much is accepted beyond the limits. */
export const VOICE_SLACK_MS = 500

/** From this time on, the seconds that are left are shown. */
const VOICE_WARN_MS = 50_000

/** How far above its start the finger has to be, in px, so that letting go cancels the recording. */
export const VOICE_CANCEL_PX = 60

/**
 * Whether the server accepts a recording of this length.
 * @param ms length of the sound, as counted in the file
 */
export const isVoiceLength = (ms: number): boolean => ms >= VOICE_MIN_MS - VOICE_SLACK_MS && ms <= VOICE_MAX_MS + VOICE_SLACK_MS

/** The shown length of a recording in whole seconds, 1 to 60. */
export const voiceSeconds = (ms: number): number =>
  Math.min(VOICE_MAX_MS / 1000, Math.max(VOICE_MIN_MS / 1000, Math.round(ms / 1000)))

/**
 * What happens to a recording when it ends.
 * @param ms its length
 * @param isCancelled the user cancelled it
 */
export function voiceOutcome(ms: number, isCancelled: boolean): 'send' | 'cancel' | 'short' {
  if (isCancelled) return 'cancel'
  return ms < VOICE_MIN_MS ? 'short' : 'send'
}

/** Whether letting the finger go now cancels. @param startY where it went down, in px @param y where it is */
export const isCancelling = (startY: number, y: number): boolean => startY - y >= VOICE_CANCEL_PX

/** Seconds left to say, or undefined while there is plenty of time. @param ms time since the start of the recording */
export const voiceSecondsLeft = (ms: number): number | undefined =>
  ms < VOICE_WARN_MS ? undefined : Math.max(0, Math.ceil((VOICE_MAX_MS - ms) / 1000))
