import type { Config } from '../../config'
import { createBox } from '../../lib/crypto'

/** Seals the phone numbers of contacts on site: they are for the operator, and no seeker gets them. */
export function createContactPhones({ realNameKey }: Pick<Config, 'realNameKey'>) {
  const box = createBox(realNameKey, 'project contact')
  return {
    seal: (projectId: string, phone: string): Buffer => box.seal(phone, projectId),
    open: (projectId: string, sealed: Buffer): string => String(box.open(sealed, projectId)),
  }
}
export type ContactPhones = ReturnType<typeof createContactPhones>
