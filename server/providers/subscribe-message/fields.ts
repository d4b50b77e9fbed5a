import { fieldKind, type MessageTemplate } from '../../config/templates'
import { inChina } from '../../lib/china-time'
import type { MessageContent } from './types'

/**
 * Limits of the kinds of fields, from WeChat's 订阅消息参数值内容限制说明 (on the page of its subscribeMessage.send): `thing` 20 characters,
 * `short_thing` 10, without control characters; `phrase` 5 Chinese characters; `time` and `date` as 2019年10月1日 15:01. None may be empty.
 * Alipay's fields are all `keyword`, without a documented limit: they are kept as short as a `thing`.
 */
const LONGEST: Readonly<Record<string, number>> = { short_thing: 10, phrase: 5 }
const USUAL = 20
const NOTHING = '-'

/** The fields of a template in the form of both hosts. */
export const fieldsOf = ({ fields }: MessageTemplate, content: MessageContent): Record<string, { value: string }> =>
  Object.fromEntries(Object.entries(fields).map(([field, part]) => [
    field, { value: part === 'time' ? timeText(content.time) : fit(content[part], LONGEST[fieldKind(field)] ?? USUAL) },
  ]))

/** `2026年11月23日 14:30` in China. */
const timeText = (time: Date): string => inChina(time).format('YYYY年M月D日 HH:mm')

/** In one line and shortened to the limit, as the host counts (UTF-16), without splitting a character. */
export function fit(text: string, longest: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line === '') return NOTHING
  if (line.length <= longest) return line
  let kept = ''
  for (const sign of line) {
    if (kept.length + sign.length >= longest) break
    kept += sign
  }
  return `${kept}…`
}
