import type { Answers, CampaignField } from '@daogang/contract/rules/campaign'
import type { Db } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { isNumberSeen, readingOf } from './queries/submissions'

const NAMES = { match: '健康证上的姓名和实名一样', differs: '注意：健康证上的姓名和实名不一样', unread: '没识别出健康证上的姓名，请对照图片' } as const

/** Comparisons by machine of a person's answers, for the operator who decides. */
export async function findingsOf(
  db: Db, { accountId, fields, answers }: { accountId: string, fields: readonly CampaignField[], answers: Answers }, now: Date,
): Promise<string[]> {
  const field = fields.find(({ isCertificate }) => isCertificate)
  const pictures = field ? answers[field.name] : undefined
  if (!Array.isArray(pictures)) return []
  const readings = await Promise.all((pictures as string[]).map((id) => readingOf(db, id)))
  const read = readings.find((reading) => reading?.outcome === 'read' && reading.account_id === accountId)
  if (!read) return ['健康证没有识别出来，请对照图片']
  const { name, number, valid_until: until } = read
  return [
    NAMES[name],
    until === '' ? '没识别出有效期，请对照图片' : `${until < chinaDate(now) ? '注意：' : ''}健康证上的有效期到${until}`,
    ...(number === '' ? [] : [`健康证编号${number}`]),
    ...(number !== '' && await isNumberSeen(db, number, accountId) ? ['注意：别的账号也交过这个编号的健康证'] : []),
  ]
}
