import type { AgreementChange } from '@daogang/contract/agreement'
import { AGREEMENT_KINDS, AGREEMENT_TITLES, inForce, type AgreementKind } from '@daogang/contract/rules/agreement'
import { isDay } from '@daogang/contract/rules/day'
import { writeDraftFile } from '../../agreement/draft-file'
import { draftAgreement, dropAgreement, publishAgreement, recallAgreement } from '../../agreement/operate'
import { approverOf, codeOf, previewText } from '../../agreement/publish'
import { draftsOf } from '../../agreement/queries/texts'
import { waitingRecalls } from '../../agreement/recall'
import { builtInVersion, textOn, versionsOf } from '../../agreement/texts'
import type { Db, Row } from '../../db/schema'
import { chinaDate } from '../../lib/china-time'
import { refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import { readFileOf } from '../money/text'
import { said } from './said'

export const AGREEMENTS_HELP = `  agreement list                  每份协议现在的版本，没发布的草稿
  agreement export <哪份>          把现在的一版写成能改的文件，重定向存下来
  agreement draft <哪份> <文件>     存成草稿，列出改了什么
  agreement preview <哪份>         看草稿改了什么、哪天生效
  agreement publish <哪份> <确认码>  发布草稿，确认码在preview里。两个人7天里各确认一次
  agreement drop <哪份>            扔掉草稿
  agreement recall <哪份> <哪天生效的> <为什么>  生效以前撤回发布了的一版。两个人7天里各写一次
    哪份：${AGREEMENT_KINDS.map((kind) => `${kind} ${AGREEMENT_TITLES[kind]}`).join('，')}`

interface Around {
  db: Db
  actor: string
  now: Date
}

/** Runs a command about the legal texts. @throws Refusal OPERATOR_CANNOT */
export async function runAgreements(verb: string | undefined, rest: string[], around: Around): Promise<string> {
  const [name, file, ...more] = rest
  if (verb === 'list') {
    refuseMore(rest)
    return list(around)
  }
  const kind = kindOf(name)
  if (verb === 'draft') {
    refuseMore(more)
    if (file === undefined) throw cannot('要写文件')
    return draft(around, kind, Buffer.from(await readFileOf(file)).toString('utf8'))
  }
  if (verb === 'publish') {
    refuseMore(more)
    return publish(around, kind, file)
  }
  if (verb === 'recall') {
    refuseMore(more.slice(1))
    return recall(around, kind, { version: file, reason: more[0]?.trim() })
  }
  refuseMore(rest.slice(1))
  switch (verb) {
    case 'export': return writeDraftFile(await textOn(around.db, kind, chinaDate(around.now)))
    case 'preview': return preview(around, kind)
    case 'drop': return drop(around, kind)
    default: throw cannot(`没有“agreement ${verb ?? ''}”。\n${AGREEMENTS_HELP}`)
  }
}

function kindOf(name: string | undefined): AgreementKind {
  const kind = AGREEMENT_KINDS.find((each) => each === name)
  if (!kind) throw cannot(`要写哪份协议：${AGREEMENT_KINDS.join('、')}`)
  return kind
}

async function list({ db, now }: Around): Promise<string> {
  const lines: string[] = []
  for (const kind of AGREEMENT_KINDS) {
    const versions = await versionsOf(db, kind)
    const current = inForce(versions, chinaDate(now)) ?? versions[0]
    const unused = versions.every(({ version }) => version !== builtInVersion(kind))
    const next = versions.find(({ version }) => version > chinaDate(now))
    lines.push([
      kind, AGREEMENT_TITLES[kind], `第${versions.indexOf(current) + 1}版`, current.version, next && `${next.version}起换新的一版`,
      unused && `程序自带的${builtInVersion(kind)}版没用，用的是运营发布的`,
    ].filter(Boolean).join('  '))
  }
  for (const row of await draftsOf(db)) lines.push(await draftLine(db, row, now))
  return [
    ...lines,
    ...(await waitingRecalls(db, now)).map(({ kind, version, asked_by: by, reason }) =>
      `等撤回  ${kind}  ${version}生效的  ${by}要撤，还差另一个人：${reason}`),
  ].join('\n')
}

async function draftLine(db: Db, draft: Row<'agreement_text'>, now: Date): Promise<string> {
  const [{ kind, version, drafted_by: by }, approver] = [draft, await approverOf(db, draft, now)]
  return `草稿  ${kind}  ${version}生效  ${by}写的${approver === '' ? '' : `，${approver}确认了一次`}`
}

const MARKS = { added: '+', removed: '-', changed: '~' } as const

/** One line for each changed sentence: [删掉的]、{加上的}. */
const changeLines = (changes: readonly AgreementChange[]): string[] => changes.map(({ section, kind, pieces }) => {
  const shown = ({ text, op }: AgreementChange['pieces'][number]): string =>
    (kind !== 'changed' || op === 'same' ? text : op === 'added' ? `{${text}}` : `[${text}]`)
  return `${MARKS[kind]} ${section}  ${pieces.map(shown).join('')}`
})

async function draft({ db, actor, now }: Around, kind: AgreementKind, file: string): Promise<string> {
  const { changes } = await said(draftAgreement({ db, now: () => now }, { kind, file }, actor))
  return ['草稿存好了，改了这些：', ...changeLines(changes), '看对了，两个人各看一遍 agreement preview，再照里面的确认码 agreement publish'].join('\n')
}

async function preview({ db, now }: Around, kind: AgreementKind): Promise<string> {
  const row = (await draftsOf(db)).find((each) => each.kind === kind)
  if (!row) throw cannot('没有草稿，先用 agreement draft 存一份')
  return [
    await draftLine(db, row, now), `这次改了  ${row.change}`, `重新同意  ${row.asks_again ? '要' : '不用'}`,
    `SHA-256  ${row.text_hash.toString('hex')}`, `确认码  ${codeOf(row)}`,
    ...changeLines(await previewText(db, row)), '', '全文', ...row.summary,
    ...row.sections.flatMap(({ title, paragraphs }) => ['', title, ...paragraphs]),
  ].join('\n')
}

async function publish({ db, actor, now }: Around, kind: AgreementKind, hash: string | undefined): Promise<string> {
  if (hash === undefined) throw cannot('要写确认码。先看一遍 agreement preview，确认码在里面')
  const { isPublished } = await said(publishAgreement({ db, now: () => now }, { kind, hash: hash.toLowerCase() }, actor))
  return isPublished ? `发布了${AGREEMENT_TITLES[kind]}，到生效那天换上，现在就能看到改了什么` : '你确认了，还差另一个人用一样的命令确认一次'
}

async function drop({ db, actor, now }: Around, kind: AgreementKind): Promise<string> {
  await said(dropAgreement({ db, now: () => now }, kind, actor))
  return '草稿扔掉了'
}

interface RecallWords {
  version: string | undefined
  reason: string | undefined
}

async function recall({ db, actor, now }: Around, kind: AgreementKind, { version, reason }: RecallWords): Promise<string> {
  if (version === undefined || !isDay(version)) throw cannot('要写撤回哪天生效的一版，例如 2026-12-10。agreement list 里有')
  if (!reason) throw cannot('要写为什么撤回')
  const { isRecalled } = await said(recallAgreement({ db, now: () => now }, { kind, version, reason }, actor))
  return isRecalled ? `撤回了，到${version}不会换。要发新的一版，换一天再存草稿` : '记下了，还差另一个人用一样的命令确认一次'
}
