import { randomUUID } from 'node:crypto'
import { creditCheckCharacterOf } from '@daogang/contract/rules/credit-code'
import type { InputOf } from '@daogang/contract/endpoint'
import type { endpoints } from '@daogang/contract'
import type { Licence } from '../providers/licence/types'
import { makeRealNamed, makeShop, makeUpload, newMobile, type Shop } from './factory'
import { sendPicture } from './files'
import type { LoggedIn, TestApp } from './harness'

let codes = 0
/** A valid credit code that no other test has. */
export function newCreditCode(): string {
  const first = `91310104MB9${String(codes++).padStart(6, '0')}`
  return first + creditCheckCharacterOf(first)
}

export interface Boss {
  owner: LoggedIn
  shop: Shop
}

/** An employer with a real name and a shop. */
export async function newBoss(t: TestApp): Promise<Boss> {
  const owner = await t.loginAs(newMobile(), 'b')
  await makeRealNamed(t.db, owner.id)
  return { owner, shop: await makeShop(t.db, owner.id) }
}

/** The licence of an enterprise, as its picture has it. */
export const newLicence = (values: Partial<Licence> = {}): Licence => ({
  name: '上海家常灶餐饮管理有限公司', creditCode: newCreditCode(), legalPerson: '李玉梅', address: '上海市徐汇区漕宝路66号', businessScope: null,
  kind: null, validFrom: null, validUntil: 'long-term', ...values,
})

type Submission = InputOf<typeof endpoints.businessCertification>

/** What the owner confirms of a licence, with a picture that was not read. */
export const submission = async (
  t: TestApp, { owner }: Pick<Boss, 'owner'>, licence: Licence, values: Partial<Submission> = {},
): Promise<Submission> => ({
  once: randomUUID(), kind: 'enterprise', name: licence.name ?? '', creditCode: licence.creditCode ?? '',
  legalPerson: licence.legalPerson ?? '', address: licence.address ?? '', number: '', licenceUntil: '',
  licenceId: await makeUpload(t.db, owner.id, 'licence'), extraIds: [], ...values,
})

/** Uploads a picture of a licence and has it read. @returns the picture's id */
export async function readPicture(t: TestApp, { owner }: Pick<Boss, 'owner'>, licence: Licence): Promise<string> {
  const { id } = await sendPicture(t, owner.token, 'licence')
  t.licences.answer = () => Promise.resolve(licence)
  await owner.data('readLicence', { imageId: id })
  return id
}

/** Makes the register know an enterprise as its licence has it. */
export const register = (t: TestApp, licence: Licence, values: { status?: 'active' | 'deregistered' } = {}): void => {
  t.register.answer = (creditCode) => Promise.resolve(creditCode === licence.creditCode
    ? { creditCode, name: licence.name ?? '', legalPerson: licence.legalPerson, status: 'active', ...values } : null)
}
