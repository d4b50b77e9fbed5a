import type { CommentSummary } from '@daogang/contract/comment'
import type { Db } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import { commonTagsOf, meanScoresOf, totalOf } from './queries/summary'
import { toScores } from './view'

/** Mean scores and common tags of a shop's visible comments. */
export async function summaryOf(db: Db, companyId: string): Promise<CommentSummary> {
  const total = await totalOf(db, companyId)
  const means = await meanScoresOf(db, companyId)
  const tags = await commonTagsOf(db, companyId)
  return {
    ...total,
    scores: toScores(new Map(means.map(({ key, score }) => [key, score]))),
    tags: tags.map(({ key, count }) => ({ key, label: labelOf('comment_tag', key), count })),
  }
}
