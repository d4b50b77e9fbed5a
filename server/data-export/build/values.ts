import { yuanText } from '@daogang/contract/rules/money'
import { inChina } from '../../lib/china-time'
import type { Question } from '../queries/forms'
import type { AnyRow } from '../queries/rows'
import { isFen, keyTitle, nameOfValue } from '../wording/values'

/** The meaning of ids: the path of a file of the person in the archive, or the name of a job or store. */
export interface Meanings {
  of(id: string): string | undefined
  /** The question of a campaign that a row answers. */
  questionOf(row: AnyRow, name: string): Question | undefined
  /** Whether the amounts of a row are coins. */
  isCoins(row: AnyRow): boolean
}

const TIME = 'YYYY-MM-DD HH:mm:ss'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** Ids that say something by themselves. */
const OWN_IDS: ReadonlySet<string> = new Set(['device_id', 'device.id'])

const timeText = (time: Date): string => inChina(time).format(TIME)

/** Where a value is. */
interface Place {
  table: string
  /** A column, or a key inside of a stored object. */
  column: string
  row: AnyRow
  /** Inside of answers to a form. */
  question?: Question | undefined
}

const isOwnId = ({ table, column }: Place): boolean => OWN_IDS.has(column) || OWN_IDS.has(`${table}.${column}`)

function textOf(value: string, place: Place, meanings: Meanings): string {
  // Any other id only joins rows, or is of someone else.
  if (UUID.test(value)) return isOwnId(place) ? value : meanings.of(value) ?? ''
  if (ISO.test(value)) return timeText(new Date(value))
  if (place.question) return place.question.options?.find((option) => option.value === value)?.label ?? value
  // A correction names the question.
  if (place.column === 'name' && 'corrections' in place.row) return meanings.questionOf(place.row, value)?.label ?? value
  return nameOfValue(place.table, place.column, value)
}

function numberText(value: number, { table, column, row }: Place, meanings: Meanings): string {
  if (!isFen(table, column)) return nameOfValue(table, column, String(value))
  return meanings.isCoins(row) ? `${value}个工币` : yuanText(value)
}

/** A value as its owner reads it: times in China, money in yuan, codes in words, and files by their path in the archive. */
export function cellText(value: unknown, place: Place, meanings: Meanings): string {
  if (value === null || value === undefined || value === '') return ''
  if (value instanceof Date) return timeText(value)
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return numberText(value, place, meanings)
  if (typeof value === 'string') return textOf(value, place, meanings)
  if (Array.isArray(value)) {
    const parts = value.map((part) => cellText(part, place, meanings)).filter((part) => part !== '')
    return parts.join(parts.some((part) => part.includes('\n')) ? '\n\n' : '、')
  }
  if (typeof value !== 'object') return ''
  return Object.entries(value).flatMap(([key, part]) => {
    const question = place.column === 'answers' ? meanings.questionOf(place.row, key) : undefined
    const shown = cellText(part, { ...place, column: key, question }, meanings)
    return shown === '' ? [] : [`${question?.label ?? keyTitle(place.table, key)}：${shown.includes('\n') ? '\n' : ''}${shown}`]
  }).join('\n')
}

/** The same value for programs: as it is stored, with times in ISO 8601, and ids as in the page. */
export function jsonValue(value: unknown, place: Place, meanings: Meanings): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return UUID.test(value) && !isOwnId(place) ? meanings.of(value) ?? null : value
  if (Array.isArray(value)) return value.map((part) => jsonValue(part, place, meanings))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, jsonValue(part, { ...place, column: key }, meanings)]))
  }
  return value
}
