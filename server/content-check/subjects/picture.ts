import { relocateFile } from '../../upload/relocate'
import { hideFile, showFile, visiblePurpose } from '../../upload/repository'
import { messagesWithPicture } from '../queries/pictures'
import { hideMessage, showMessage, wakeConversation } from './chat-message'
import type { Subject } from './types'

/**
 * A picture that something refers to. Hiding it removes it wherever it was shown, hides the chat messages with it, and renames its file,
 * so that its old address stops working.
 */
export const pictureSubject: Subject = {
  label: '图片',
  // Unused: `PICTURE_SCENES` has a scene for each purpose.
  scene: 'profile',

  async read(db, { subject_id: id }) {
    const purpose = await visiblePurpose(db, id)
    return purpose && { purpose }
  },

  async hide(trx, { subject_id: id }, _parts, now) {
    // Locks the picture before its messages, in the same order as sending one, so that none is sent in the meantime.
    if (!await hideFile(trx, id, now)) return 'changed'
    for (const message of await messagesWithPicture(trx, id)) await hideMessage(trx, message, ({ kind }) => kind === 'picture')
    return 'hidden'
  },

  async show(trx, { subject_id: id }) {
    await showFile(trx, id)
    for (const message of await messagesWithPicture(trx, id)) await showMessage(trx, message)
  },

  async followUp(deps, { subject_id: id }) {
    await relocateFile(deps.db, deps.storage, id)
    for (const message of await messagesWithPicture(deps.db, id)) await wakeConversation(deps, message.subject_id)
  },
}
