import { T, endpoint } from './endpoint'

/**
 * The caller uses a mini-program now. Its vendor checks what they write and show, and takes only users who were there within two hours:
 * send it after login, at every start and every hour. Elsewhere, and where nothing is checked, it does nothing.
 */
export const miniProgramVisit = endpoint({
  method: 'POST', path: '/user/miniProgramVisit', service: 'user', auth: 'any',
  summary: '告诉服务器现在在用哪个小程序（内容安全检查要用）',
  body: T.Object({
    /** Tells the server who uses the mini-program. Counts once. */
    code: T.String({ title: '登录凭证', minLength: 1, maxLength: 256 }),
  }),
  data: T.Object({
    /** False: the server keeps nothing, and need not be told again until the next login. */
    kept: T.Boolean(),
  }),
})
