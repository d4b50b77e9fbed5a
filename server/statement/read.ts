import type { endpoints } from '@daogang/contract'
import { DECLARATION_OF } from '@daogang/contract/rules/agreement'
import type { Statement } from '@daogang/contract/statement'
import { agreedBy, agreedLatest } from '../agreement/repository'
import { requiredOn, textOn } from '../agreement/texts'
import { consentsOf } from '../consent/repository'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { chinaDate, chinaDateTime, inChina } from '../lib/china-time'
import { pdfOf } from '../lib/pdf'
import { isPersonalised } from '../recommend/repository'
import { resumeVisible } from './repository'

type Around = Pick<Deps, 'db' | 'now'>

/** Everything that the caller agreed to, declared and authorised. */
export const readStatement = (around: Around, { user }: Call<typeof endpoints.statementMine>): Promise<Statement> =>
  statementOf(around, user)

async function statementOf({ db, now }: Around, { id, role }: Pick<User, 'id' | 'role'>): Promise<Statement> {
  const today = chinaDate(now())
  const declaration = await textOn(db, DECLARATION_OF[role], today)
  const declared = await agreedLatest(db, id, declaration.kind, await requiredOn(db, declaration.kind, today))
  const accepted = await agreedBy(db, id)
  const current = new Map<string, { title: string, version: string }>()
  for (const { kind } of accepted) if (!current.has(kind)) current.set(kind, await textOn(db, kind, today))
  return {
    agreements: accepted.map(({ kind, version, text_hash: hash, agreed_at: at }) => ({
      kind, title: current.get(kind)?.title ?? '', version, hash: hash.toString('hex'), agreedAt: at.toISOString(),
      isCurrent: current.get(kind)?.version === version,
    })),
    declaration: {
      kind: declaration.kind, title: declaration.title, version: declaration.version, points: declaration.summary,
      declaredAt: declared?.at.toISOString() ?? null, declaredVersion: declared?.version ?? null,
    },
    consents: await consentsNow(db, id),
  }
}

async function consentsNow(db: Deps['db'], accountId: string): Promise<Statement['consents']> {
  const [answer] = await consentsOf(db, accountId)
  const visible = await resumeVisible(db, accountId)
  return [
    { key: 'privacy', on: answer?.answer === 'accepted', at: answer?.answered_at.toISOString() ?? null },
    { key: 'personalisation', on: await isPersonalised(db, accountId), at: null },
    ...visible === undefined ? [] : [{ key: 'resume' as const, on: visible, at: null }],
  ]
}

const CONSENT_NAMES: Readonly<Record<Statement['consents'][number]['key'], string>> = {
  privacy: '隐私协议', personalisation: '个性化推荐', resume: '老板能看到我的简历',
}

/** The statement as a PDF. */
export async function statementFile(around: Around, { user }: Call<typeof endpoints.statementFile>) {
  const at = around.now()
  const { agreements, declaration, consents } = await statementOf(around, user)
  const time = (iso: string | null): string => (iso === null ? '' : chinaDateTime(new Date(iso)))
  const pdf = await pdfOf('我的声明', [
    {
      heading: declaration.title,
      lines: [
        ...declaration.points,
        declaration.declaredAt === null ? '本人还没有声明' : `本人${time(declaration.declaredAt)}声明，${declaration.declaredVersion ?? ''}版`,
      ],
    },
    {
      heading: '同意过的协议',
      ...agreements.length === 0 ? { lines: ['还没有记录'] } : {
        table: {
          columns: ['协议', '版本', { title: '同意的时间', share: 1.4 }, { title: '文字的SHA-256', share: 3 }],
          rows: agreements.map(({ title, version, agreedAt: when, hash }) => [title, version, time(when), hash]),
        },
      },
    },
    {
      heading: '授权',
      table: {
        columns: ['授权', '现在', '回答的时间'],
        rows: consents.map(({ key, on, at: when }) => [CONSENT_NAMES[key], on ? '同意' : '没同意', time(when)]),
      },
    },
    { heading: '说明', lines: [`生成时间：${chinaDateTime(at)}。数据来自到岗。SHA-256能核对当时同意的文字一字没改`] },
  ], { at })
  return { fileName: `我的声明${inChina(at).format('YYYYMMDD')}.pdf`, content: pdf.toString('base64') }
}
