import { FEEDBACK_KIND_NAMES, FEEDBACK_KINDS, type FeedbackKind } from '@daogang/contract/rules/feedback'
import { hasRole, OWN_DATA, type OperatorRole } from '@daogang/contract/rules/operator-role'
import type { Db } from '../db/schema'
import { feedbackByNumber, lockFeedback, waitingFeedback } from '../feedback/queries/waiting'
import { endFeedback, replyTo, type NotReplied } from '../feedback/reply'
import { dueText, overdue } from '../feedback/rules'
import { chinaDateTime } from '../lib/china-time'
import { isId, refuseMore } from '../moderation/arguments'
import { cannot } from '../lib/cannot'
import { writeAction } from '../operator/queries/audit'

export const FEEDBACK_HELP = `  feedback list                   没回的意见反馈，先到期的在前。看内容用 review show
  feedback overdue                超时没看的、回复超期的
  feedback reply <编号>           回复。--reason 是回复的话，对方看得到。对方说不满意的，要换一个人回
  feedback close <编号>           结束一条，重复的或乱写的。--reason 对方看得到`

export const NOT_REPLIED: Readonly<Record<NotReplied, string>> = {
  missing: '没有这个编号', settled: '这一条回过了或者结束了', same: '这一条你回过，对方不满意，要换一个人回',
}

const LISTED = 200

interface Around {
  db: Db
  actor: string
  roles: readonly OperatorRole[]
  reason: string
  now: Date
}

/** Whether a kind asks about its writer's own data. Such feedback has its own queue and roles. */
export const isOwnData = (kind: FeedbackKind): boolean => kind === 'privacy'
const kindsFor = (roles: readonly OperatorRole[]): FeedbackKind[] =>
  FEEDBACK_KINDS.filter((kind) => !isOwnData(kind) || hasRole(roles, OWN_DATA))

/** Runs a command about feedback. @throws Refusal OPERATOR_CANNOT */
export async function runFeedback(verb: string | undefined, rest: string[], around: Around): Promise<string> {
  const [subject, ...more] = rest
  refuseMore(more)
  switch (verb) {
    case 'list': case 'overdue': {
      if (subject !== undefined) refuseMore([subject])
      return list(around, verb === 'overdue')
    }
    case 'reply': return answer(around, subject, 'reply')
    case 'close': return answer(around, subject, 'close')
    default: throw cannot(`feedback 能写：\n${FEEDBACK_HELP}`)
  }
}

async function list({ db, roles, now }: Around, isLate: boolean): Promise<string> {
  const rows = (await waitingFeedback(db, kindsFor(roles), LISTED)).filter((row) => !isLate || overdue(row, now) !== null)
  return rows.map((row) => [
    row.number, row.id, chinaDateTime(row.created_at), FEEDBACK_KIND_NAMES[row.kind], dueText(row, now),
  ].join('  ')).join('\n') || (isLate ? '没有超期的' : '都回过了')
}

async function idOfFeedback(db: Db, subject: string | undefined): Promise<string> {
  if (subject !== undefined && isId(subject)) return subject
  const id = /^\d{6,12}$/.test(subject ?? '') ? await feedbackByNumber(db, Number(subject)) : undefined
  if (id === undefined) throw cannot('要写编号，用 feedback list 查')
  return id
}

async function answer({ db, actor, roles, reason, now }: Around, subject: string | undefined, verb: 'reply' | 'close'): Promise<string> {
  const id = await idOfFeedback(db, subject)
  if (reason === '') throw cannot('要用 --reason 写清楚，对方看得到')
  return db.transaction().execute(async (trx) => {
    const row = await lockFeedback(trx, id)
    if (row && !kindsFor(roles).includes(row.kind)) throw cannot('你的角色不能回个人信息的申请，请找管理员')
    const done = await (verb === 'reply' ? replyTo : endFeedback)(trx, id, { actor, words: reason }, now)
    if (typeof done === 'string') throw cannot(NOT_REPLIED[done])
    await writeAction(trx, { actor, action: `${verb} feedback`, ...done, subjectId: id, reason }, now)
    return verb === 'reply' ? '回复了，对方收到了通知' : '结束了，对方看得到原因'
  })
}
