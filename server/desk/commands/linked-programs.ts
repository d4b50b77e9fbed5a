import { dirname, resolve } from 'node:path'
import type { Db } from '../../db/schema'
import { readProgram, type Program } from '../../linked-program/read'
import { allPrograms, saveProgram, withdrawProgram } from '../../linked-program/repository'
import { refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { readPicture, storePicture } from '../../tenant-job/import/pictures'
import type { Look } from '../../review/kind'
import { readFileOf } from '../money/text'

export const PROGRAMS_HELP = `  mini-program save <文件.json> [--confirm]   允许跳转到另一个小程序，或改它的说明
  mini-program list               可以跳转的小程序
  mini-program withdraw <代码>    不再允许跳转。要 --reason`

interface Around {
  db: Db
  look: Look
  actor: string
  reason: string
  confirm: boolean
  now: Date
}

/** Runs a command about other mini-programs. @returns the text to print @throws Refusal OPERATOR_CANNOT */
export function runPrograms(verb: string | undefined, [first, ...more]: string[], around: Around): Promise<string> {
  const { db, reason } = around
  refuseMore(more)
  switch (verb) {
    case 'save':
      if (first === undefined) throw cannot('要写文件')
      return saveFile(first, around)
    case 'list': return list(db)
    case 'withdraw':
      if (first === undefined) throw cannot('要写代码，用 mini-program list 查')
      if (reason === '') throw cannot('要用 --reason 写原因')
      return withdraw(first, around).then(() => '撤了，跳转页面会说这个小程序不能跳转')
    default: throw cannot(`没有“mini-program ${verb ?? ''}”。\n${PROGRAMS_HELP}`)
  }
}

type Saving = Pick<Around, 'db' | 'actor' | 'now'>

/** Ends the entrance to a mini-program. @throws Refusal OPERATOR_CANNOT */
export const withdraw = (code: string, { db, actor, reason, now }: Saving & Pick<Around, 'reason'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!await withdrawProgram(trx, code, now)) throw cannot('没有这个小程序，或者已经撤了')
    await writeAction(trx, { actor, action: 'mini-program withdrawn', reason: `${code} ${reason}` }, now)
  })

function readOrRefuse(text: string): Program {
  const program = readProgram(text)
  if (Array.isArray(program)) throw cannot(program.join('\n'))
  return program
}

/** Saves a mini-program by its description, JSON. @param picture the key of its picture; undefined keeps it @throws Refusal */
export async function saveProgramText(text: string, picture: string | null | undefined, { db, actor, now }: Saving): Promise<void> {
  const { code, name, note, wechat, alipay, link, position } = readOrRefuse(text)
  await db.transaction().execute(async (trx) => {
    await saveProgram(trx, {
      code, name, note, link, position, picture,
      wechat_app_id: wechat?.appId ?? null, wechat_path: wechat?.path ?? '',
      alipay_app_id: alipay?.appId ?? null, alipay_path: alipay?.path ?? '', created_at: now, updated_at: now, withdrawn_at: null,
    })
    await writeAction(trx, { actor, action: 'mini-program saved', reason: code }, now)
  })
}

async function saveFile(path: string, around: Around): Promise<string> {
  const { look, confirm } = around
  const text = Buffer.from(await readFileOf(path)).toString('utf8')
  const program = readOrRefuse(text)
  const { picture: named } = program
  const picture = typeof named === 'string' ? await readPicture(dirname(resolve(path)), named) : named
  if (typeof picture === 'string') throw cannot(picture)
  const { code, name, note, wechat, alipay, link } = program
  const lines = [
    `${code}  ${name}  ${note}`, ...(wechat ? [`微信  ${wechat.appId} ${wechat.path}`] : []),
    ...(alipay ? [`支付宝  ${alipay.appId} ${alipay.path}`] : []), ...(link ? [`链接  ${link}`] : []),
    picture ? '有小程序码' : picture === null ? '没有小程序码' : '小程序码不变',
  ]
  if (!confirm) return [...lines, '还没写。核对好，加 --confirm'].join('\n')
  const broken = picture && await storePicture(picture, look)
  if (broken) throw cannot(broken)
  await saveProgramText(text, picture && picture.key, around)
  return [...lines, `写好了。页面地址 /empty-link?code=${code}`].join('\n')
}

async function list(db: Db): Promise<string> {
  const rows = await allPrograms(db)
  return rows.map(({ code, name, wechat_app_id: wechat, alipay_app_id: alipay, withdrawn_at: withdrawn }) => [
    code, name, wechat && `微信 ${wechat}`, alipay && `支付宝 ${alipay}`, withdrawn && '已撤',
  ].filter(Boolean).join('  ')).join('\n') || '还没有'
}
