import { fieldKind, type MessageTemplate } from '../../config/templates'
import { chinaDateTime } from '../../lib/china-time'
import type { MessageContent } from './types'

/**
 * What the kinds of fields hold, by WeChat's 订阅消息参数值内容限制说明 (on the page of its subscribeMessage.send): `thing` 20 signs,
 * `short_thing` 10, without control characters; `phrase` 5 Chinese characters; `time` and `date` as 2019年10月1日 15:01. None
 * may be empty. Alipay's fields are all `keyword`, for which it names no bound: they are kept as short as a `thing`.
 */
const LONGEST: Readonly<Record<string, number>> = { short_thing: 10, phrase: 5 }
const USUAL = 20
const NOTHING = '-'

/** The fields of a template as both hosts take them. */
export const fieldsOf = ({ fields }: MessageTemplate, content: MessageContent): Record<string, { value: string }> =>
  Object.fromEntries(Object.entries(fields).map(([field, part]) => [
    field, { value: part === 'time' ? timeText(content.time) : fit(content[part], LONGEST[fieldKind(field)] ?? USUAL) },
  ]))

/** `2026年11月23日 14:30` in China. */
function timeText(time: Date): string {
  const [day = '', clock = ''] = chinaDateTime(time).split(' ')
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日 ${clock}`
}

/** In one line and at most so long, as the host counts (UTF-16), without half a sign at its end. */
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
