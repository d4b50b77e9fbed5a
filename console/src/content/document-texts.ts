import { BANNER_PLACE_TEXTS, WORD_CONTEXT_TEXTS, WORD_KIND_TEXTS } from '@daogang/contract/rules/content'
import { dateTimeText } from '../lib/time'
import type { DocumentClash, Row } from './join-documents'
import { ROLES } from './roles'

/** What cities, trades and welfares are called. */
export interface Names {
  city(id: number): string
  category(id: string): string
  welfare(id: string): string
}

const LISTS: Readonly<Record<string, string>> = { c: '求职者的', b: '招人的', withheld: '不公示的', intro: '开头的话' }
const CHANGES = { add: '加一个', rename: '改名', hide: '隐藏' } as const

const known = (texts: Readonly<Record<string, string>>) => (value: string): string => texts[value] ?? value

/** Values that are not written as they are read, by the names of properties. Others are texts of the operator. */
const textsBy = ({ city, category, welfare }: Names): Readonly<Record<string, (value: never) => string>> => ({
  id: () => '', categoryId: category, rootId: category, welfares: welfare, cityIds: city,
  cityId: (id: number) => (id === 0 ? '所有城市' : city(id)),
  kind: known(WORD_KIND_TEXTS), contexts: known(WORD_CONTEXT_TEXTS), place: known(BANNER_PLACE_TEXTS), change: known(CHANGES),
  role: known(Object.fromEntries(ROLES.map(({ value, label }) => [value, label]))),
  isOn: (isOn: boolean) => (isOn ? '开着' : '关着'), hidden: (isHidden: boolean) => (isHidden ? '不展示' : '展示'),
  startsAt: dateTimeText, endsAt: dateTimeText,
})

/** A line of a document in words. All that can differ is in them, but its id. */
export function rowText(row: Row | undefined, names: Names): string {
  if (row === undefined) return '删掉了'
  if (typeof row === 'string') return row
  const texts = textsBy(names)
  return Object.entries(row).map(([name, value]) => {
    const textOf: (each: never) => string = texts[name] ?? String
    return (Array.isArray(value) ? value as never[] : [value as never]).map(textOf).join('、')
  }).filter(Boolean).join('，')
}

/** A clash for the question about it. */
export function clashTexts({ key, list, what, nth, mine, theirs }: DocumentClash, names: Names) {
  const place = what === 'text' ? '' : what === 'order' ? '先后' : nth === 0 ? '这里删掉的一行' : `第${nth}行`
  const texts = what === 'order' ? { mine: '这里的先后', theirs: '别人的先后' }
    : { mine: rowText(mine, names), theirs: rowText(theirs, names) }
  return { key, label: `${LISTS[list] ?? ''}${place}`, ...texts }
}
