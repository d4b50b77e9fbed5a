import { writeFile } from 'node:fs/promises'
import { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import { CONTENT_KINDS, CONTENT_TITLES, type ContentKind } from '@daogang/contract/rules/content'
import { readContent, readHistory } from '../../content/read'
import { saveContent } from '../../content/save'
import type { Db } from '../../db/schema'
import { validatorOf } from '../../lib/validate'
import { refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import type { Look } from '../../review/kind'
import { readFileOf } from '../money/text'
import { said } from './said'

export const CONTENT_HELP = `  content export <哪种> <文件.json>   不用发版就能改的内容，存成文件
  content import <哪种> <文件.json>   把改好的文件存成新的一版，马上生效。要 --reason
  content history <哪种>          每一版是谁改的、为什么
    哪种：${CONTENT_KINDS.map((kind) => `${kind} ${CONTENT_TITLES[kind]}`).join('，')}`

interface Around {
  db: Db
  look: Look
  actor: string
  reason: string
  now(): Date
}

const validate = validatorOf(endpoints.operatorContentSave.body)

/** Runs a command about content without a release, with the verbs of the endpoints. @throws Refusal OPERATOR_CANNOT */
export async function runContent(verb: string | undefined, [name, file, ...more]: string[], around: Around): Promise<string> {
  refuseMore(more)
  const kind = CONTENT_KINDS.find((each) => each === name)
  if (!kind) throw cannot(`要写哪种内容：${CONTENT_KINDS.join('、')}`)
  switch (verb) {
    case 'export': return exportContent(around, kind, file)
    case 'import': return importContent(around, kind, file)
    case 'history': return (await readHistory(around.db, kind)).items
      .map(({ version, by, at, note }) => `第${version}版  ${at}  ${by}  ${note}`).join('\n') || '还没改过'
    default: throw cannot(`没有“content ${verb ?? ''}”。\n${CONTENT_HELP}`)
  }
}

async function exportContent({ db }: Around, kind: ContentKind, file: string | undefined): Promise<string> {
  if (file === undefined) throw cannot('要写文件')
  const { version, body } = await readContent(db, kind)
  await writeFile(file, `${JSON.stringify({ version, body }, null, 2)}\n`, { flag: 'wx' }).catch(() => {
    throw cannot(`写不了 ${file}，换一个还没有的文件名`)
  })
  return `第${version}版存到了 ${file}`
}

async function importContent({ db, look, actor, reason, now }: Around, kind: ContentKind, file: string | undefined): Promise<string> {
  if (file === undefined) throw cannot('要写文件')
  if (reason === '') throw cannot('要用 --reason 写为什么改')
  const { version, body } = readFile(Buffer.from(await readFileOf(file)).toString('utf8'))
  const input = await said(Promise.resolve().then(() =>
    validate({ kind, base: version, note: reason, body }) as BodyOf<typeof endpoints.operatorContentSave>))
  const { config } = await look.links()
  const saved = await said(saveContent({ db, now, linkHosts: config.operator.linkHosts }, input, actor))
  return `存成了第${saved.version}版，生效了`
}

function readFile(text: string): { version?: unknown, body?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch { /* said below */ }
  throw cannot('这个文件不是JSON，先用 content export 存一份再改')
}
