import { createDecipheriv, verify } from 'node:crypto'
import type { Alipay } from '../mini-program/alipay'
import { isMobile, type PhoneNumberSource } from './types'

/** Alipay encrypts content with a first block of zeros (AES-128, CBC). */
const IV = Buffer.alloc(16)

/**
 * Alipay: the answer of `my.getPhoneNumber`, signed by Alipay and encrypted for the app. It is the same each time, so a stolen
 * one would be good for ever; the sender's own authorisation code, which Alipay takes once, says which user sends it.
 */
export function createAlipayPhoneNumbers(alipay: Alipay): PhoneNumberSource {
  return {
    async read({ credential, loginCode }) {
      const mobile = open(credential, alipay)
      if (mobile === undefined || loginCode === undefined) return 'refused'
      const alipayUser = await alipay.userOf(loginCode)
      if (alipayUser === undefined) return 'refused'
      return isMobile(mobile) ? { mobile, alipayUser } : 'foreign'
    },
  }
}

/** The number in an answer, or undefined when it is not Alipay's or holds none. */
function open(credential: string, { publicKey, aesKey }: Pick<Alipay, 'publicKey' | 'aesKey'>): unknown {
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
