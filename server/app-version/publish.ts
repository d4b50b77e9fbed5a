import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STORE_NAMES } from '@daogang/contract/rules/app-version'
import { countWidth } from '@daogang/contract/rules/width'
import { compareVersions, VERSION } from '@daogang/contract/rules/version'
import type { Db, Trx } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { insertVersion, lastBounds, newestVersion, setSupport, withdrawVersion, type AppPlatform, type Bounds } from './repository'

/** A version as an operator wrote it, after it was checked. */
export interface Release {
  platform: AppPlatform
  version: string
  url: string | null
  /** The package beside the description. */
  file: { path: string, bytes: number, sha256: string } | null
  stores: string[]
  changes: string[]
  permissions: { name: string, purpose: string }[]
  /** Undefined where the file says nothing: what holds now goes on. Null takes it back. */
  requiredBelow: string | null | undefined
  unsupportedBelow: string | null | undefined
}

/** The problems of a description, a sentence each. */
export class BadRelease extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export const APK_TYPE = 'application/vnd.android.package-archive'
const MAX_LIST = 20
const MAX_WIDTH = 200
const ZIP = Buffer.from('PK\u0003\u0004')

/** Whether a file begins like an Android package, which is a ZIP. */
export const startsLikePackage = (head: Buffer): boolean => head.subarray(0, ZIP.length).equals(ZIP)
/** Where a package is kept: an address always leads to the same bytes. */
export const packageKey = (sha256: string): string => `public/${sha256.slice(0, 32)}.apk`

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? value as Fields : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * Reads the description of a version, JSON, and the package beside it.
 * @throws BadRelease
 */
export async function readRelease(text: string, folder: string): Promise<Release> {
  const fields = fieldsOf(parsed(text))
  const problems: string[] = []
  const version = textOf(fields.version)
  if (!VERSION.test(version)) problems.push('version 要写成 1.2.3')
  const bound = (name: string): string | null | undefined => {
    if (fields[name] === undefined) return undefined
    const value = textOf(fields[name])
    if (fields[name] === null || value === 'none') return null
    if (!VERSION.test(value) || compareVersions(value, version) > 0) problems.push(`${name} 要写成 1.2.3，不能比 version 大`)
    return value
  }
  const platform = fields.platform === 'ios' ? 'ios' : 'android'
  if (fields.platform !== 'ios' && fields.platform !== 'android') problems.push('platform 写 android 或 ios')
  const url = textOf(fields.url) || null
  if (url !== null && !isHttps(url)) problems.push('url 要写 https:// 开头的网址')
  const apk = textOf(fields.apk)
  if (platform === 'ios' && (url === null || apk !== '')) problems.push('苹果的只写 url，App Store 的网址')
  if (platform === 'android' && (url === null) === (apk === '')) problems.push('安卓的写 apk（文件名）或 url，只写一个')
  const stores = listOf(fields.stores).map(textOf)
  const unknown = stores.filter((store) => !(STORE_NAMES as readonly string[]).includes(store))
  if (unknown.length > 0) problems.push(`stores 只能写 ${STORE_NAMES.join('、')}`)
  const changes = listOf(fields.changes).map(textOf).filter(Boolean)
  if (changes.length === 0 || changes.length > MAX_LIST || changes.some(isLong)) problems.push(`changes 写1到${MAX_LIST}句更新了什么`)
  const permissions = listOf(fields.permissions).map(fieldsOf)
    .map(({ name, purpose }) => ({ name: textOf(name), purpose: textOf(purpose) }))
  if (permissions.length > MAX_LIST || permissions.some(({ name, purpose }) => name === '' || purpose === '' || isLong(name + purpose))) {
    problems.push('permissions 的每一项都要写 name（什么权限）和 purpose（用来做什么）')
  }
  const bounds = { requiredBelow: bound('requiredBelow'), unsupportedBelow: bound('unsupportedBelow') }
  const file = apk === '' ? null : await readPackage(folder, apk, problems)
  if (problems.length > 0) throw new BadRelease(problems)
  return { platform, version, url, file, stores, changes, permissions, ...bounds }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new BadRelease(['这个文件不是 JSON'])
  }
}

