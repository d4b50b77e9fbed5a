import type { TencentAsrConfig } from '../../config'
import { createTencentClient } from '../tencent-client'
import type { SpeechReader } from './types'

interface Reply {
  Result?: string
}

/** Codes for a recording without speech, or one that the service cannot read. */
const UNCLEAR = /^(FailedOperation\.ErrorRecognize|InvalidParameterValue\.(ErrorVoicedata|NoHumanVoice)|InvalidParameter\.ErrorContentlength)/
const meaningOf = (code: string) => (UNCLEAR.test(code) ? 'unclear' as const : undefined)

/** The recording is in the request itself, so that the service needs no address of a private file. */
const IN_BODY = 1

/** Tencent Cloud's SentenceRecognition, for up to 60 s: https://cloud.tencent.com/document/api/1093/35646. */
export function createTencentSpeech({ engine, ...config }: TencentAsrConfig, timeoutMs?: number): SpeechReader {
  const ask = createTencentClient(
    { name: 'Tencent ASR', version: '2019-06-14', setting: 'SPEECH_PROVIDER', prefix: 'TENCENT_ASR' }, config, timeoutMs,
  )
  return {
    async read(mp3) {
      const reply = await ask<Reply, 'unclear'>('SentenceRecognition', {
        EngSerViceType: engine, SourceType: IN_BODY, VoiceFormat: 'mp3', Data: mp3.toString('base64'), DataLen: mp3.length,
      }, meaningOf)
      return reply === 'unclear' ? '' : (reply.Result ?? '').trim()
    },
  }
}
