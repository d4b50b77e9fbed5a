import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { draftsOf } from './repository'
import { DRAFTS } from './rules'

/** The employer's drafts, last changed first. */
export async function listDrafts({ db }: Deps, { user }: Call<typeof endpoints.jobDraftList>) {
  const rows = await draftsOf(db, user.id, DRAFTS)
  return {
    items: rows.map(({ id, body, updated_at: updatedAt }) => ({
      id, kind: body.kind, title: body.title ?? '', categoryId: body.categoryId ?? '', updatedAt: updatedAt.toISOString(),
    })),
  }
}