const isLong = (text: string): boolean => countWidth(text) > MAX_WIDTH
const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:'

async function readPackage(folder: string, name: string, problems: string[]): Promise<Release['file']> {
  if (!/^[^/\\:]{1,120}\.apk$/.test(name)) {
    problems.push('apk 要写文件名，和这个文件放在一起')
    return null
  }
  const path = join(folder, name)
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes || !startsLikePackage(bytes)) {
    problems.push(`没找到 ${name}，或者它不是安卓的安装包`)
    return null
  }
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/**
 * Which old versions a release leaves behind: as its file says, or else as before. A broken version stays blocked by the releases after it.
 */
export async function boundsOf(db: Db, { platform, version, requiredBelow, unsupportedBelow }: Release): Promise<Bounds> {
  const before = atMost(await lastBounds(db, platform), version)
  return {
    required_below: requiredBelow === undefined ? before.required_below : requiredBelow,
    unsupported_below: unsupportedBelow === undefined ? before.unsupported_below : unsupportedBelow,
  }
}

/** No bound is above the version that is offered: it would ask for what there is not. */
function atMost(bounds: Bounds | undefined, version: string): Bounds {
  const lower = (below: string | null) => (below !== null && compareVersions(below, version) > 0 ? version : below)
  return { required_below: lower(bounds?.required_below ?? null), unsupported_below: lower(bounds?.unsupported_below ?? null) }
}

/**
 * Publishes a version. Its package is kept under its hash, so that an address always leads to the same bytes.
 * @returns `older`: the newest one is not older than this; `known`: it was published before
 */
export async function publish(
  db: Db, release: Release, storage: Storage, published: (trx: Trx, id: string) => Promise<unknown>, now: Date,
): Promise<'done' | 'older' | 'known'> {
  const { file } = release
  const key = file && packageKey(file.sha256)
  if (file && key) await storage.store(key, file.path, APK_TYPE)
  return db.transaction().execute(async (trx) => {
    const newest = await newestVersion(trx, release.platform)
    if (newest && compareVersions(release.version, newest.version) < 0) return 'older'
    const id = randomUUID()
    const isNew = await insertVersion(trx, {
      id, platform: release.platform, version: release.version, url: release.url, package: key, bytes: file?.bytes ?? null,
      sha256: file?.sha256 ?? null, stores: release.stores, changes: release.changes, permissions: JSON.stringify(release.permissions),
      ...await boundsOf(trx, release), published_at: now,
    })
    if (!isNew) return 'known'
    await published(trx, id)
    return 'done'
  })
}

/**
 * Withdraws a version: the one before it is offered again, and what the newest one said of old versions goes on.
 * @returns false if it is not published
 */
export const withdraw = (
  db: Db, { platform, version }: { platform: AppPlatform, version: string }, recorded: (trx: Trx, id: string) => Promise<unknown>,
  now: Date,
): Promise<boolean> => db.transaction().execute(async (trx) => {
  const offered = await newestVersion(trx, platform)
  const row = await withdrawVersion(trx, platform, version, now)
  if (!row) return false
  const before = await newestVersion(trx, platform)
  if (before && offered?.id === row.id) await setSupport(trx, before.id, atMost(row, before.version))
  await recorded(trx, row.id)
  return true
})

/**
 * Marks versions below another as ones that should update soon, or as no longer working; null takes the mark back.
 * @returns `none`: nothing is published; `newer`: the bound is above the newest version
 */
export const mark = (
  db: Db, { platform, kind, below }: { platform: AppPlatform, kind: 'required' | 'unsupported', below: string | null },
  recorded: (trx: Trx, id: string) => Promise<unknown>,
): Promise<'done' | 'none' | 'newer'> => db.transaction().execute(async (trx) => {
  const newest = await newestVersion(trx, platform)
  if (!newest) return 'none'
  if (below !== null && compareVersions(below, newest.version) > 0) return 'newer'
  await setSupport(trx, newest.id, kind === 'required' ? { required_below: below } : { unsupported_below: below })
  await recorded(trx, newest.id)
  return 'done'
})
