import { dictionaries, isValue } from '../dictionary/dictionaries'

export interface Scored { key: string, score: number }

export interface Fault { field: string, message: string }

/** The message that refuses a comment's scores or tags; null if they are valid. Every entry of rating_config needs one score. */
export function commentFault({ scores, tags }: { scores: readonly Scored[], tags: readonly string[] }): Fault | null {
  for (const { value, label } of dictionaries.rating_config) {
    if (scores.filter(({ key }) => key === value).length !== 1) return { field: 'scores', message: `${label}还没有评分` }
  }
  if (!scores.every(({ key }) => isValue('rating_config', key))) return { field: 'scores', message: '评分有一项已经没有了，请刷新再评' }
  if (!tags.every((tag) => isValue('comment_tag', tag))) return { field: 'tags', message: '标签有一项已经没有了，请重新选择' }
  return null
}

/** Mean with one decimal. */
export const meanOf = (scores: readonly number[]): number =>
  scores.length === 0 ? 0 : Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 10) / 10

/** The author's name if they hide it or have none. */
export const ANONYMOUS = '匿名工友'

/** A person that wants to comment on a job. */
interface Author {
  applied: unknown
  /** Of the enterprise that the job belongs to. */
  is_member: unknown
}

/** Why a person may not comment on a job; undefined if they may. Members do not rate their own stores. */
export function reasonAgainst({ applied, is_member: isMember }: Author): string | undefined {
  if (isMember) return '你在这家店招人，不能评价自己的店'
  return applied ? undefined : '报过名或上过班才能评价'
}
