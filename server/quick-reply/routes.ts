import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { refuseSensitive } from '../sensitive-words/refuse'
import { addReply, deleteReply, editReply, giveFirst, orderReplies, repliesOf } from './repository'

const GONE = '这条常用语已经删了，刷新看看'

/** What people send often. */
export function quickReplyRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.commonExpressions, async ({ user }) => {
    await giveFirst(db, user, now())
    return repliesOf(db, user)
  })

  serve(app, endpoints.commonExpressionsUpdate, async ({ body: { action, id, content }, user, fail }) => {
    const at = now()
    const whose = () => id ?? fail('BAD_INPUT', '要改哪一条不能为空', 'id')
    const words = () => {
      const text = content?.trim() ?? ''
      if (text === '') return fail('BAD_INPUT', '常用语不能为空', 'content')
      refuseSensitive([{ field: 'content', title: '常用语', text }])
      return text
    }
    await giveFirst(db, user, at)
    switch (action) {
      case 'add': {
        const text = words()
        if (!await db.transaction().execute((trx) => addReply(trx, user, text, at))) return fail('QUICK_REPLIES_FULL')
        break
      }
      case 'edit': {
        const [one, text] = [whose(), words()]
        if (!await db.transaction().execute((trx) => editReply(trx, user, one, text, at))) return fail('NOT_FOUND', GONE)
        break
      }
      case 'delete':
        await deleteReply(db, user, whose())
    }
    return repliesOf(db, user)
  })

  serve(app, endpoints.commonExpressionsOrder, async ({ body: { ids }, user, fail }) => {
    await giveFirst(db, user, now())
    if (!await db.transaction().execute((trx) => orderReplies(trx, user, ids))) return fail('NOT_FOUND', '常用语变了，刷新后再排')
    return repliesOf(db, user)
  })
}
