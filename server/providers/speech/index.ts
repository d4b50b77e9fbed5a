import type { Config } from '../../config'
import type { Log } from '../../lib/log'
import { createDevelopmentSpeech } from './development'
import { createTencentSpeech } from './tencent'
import type { SpeechReader } from './types'

/** The reader of the settings; null if there is none, and no screen offers to turn speech into text. */
export function createSpeech(config: Config, log: Log): SpeechReader | null {
  switch (config.speechProvider) {
    case 'tencent': return createTencentSpeech(config.tencentAsr)
    case 'development': return createDevelopmentSpeech(config, log)
    case 'off': return null
  }
}
