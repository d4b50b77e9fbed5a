import { T, endpoint, type Static } from './endpoint'

const Target = T.Object({ appId: T.String(), path: T.String() })

/** Another mini-program that the operator allows users to open. */
export const LinkedProgram = T.Object({
  code: T.String(),
  /** By which it is found in the search of WeChat and Alipay. */
  name: T.String(),
  /** Who runs it and what for, in a sentence. */
  note: T.String(),
  wechat: T.Union([Target, T.Null()]),
  alipay: T.Union([Target, T.Null()]),
  /** Opens it from a browser. */
  link: T.Union([T.String(), T.Null()]),
  /** A picture of its code, to scan. Begins with `/` if this server has it. */
  picture: T.Union([T.String(), T.Null()]),
})
export type LinkedProgram = Static<typeof LinkedProgram>

/** Unknown and withdrawn codes are not found. */
export const commonLinkedProgram = endpoint({
  method: 'GET', path: '/common/linkedProgram', service: 'main', auth: 'none',
  summary: '一个可以跳转的小程序',
  query: T.Object({ code: T.String({ title: '小程序', pattern: '^[0-9a-z-]{2,40}$' }) }),
  data: LinkedProgram,
})

export const commonLinkedPrograms = endpoint({
  method: 'GET', path: '/common/linkedPrograms', service: 'main', auth: 'none',
  summary: '可以跳转的小程序',
  data: T.Object({ items: T.Array(T.Object({ code: T.String(), name: T.String(), note: T.String() })) }),
})
