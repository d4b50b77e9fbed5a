import { createDecipheriv, createPrivateKey, createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { AlipaySdk } from 'alipay-sdk'
import { BadConfig, type AlipayConfig } from '../../config'
import { isMobile, type PhoneNumberSource } from './types'

const TIMEOUT_MS = 5000
/** Alipay encrypts content with a first block of zeros (AES-128, CBC). */
const IV = Buffer.alloc(16)

interface Keys {
  keyType: 'PKCS8' | 'PKCS1'
  publicKey: KeyObject
  aesKey: Buffer
}

/**
 * Alipay: the answer of `my.getPhoneNumber`, signed by Alipay and encrypted for the app. It is the same each time, so a stolen
 * one would be good for ever; the sender's own authorisation code, which Alipay takes once, says which user sends it.
 */
export async function createAlipayPhoneNumbers(config: AlipayConfig): Promise<PhoneNumberSource> {
  const missing = Object.entries(config).filter(([, value]) => value === '').map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`ALIPAY_PHONE_LOGIN=real 还缺 ALIPAY_* 设置：${missing.join('、')}`)
  const keys = readKeys(config)
  // The SDK is loaded only where it is used.
  const { AlipaySdk } = await import('alipay-sdk')
  const sdk = new AlipaySdk({
    appId: config.appId, privateKey: config.privateKey, keyType: keys.keyType, alipayPublicKey: config.publicKey,
    gateway: config.gateway, timeout: TIMEOUT_MS,
  })
  return {
    async read({ credential, loginCode }) {
      const mobile = open(credential, keys)
      if (mobile === undefined || loginCode === undefined) return 'refused'
      const alipayUser = await userOf(sdk, loginCode)
      if (alipayUser === undefined) return 'refused'
      return isMobile(mobile) ? { mobile, alipayUser } : 'foreign'
    },
  }
}

function readKeys({ privateKey, publicKey, aesKey }: AlipayConfig): Keys {
  const der = Buffer.from(privateKey, 'base64')
  const keyType = (['PKCS8', 'PKCS1'] as const).find((type) => isKey(() => createPrivateKey({
    key: der, format: 'der', type: type === 'PKCS8' ? 'pkcs8' : 'pkcs1',
  })))
  if (!keyType) throw new BadConfig('ALIPAY_PRIVATE_KEY 要填应用私钥，去掉首尾的说明行')
  const readPublic = () => createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  if (!isKey(readPublic)) throw new BadConfig('ALIPAY_PUBLIC_KEY 要填支付宝公钥，去掉首尾的说明行')
  const aes = Buffer.from(aesKey, 'base64')
  if (aes.length !== 16) throw new BadConfig('ALIPAY_AES_KEY 要填接口内容加密的密钥，是24个字符')
  return { keyType, publicKey: readPublic(), aesKey: aes }
}

function isKey(read: () => KeyObject): boolean {
  try {
    return read().asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** The number in an answer, or undefined when it is not Alipay's or holds none. */
function open(credential: string, { publicKey, aesKey }: Keys): unknown {
  try {
    const { response, sign } = JSON.parse(credential) as { response?: unknown; sign?: unknown }
    if (typeof response !== 'string' || typeof sign !== 'string') return undefined
    // What is signed is the ciphertext between its quotes.
    if (!verify('RSA-SHA256', Buffer.from(`"${response}"`), publicKey, Buffer.from(sign, 'base64'))) return undefined
    const decipher = createDecipheriv('aes-128-cbc', aesKey, IV)
    const text = Buffer.concat([decipher.update(response, 'base64'), decipher.final()]).toString('utf8')
    const { code, mobile } = JSON.parse(text) as { code?: unknown; mobile?: unknown }
    return code === '10000' ? mobile : undefined
  } catch {
    return undefined
  }
}

/** Whose the authorisation code is, or undefined when it does not count. */
async function userOf(sdk: AlipaySdk, code: string): Promise<string | undefined> {
  const reply = await sdk.exec('alipay.system.oauth.token', { grantType: 'authorization_code', code })
    // The SDK's own message quotes the answer, which holds tokens.
    .catch((error: { responseHttpStatus?: number }) => {
      throw new Error(`Alipay did not answer as it should: ${error.responseHttpStatus ?? 'no status'}`)
    })
  const user: unknown = reply.openId ?? reply.userId
  if (typeof user === 'string' && user !== '') return user
  // isv.code-invalid, isv.code-is-old …: the code's fault. Anything else is the app's or Alipay's.
  if (/^isv\.code/.test(String(reply.subCode ?? reply.sub_code))) return undefined
  throw new Error(`Alipay gave no user: ${String(reply.subCode ?? reply.sub_code ?? reply.code)}`)
}
