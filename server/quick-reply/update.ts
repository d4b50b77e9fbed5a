import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { Role } from '@daogang/contract/auth'
import { QUICK_REPLIES_MOST } from '@daogang/contract/quick-reply'
import { addCheck } from '../content-check/add'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseSensitive, WORKER } from '../sensitive-words/refuse'
import { deleteReply, insertReplies, lockOwner, repliesOf, updateReply, type Owner } from './repository'
import { seedDefaults } from './seed-defaults'
import { toReplies } from './view'

const refuse = refusalsOf(endpoints.commonExpressionsUpdate)

type UpdateCall = Call<typeof endpoints.commonExpressionsUpdate>

/** Adds, edits or deletes one of the user's quick replies. Idempotent: no two of them have the same text. */
export async function update({ db, now }: Deps, { body, user }: Pick<UpdateCall, 'body' | 'user'>) {
  const at = now()
  await seedDefaults(db, user, at)
  switch (body.action) {
    case 'add': {
      const content = contentOf(body, user.role)
      await db.transaction().execute((trx) => add(trx, user, content, at))
      break
    }
    case 'edit': {
      const [id, content] = [idOf(body), contentOf(body, user.role)]
      await db.transaction().execute((trx) => edit(trx, user, id, content, at))
      break
    }
    case 'delete':
      await deleteReply(db, user, idOf(body))
  }
  return toReplies(await repliesOf(db, user))
}

function idOf({ id }: UpdateCall['body']): string {
  if (id === undefined) throw refuse('BAD_INPUT', '要改哪一条不能为空', 'id')
  return id
}

function contentOf({ content }: UpdateCall['body'], role: Role): string {
  const text = content?.trim() ?? ''
  if (text === '') throw refuse('BAD_INPUT', '常用语不能为空', 'content')
  refuseSensitive([{ field: 'content', title: '常用语', text }], role === 'c' ? WORKER : undefined)
  return text
}

/** Adds a reply at the end, unless the text exists. */
async function add(trx: Trx, owner: Owner, content: string, now: Date): Promise<void> {
  await lockOwner(trx, owner)
  const existing = await repliesOf(trx, owner)
  if (existing.some((reply) => reply.content === content)) return
  if (existing.length >= QUICK_REPLIES_MOST) throw refuse('QUICK_REPLIES_FULL')
  const id = randomUUID()
  await insertReplies(trx, owner, [{ id, content, place: (existing.at(-1)?.place ?? -1) + 1 }], now)
  await addCheck(trx, { accountId: owner.id, subject: 'quick_reply', id }, now)
}

/** Changes a reply. If another one has the text, the edited one is deleted. */
async function edit(trx: Trx, owner: Owner, id: string, content: string, now: Date): Promise<void> {
  await lockOwner(trx, owner)
  const existing = await repliesOf(trx, owner)
  if (!existing.some((reply) => reply.id === id)) throw refuse('NOT_FOUND', '这条常用语已经删了，刷新看看')
  if (existing.some((reply) => reply.id !== id && reply.content === content)) {
    await deleteReply(trx, owner, id)
    return
  }
  await updateReply(trx, owner, id, content, now)
  await addCheck(trx, { accountId: owner.id, subject: 'quick_reply', id }, now)
}
