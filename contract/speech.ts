import { T, endpoint } from './endpoint'
import { Empty, Id } from './common'

/** Whether recordings can be turned into text here; screens hide their buttons otherwise. */
export const speechSupport = endpoint({
  method: 'GET', path: '/common/speechSupport', service: 'main', auth: 'any',
  summary: '能不能把说的话转成文字',
  query: Empty,
  data: T.Object({ available: T.Boolean() }),
})

/** Turns a recording of the caller (`/upload/uploadVoice`, purpose speech) into text, and deletes it. The text is returned, not stored. */
export const speechText = endpoint({
  method: 'POST', path: '/common/speechText', service: 'main', auth: 'any', perMinute: 20,
  summary: '把自己刚录的话转成文字，录音马上删掉',
  body: T.Object({ uploadId: Id }),
  data: T.Object({ text: T.String() }),
  errors: ['UPLOAD_GONE', 'SPEECH_UNCLEAR', 'SPEECH_UNAVAILABLE'],
})
