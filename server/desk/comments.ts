import type { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { Deps } from '../deps'
import { hideComment, showComment } from '../moderation/hide-comment'

/** Hides a comment, or shows it again. @throws Refusal OPERATOR_CANNOT if there is none, it is so already, or the reason is missing */
export async function hide(
  { db, now }: Pick<Deps, 'db' | 'now'>, { id, isHidden, reason = '' }: BodyOf<typeof endpoints.operatorCommentHide>, actor: string,
): Promise<Record<string, never>> {
  const operator = { db, now, actor }
  await (isHidden ? hideComment(operator, id, reason) : showComment(operator, id))
  return {}
}
