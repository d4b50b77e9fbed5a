import { T, endpoint } from './endpoint'

/**
 * Reports that the caller uses a mini-program now. Its vendor checks texts and pictures only of users active within two hours, so
 * clients send it after login, at every start and every hour. No effect for other clients and without content checks.
 */
export const miniProgramVisit = endpoint({
  method: 'POST', path: '/user/miniProgramVisit', service: 'user', auth: 'any',
  summary: '告诉服务器现在在用哪个小程序（内容安全检查要用）',
  body: T.Object({
    /** Identifies the user of the mini-program. Valid once. */
    code: T.String({ title: '登录凭证', minLength: 1, maxLength: 256 }),
  }),
  data: T.Object({
    /** False: the server stores nothing, so the client need not report again until the next login. */
    kept: T.Boolean(),
  }),
})
