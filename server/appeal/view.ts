import type { AppealCase } from '@daogang/contract/appeal'
import type { Row } from '../db/schema'

export const toAppeal = (
  { id, content, pictures, status, answer, created_at: at, answered_at: answeredAt }: Row<'appeal'>, urls: ReadonlyMap<string, string>,
): AppealCase['appeals'][number] => ({
  id, content, pictures: pictures.flatMap((picture) => urls.get(picture) ?? []), status, answer,
  at: at.toISOString(), answeredAt: answeredAt?.toISOString() ?? null,
})
