import type { FollowUpDeps, Subject } from '../content-check/subject'
import type { Trx } from '../db/schema'
import { relocateFile } from './relocate'
import { fileById, hideFile, showFile, visiblePurpose } from './repository'
import { isPublic, keptKey, PICTURE_SCENES } from './rules'

/** Contents that consist of a picture and are hidden and shown with it. */
export interface PictureContents {
  hide(trx: Trx, uploadId: string): Promise<void>
  show(trx: Trx, uploadId: string): Promise<void>
  followUp(deps: FollowUpDeps, uploadId: string): Promise<void>
}

/** The scene of purposes that are not in `PICTURE_SCENES`. */
const DEFAULT_SCENE = 'profile'

/**
 * A picture that something refers to. Hiding it removes it wherever it was shown, hides the contents that consist of it, and renames its
 * file, so that its old address stops working.
 */
export const createPictureSubject = (contents: PictureContents): Subject => ({
  label: '图片',
  scene: DEFAULT_SCENE,

  async read(db, { subject_id: id }) {
    const purpose = await visiblePurpose(db, id)
    return purpose && { purpose }
  },

  async picture({ db, storage }, { subject_id: id }, { purpose }, until) {
    const row = await fileById(db, id)
    if (!row || row.hidden_at) return undefined
    const key = keptKey(row)
    return {
      url: isPublic(row.purpose) ? storage.publicUrl(key) : await storage.privateUrl(key, until),
      scene: PICTURE_SCENES[purpose as keyof typeof PICTURE_SCENES] ?? DEFAULT_SCENE,
    }
  },

  async hide(trx, { subject_id: id }, _parts, now) {
    // Locks the picture before its contents, in the same order as writing one, so that none is written in the meantime.
    if (!await hideFile(trx, id, now)) return 'changed'
    await contents.hide(trx, id)
    return 'hidden'
  },

  async show(trx, { subject_id: id }) {
    await showFile(trx, id)
    await contents.show(trx, id)
  },

  async followUp(deps, { subject_id: id }) {
    await relocateFile(deps.db, deps.storage, id)
    await contents.followUp(deps, id)
  },
})
