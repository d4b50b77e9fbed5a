import { createHash } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { Config } from '../config'
import type { Db, Trx } from '../db/schema'
import type { Deps } from '../deps'
import { addressOf } from '../lib/address'
import { createHasher, type Hasher } from '../lib/crypto'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import type { NoNumber } from '../providers/phone-number/types'
import { countTries, findAlipayUser, insertAlipayUser, insertTry, lockAddress, updateAlipayUser } from './queries/phone-logins'
import { signIn } from './sign-in'

const refuse = refusalsOf(endpoints.phoneLogin)

/** Messages that are more exact than the general one. */
const NO_NUMBER: Record<NoNumber, string | undefined> = {
  refused: undefined,
  foreign: '只能用中国大陆的手机号登录，请换一个手机号收验证码',
  off: '现在不能一键登录，请用验证码登录',
}

/** Logs in by the phone number that WeChat or Alipay hands over. */
export async function phoneLogin(
  { db, config, now, providers: { phoneNumbers } }: Deps,
  { body: { from, credential, loginCode, agreementVersion }, request }: Call<typeof endpoints.phoneLogin>,
) {
  const at = now()
  // Alipay hands over the same credential each time; only the code beside it is valid once.
  await recordTry(db, { once: `${from} ${loginCode ?? credential}`, address: addressOf(request), limit: config.codesPerHour.address }, at)
  const answer = await phoneNumbers[from].read({ credential, loginCode }).catch((error: unknown) => {
    request.log.error({ err: error, from }, 'no answer about a phone number')
    throw refuse('UNAVAILABLE', '暂时连不上，请稍后再试，或用验证码登录')
  })
  if (typeof answer === 'string') throw refuse('PHONE_NOT_GIVEN', NO_NUMBER[answer])
  const { mobile, alipayUser } = answer
  return signIn({ db, config }, {
    mobile, agreementVersion, request,
    verify: async (trx, account) => {
      if (alipayUser !== undefined) await bindAlipayUser(trx, config, account.id, alipayUser, at)
    },
  }, at)
}

/**
 * Records a try before the host is asked. Refuses a credential that was tried before, and an address with too many tries.
 * @param once the part of the credential that is valid once
 */
const recordTry = (db: Db, { once, address, limit }: { once: string, address: string, limit: number }, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockAddress(trx, address)
    if (await countTries(trx, address, now) >= limit) throw refuse('RATE_LIMITED', '试得太多了，请过一小时再试，或用验证码登录')
    if (!await insertTry(trx, createHash('sha256').update(once).digest(), address, now)) throw refuse('PHONE_NOT_GIVEN')
  })

const hasherBy = (secret: string): Hasher => createHasher(secret, 'alipay user')

/** Binds an account to the Alipay user who first logs in with its phone number; any other needs the code. The account must be locked. */
async function bindAlipayUser(
  trx: Trx, { sealSecrets }: Pick<Config, 'sealSecrets'>, accountId: string, alipayUser: string, now: Date,
): Promise<void> {
  const bound = await findAlipayUser(trx, accountId)
  const [present, ...before] = sealSecrets.map(hasherBy) as [Hasher, ...Hasher[]]
  if (!bound) {
    await insertAlipayUser(trx, accountId, present.hash(alipayUser), now)
  } else if (before.some((hasher) => hasher.matches(bound, alipayUser))) {
    // So that the earlier secret is needed no more.
    await updateAlipayUser(trx, accountId, present.hash(alipayUser))
  } else if (!present.matches(bound, alipayUser)) {
    throw refuse('PHONE_NOT_GIVEN', '这个手机号在另一个支付宝里登录过，请用验证码登录')
  }
}
