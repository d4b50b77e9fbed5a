import { Id } from './common'
import { T, endpoint } from './endpoint'

/** Everything that this platform holds about an employment, for the caller to hand to 12333. */
export const evidencePack = endpoint({
  method: 'GET', path: '/evidence/pack', service: 'application', auth: 'c', perMinute: 6,
  summary: '证据包：打卡、工资条、说好的条件，一份PDF',
  query: T.Object({ employmentId: Id }),
  data: T.Object({
    /** Names no person. */
    fileName: T.String(),
    /** PDF in base64. */
    content: T.String(),
    /** Of the text file in it with all contents, also printed in it. */
    sha256: T.String(),
  }),
})
