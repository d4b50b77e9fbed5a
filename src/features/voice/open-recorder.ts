import { VOICE_MAX_MS, VOICE_SLACK_MS } from '@daogang/contract/rules/voice'
import { recorderHost } from '@/host/recorder'

/** The recorder stops a little early, because encoders add some silence. */
export const LISTEN_MS = VOICE_MAX_MS - VOICE_SLACK_MS

/** Starts a recording of the longest length. */
export const openRecorder = () => recorderHost.start(LISTEN_MS)
