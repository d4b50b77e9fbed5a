import { dirname, resolve } from 'node:path'
import { VERSION } from '@daogang/contract/rules/version'
import { BadRelease, boundsOf, mark, publish, readRelease, withdraw, type Release } from '../../app-version/publish'
import { lastVersions, type AppPlatform, type Bounds } from '../../app-version/repository'
import type { Db, Trx } from '../../db/schema'
import { chinaDateTime } from '../../lib/china-time'
import { refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import type { Storage } from '../../providers/storage/types'
import { readFileOf } from '../money/text'

export const APP_VERSIONS_HELP = `  app-version publish <文件.json> [--confirm]   看看一个App版本的说明和安装包；加 --confirm 就发布
  app-version list                发布过的版本
  app-version withdraw <android|ios> <版本>   撤回一个版本，退回前一个。要 --reason
  app-version required <android|ios> <版本|none>      比它旧的提醒尽快更新
  app-version unsupported <android|ios> <版本|none>   比它旧的不能再用，要 --reason`

interface Around {
  db: Db
  storage: Storage
  actor: string
  reason: string
  confirm: boolean
  now: Date
}

const MOST = 50

/** Runs a command about the native apps. @returns the text to print @throws Refusal OPERATOR_CANNOT */
export function runAppVersions(verb: string | undefined, rest: string[], around: Around): Promise<string> {
  const { db, reason } = around
  switch (verb) {
    case 'publish': return publishFile(rest, around)
    case 'list':
      refuseMore(rest)
      return listVersions(db)
    case 'withdraw': {
      const [platform, version] = readTarget(rest)
      if (version === null) throw cannot('要写版本，例如 2.5.0')
      return needed(reason, async () => {
        await withdrawRelease({ platform, version }, around)
        return '撤回了'
      })
    }
    case 'required':
    case 'unsupported': {
      const [platform, below] = readTarget(rest)
      const go = async () => {
        await markVersions({ platform, kind: verb, below }, around)
        return below === null ? '不再要求' : verb === 'required' ? `比${below}旧的会被提醒尽快更新` : `比${below}旧的不能再用`
      }
      return verb === 'unsupported' && below !== null ? needed(reason, go) : go()
    }
    default: throw cannot(`没有“app-version ${verb ?? ''}”。\n${APP_VERSIONS_HELP}`)
  }
}

function needed(reason: string, go: () => Promise<string>): Promise<string> {
  if (reason === '') throw cannot('要用 --reason 写原因')
  return go()
}

function readTarget([platform, version, ...more]: string[]): [AppPlatform, string | null] {
  refuseMore(more)
  if (platform !== 'android' && platform !== 'ios') throw cannot('平台写 android 或 ios')
  if (version === 'none') return [platform, null]
  if (version === undefined || !VERSION.test(version)) throw cannot('要写版本，例如 2.5.0')
  return [platform, version]
}

type Recording = Pick<Around, 'actor' | 'now'>

const record = ({ actor, now }: Recording, action: string, reason: string) => (trx: Trx, id: string) =>
  writeAction(trx, { actor, action: `app version ${action}`, subjectId: id, reason }, now)

const readOrRefuse = (text: string, folder: string): Promise<Release> => readRelease(text, folder).catch((error: unknown) => {
  throw error instanceof BadRelease ? cannot(error.problems.join('\n')) : error
})

/** Publishes a version by its description, JSON, and the package in the folder. @throws Refusal OPERATOR_CANNOT */
export async function publishRelease(
  text: string, folder: string, { db, storage, ...by }: Recording & Pick<Around, 'db' | 'storage'>,
): Promise<void> {
  const release = await readOrRefuse(text, folder)
  const done = await publish(db, release, storage, record(by, 'published', `${release.platform} ${release.version}`), by.now)
  if (done === 'older') throw cannot('已经有更新的版本，先撤回它')
  if (done === 'known') throw cannot('这个版本发布过了，改了内容要换一个版本号')
}

/** Withdraws a version: the one before it is offered again. @throws Refusal OPERATOR_CANNOT */
export async function withdrawRelease(
  { platform, version }: { platform: AppPlatform, version: string }, { db, reason, ...by }: Recording & Pick<Around, 'db' | 'reason'>,
): Promise<void> {
  const isDone = await withdraw(db, { platform, version }, record(by, 'withdrawn', `${platform} ${version} ${reason}`), by.now)
  if (!isDone) throw cannot('没有这个版本，或者已经撤回了')
}

/** Says which older versions should update soon, or no longer work. @throws Refusal OPERATOR_CANNOT */
export async function markVersions(
  { platform, kind, below }: { platform: AppPlatform, kind: 'required' | 'unsupported', below: string | null },
  { db, reason, ...by }: Recording & Pick<Around, 'db' | 'reason'>,
): Promise<void> {
  const done = await mark(db, { platform, kind, below }, record(by, kind, `${platform} ${below ?? 'none'} ${reason}`))
  if (done === 'none') throw cannot('这个平台还没发布过版本')
  if (done === 'newer') throw cannot('不能比最新的版本还大')
}

async function publishFile(rest: string[], around: Around): Promise<string> {
  const { db, confirm } = around
  const [path, ...more] = rest
  refuseMore(more)
  if (path === undefined) throw cannot('要写文件')
  const [text, folder] = [Buffer.from(await readFileOf(path)).toString('utf8'), dirname(resolve(path))]
  const release = await readOrRefuse(text, folder)
  const lines = linesOf(release, await boundsOf(db, release))
  if (!confirm) return [...lines, '还没发布。核对好，加 --confirm'].join('\n')
  await publishRelease(text, folder, around)
  return [...lines, '发布了'].join('\n')
}

const linesOf = (
  { platform, version, url, file, stores, changes, permissions }: Release,
  { required_below: required, unsupported_below: unsupported }: Bounds,
): string[] => [
  `${platform} ${version}  ${url ?? `安装包${(file?.bytes ?? 0)}字节`}`,
  ...(file ? [`SHA-256 ${file.sha256}`] : []),
  ...(stores.length > 0 ? [`应用商店  ${stores.join('、')}`] : []),
  ...changes.map((change) => `更新  ${change}`),
  ...permissions.map(({ name, purpose }) => `权限  ${name}：${purpose}`),
  ...(required ? [`比${required}旧的会被提醒尽快更新`] : []),
  ...(unsupported ? [`比${unsupported}旧的不能再用`] : []),
]

async function listVersions(db: Db): Promise<string> {
  const rows = await lastVersions(db, MOST)
  return rows.map((row) => [
    row.platform, row.version, chinaDateTime(row.published_at), row.url ?? row.package, row.withdrawn_at ? '已撤回' : '',
    row.required_below && `比${row.required_below}旧的要更新`, row.unsupported_below && `比${row.unsupported_below}旧的不能用`,
  ].filter(Boolean).join('  ')).join('\n') || '还没发布过'
}
