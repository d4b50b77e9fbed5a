import { createDecipheriv, verify } from 'node:crypto'
import type { Alipay } from '../mini-program/alipay'
import { isMobile, type PhoneNumberSource } from './types'

/** Alipay encrypts content with a first block of zeros (AES-128, CBC). */
const IV = Buffer.alloc(16)

/**
 * Alipay: the credential of `my.getPhoneNumber`, signed by Alipay and encrypted for the app. It is the same each time, so a stolen one
 * would be valid for ever. The authorisation code, which Alipay accepts once, identifies the user who sends it.
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

/** The number in a credential; undefined if Alipay did not sign it or it has no number. */
function open(credential: string, { publicKey, aesKey }: Pick<Alipay, 'publicKey' | 'aesKey'>): unknown {
  try {
    const { response, sign } = JSON.parse(credential) as { response?: unknown; sign?: unknown }
    if (typeof response !== 'string' || typeof sign !== 'string') return undefined
    // The signature covers the ciphertext with its quotes.
    if (!verify('RSA-SHA256', Buffer.from(`"${response}"`), publicKey, Buffer.from(sign, 'base64'))) return undefined
    const decipher = createDecipheriv('aes-128-cbc', aesKey, IV)
    const text = Buffer.concat([decipher.update(response, 'base64'), decipher.final()]).toString('utf8')
    const { code, mobile } = JSON.parse(text) as { code?: unknown; mobile?: unknown }
    return code === '10000' ? mobile : undefined
  } catch {
    return undefined
  }
}
