import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import type { SpeechReader } from './types'

/** Names itself, so that it is not taken for a recognised text. */
export const DEVELOPMENT_TEXT = '开发环境没有接语音识别，这句话不是你说的'

/** Development: recognises nothing, and answers with that sentence. */
export function createDevelopmentSpeech({ env }: Pick<Config, 'env'>, log: Log): SpeechReader {
  if (env === 'production') throw new BadConfig('生产环境要设 SPEECH_PROVIDER=tencent 或 off：听不懂话的语音识别只用于开发')
  log.warn({ provider: 'development' }, 'development speech: no recording is recognised')
  return { read: () => Promise.resolve(DEVELOPMENT_TEXT) }
}
