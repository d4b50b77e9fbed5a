import { hasPhone } from '../lib/phones'
import { Refusal } from '../lib/refusal'
import { verifyContent } from './verify'

/** One text of a request. */
export interface Written {
  field: string
  /** The name of the field, shown to the user in brackets (spec §5). */
  title: string
  text: string | undefined
}

/** Refuses texts that may not be published; never trusts the client's check. @throws Refusal SENSITIVE_CONTENT */
export function refuseSensitive(texts: readonly Written[]): void {
  for (const { field, title, text } of texts) {
    if (text !== undefined && verifyContent(text).res) {
      throw new Refusal('SENSITIVE_CONTENT', `提交的内容含有敏感词，请修改后再提交【${title}】`, { field })
    }
  }
}

/** The same for public posts, with the rule in the message. @throws Refusal SENSITIVE_CONTENT */
export function refuseForbidden(texts: readonly Written[]): void {
  for (const { field, title, text } of texts) {
    const { res, rule } = verifyContent(text ?? '')
    if (res) throw new Refusal('SENSITIVE_CONTENT', `${rule}，请改掉再发布【${title}】`, { field })
  }
}

/**
 * Refuses contact data alone, in texts between a worker and their employer that have to name what happened, such as a deposit.
 * @throws Refusal SENSITIVE_CONTENT
 */
export function refuseContact(texts: readonly Written[]): void {
  for (const { field, title, text = '' } of texts) {
    if (hasPhone(text) || verifyContent(text).kind === 'contact') {
      throw new Refusal('SENSITIVE_CONTENT', `不要写电话、微信，对方能在到岗上找到你【${title}】`, { field })
    }
  }
}
