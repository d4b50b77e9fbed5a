import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { OperatorAppVersion, OperatorProgram } from '@daogang/contract/operator-entrance'
import type { ScreenLink } from '@daogang/contract/screen-link'
import { APK_TYPE, packageKey, startsLikePackage } from '../app-version/publish'
import { lastVersions } from '../app-version/repository'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { allPrograms } from '../linked-program/repository'
import { originFor } from '../lib/address'
import { receive, type FormFile } from '../lib/form'
import { refusalsOf } from '../lib/refusal'
import { withScratch } from '../lib/scratch'
import { writeAction } from '../operator/queries/audit'
import type { Storage } from '../providers/storage/types'
import { makeLinks } from '../screen-link/make'
import { readPicture, storePicture } from '../tenant-job/import/pictures'
import { markVersions, publishRelease, withdrawRelease } from './commands/app-versions'
import type { Look } from '../review/kind'
import { saveProgramText, withdraw } from './commands/linked-programs'

type Around = Pick<Deps, 'db' | 'now'>
const SHOWN = 50
const refusePicture = refusalsOf(endpoints.operatorPictureAdd)
const refusePackage = refusalsOf(endpoints.operatorAppVersionPackage)

/** Public files are never anonymous: the log has who added which. */
const noteFile = (db: Deps['db'], actor: string, action: string, name: string, now: Date): Promise<unknown> =>
  db.transaction().execute((trx) => writeAction(trx, { actor, action, reason: name }, now))

/** Stores a picture under its content. The same file again is the same picture. @throws Refusal */
export const addPicture = (
  { db, now }: Around, look: Pick<Look, 'storage' | 'redraw'>, file: FormFile, actor: string,
): Promise<{ key: string, url: string }> =>
  withScratch(async (folder) => {
    await receive(file, join(folder, 'received'))
    const picture = await readPicture(folder, 'received')
    if (typeof picture === 'string') throw refusePicture('FILE_NOT_ACCEPTED')
    const problem = await storePicture(picture, look)
    if (problem !== undefined) throw refusePicture('FILE_BROKEN', problem)
    await noteFile(db, actor, 'add picture', picture.key, now())
    return { key: picture.key, url: look.storage.publicUrl(picture.key) }
  })

/** The versions of both platforms, the newest first. */
export const listVersions = async ({ db }: Around, storage: Storage): Promise<{ items: OperatorAppVersion[] }> => ({
  items: (await lastVersions(db, SHOWN)).map((row) => ({
    id: row.id, platform: row.platform, version: row.version, publishedAt: row.published_at.toISOString(),
    url: row.url ?? (row.package === null ? '' : storage.publicUrl(row.package)), bytes: row.bytes,
    isWithdrawn: row.withdrawn_at !== null, requiredBelow: row.required_below, unsupportedBelow: row.unsupported_below,
    changes: row.changes,
  })),
})

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function isPackage(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return startsLikePackage(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** Stores the package of a version under its hash. It is offered by no page before the version is published. @throws Refusal */
export const addPackage = (
  { db, now }: Around, storage: Storage, file: FormFile, actor: string,
): Promise<{ sha256: string, bytes: number }> => withScratch(async (folder) => {
  const path = join(folder, 'package')
  await receive(file, path)
  if (!await isPackage(path)) throw refusePackage('FILE_BROKEN', '这个文件不是安卓的安装包，换一个.apk文件')
  const sha256 = await hashOf(path)
  await storage.store(packageKey(sha256), path, APK_TYPE)
  await noteFile(db, actor, 'add package', sha256, now())
  return { sha256, bytes: (await stat(path)).size }
})

/** Publishes a version by the checks of the command line. @throws Refusal OPERATOR_CANNOT with everything that is wrong */
export const publishVersion = (
  { db, now }: Around, storage: Storage, { sha256, url, ...release }: BodyOf<typeof endpoints.operatorAppVersionPublish>, actor: string,
): Promise<Record<string, never>> => withScratch(async (folder) => {
  const name = `${sha256 ?? ''}.apk`
  if (sha256 !== null && await storage.fetch(packageKey(sha256), join(folder, 'fetched'))) {
    await rename(join(folder, 'fetched'), join(folder, name))
  }
  const text = JSON.stringify({ ...release, ...(url !== '' && { url }), ...(sha256 !== null && { apk: name }) })
  await publishRelease(text, folder, { db, storage, actor, now: now() })
  return {}
})

/** Withdraws a version. @throws Refusal OPERATOR_CANNOT */
export async function withdrawVersion(
  { db, now }: Around, { platform, version, reason }: BodyOf<typeof endpoints.operatorAppVersionWithdraw>, actor: string,
): Promise<Record<string, never>> {
  await withdrawRelease({ platform, version }, { db, actor, reason, now: now() })
  return {}
}

/** Says which older versions should update, or no longer work. @throws Refusal OPERATOR_CANNOT */
export async function markVersion(
  { db, now }: Around, { reason, ...bound }: BodyOf<typeof endpoints.operatorAppVersionMark>, actor: string,
): Promise<Record<string, never>> {
  await markVersions(bound, { db, actor, reason, now: now() })
  return {}
}

/** The mini-programs that can be opened, also withdrawn ones. */
export const listPrograms = async ({ db }: Around, storage: Storage): Promise<{ items: OperatorProgram[] }> => ({
  items: (await allPrograms(db)).map((row) => ({
    code: row.code, name: row.name, note: row.note, link: row.link ?? '', position: row.position, picture: row.picture,
    pictureUrl: row.picture === null ? '' : storage.publicUrl(row.picture), isWithdrawn: row.withdrawn_at !== null,
    wechat: row.wechat_app_id === null ? null : { appId: row.wechat_app_id, path: row.wechat_path },
    alipay: row.alipay_app_id === null ? null : { appId: row.alipay_app_id, path: row.alipay_path },
  })),
})

/** Saves a mini-program by the checks of the command line. @throws Refusal OPERATOR_CANNOT with everything that is wrong */
export async function saveProgram(
  { db, now }: Around, { picture, ...program }: BodyOf<typeof endpoints.operatorLinkedProgramSave>, actor: string,
): Promise<Record<string, never>> {
  await saveProgramText(JSON.stringify(program), picture, { db, actor, now: now() })
  return {}
}

/** Ends the entrance to a mini-program. @throws Refusal OPERATOR_CANNOT */
export async function withdrawProgram(
  { db, now }: Around, { code, reason }: BodyOf<typeof endpoints.operatorLinkedProgramWithdraw>, actor: string,
): Promise<Record<string, never>> {
  await withdraw(code, { db, actor, reason, now: now() })
  return {}
}

/** Links to a screen. @throws Refusal NOT_FOUND if no screen has the address */
export async function linkTo(
  { now }: Around, look: Look, { body: { path }, request }: Pick<Call<typeof endpoints.operatorLinkMake>, 'body' | 'request'>,
): Promise<ScreenLink> {
  const { config, ...tools } = await look.links()
  return makeLinks({ ...tools, config: { ...config, publicOrigin: originFor(request, config.publicOrigin) } }, path, null, now())
}
