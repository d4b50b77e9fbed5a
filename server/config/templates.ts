import { SUBSCRIPTION_KINDS, type SubscriptionKind } from '@daogang/contract/subscription'

/**
 * What a message can say: `state` in a word, `title` and `text` as the notice has them, which `job` and `shop` it is about, and
 * `time` of the interview or else of the notice.
 */
export const MESSAGE_PARTS = ['state', 'title', 'text', 'job', 'shop', 'time'] as const
export type MessagePart = (typeof MESSAGE_PARTS)[number]

/** A template as the host knows it, and what goes into each of its fields. */
export interface MessageTemplate {
  readonly id: string
  readonly fields: Readonly<Record<string, MessagePart>>
}

/** A kind without one is not offered. */
export type Templates = Readonly<Partial<Record<SubscriptionKind, MessageTemplate>>>

/** Kinds of fields that take only one part; all others take any. */
const ONLY: Readonly<Record<string, MessagePart>> = { time: 'time', date: 'time', phrase: 'state' }

/** The kind of a field: its name without the number. */
export const fieldKind = (field: string): string => field.replace(/\d+$/, '')

/** `WECHAT_TEMPLATE_INTERVIEW="templateId thing1=job time2=time phrase3=state"`, and so for each kind and host. */
export function readTemplates(
  env: Record<string, string | undefined>, host: 'WECHAT' | 'ALIPAY', bad: (message: string) => never,
): Templates {
  const templates: Partial<Record<SubscriptionKind, MessageTemplate>> = {}
  for (const kind of SUBSCRIPTION_KINDS) {
    const name = `${host}_TEMPLATE_${kind.toUpperCase()}`
    const text = env[name]?.trim()
    if (!text) continue
    const [id = '', ...pairs] = text.split(/\s+/)
    const fields = pairs.map((pair): [string, MessagePart] => {
      const [field = '', given] = pair.split('=')
      const part = MESSAGE_PARTS.find((one) => one === given)
      if (!/^[a-z_]+\d+$/.test(field) || part === undefined) {
        return bad(`${name} 里的 ${pair} 要写成 字段=内容，内容是 ${MESSAGE_PARTS.join('、')} 之一，例如 thing1=job`)
      }
      const only = ONLY[fieldKind(field)]
      if (only !== undefined && only !== part) return bad(`${name} 的 ${field} 只能填 ${only}`)
      return [field, part]
    })
    if (fields.length === 0) bad(`${name} 要写成“模板编号 字段=内容 …”，例如 AbC_123 thing1=job time2=time`)
    templates[kind] = { id, fields: Object.fromEntries(fields) }
  }
  return templates
}
