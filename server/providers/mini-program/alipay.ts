import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { AlipaySdkCommonResult } from 'alipay-sdk'
import type { AlipayConfig } from '../../config'
import { BadConfig } from '../../config/bad-config'
import { saidIn } from '../alipay'

const TIMEOUT_MS = 5000

interface Keys {
  keyType: 'PKCS8' | 'PKCS1'
  publicKey: KeyObject
  aesKey: Buffer
}

/** Alipay's gateway for the server of a mini-program. */
export interface Alipay extends Pick<Keys, 'publicKey' | 'aesKey'> {
  exec(method: string, params: Record<string, unknown>): Promise<AlipaySdkCommonResult>
  /** The user of an authorisation code, or undefined for an invalid one. Alipay accepts each code once. */
  userOf(code: string): Promise<string | undefined>
}

/** Create one for each process. The SDK is loaded only where it is used. */
export async function createAlipay(config: AlipayConfig): Promise<Alipay> {
  const missing = Object.entries(config).filter(([, value]) => value === '').map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`接支付宝还缺 ALIPAY_* 设置：${missing.join('、')}`)
  const { keyType, ...keys } = readKeys(config)
  const { AlipaySdk } = await import('alipay-sdk')
  const sdk = new AlipaySdk({
    appId: config.appId, privateKey: config.privateKey, keyType, alipayPublicKey: config.publicKey, gateway: config.gateway,
    timeout: TIMEOUT_MS,
  })

  const exec: Alipay['exec'] = (method, params) => sdk.exec(method, params)
    // The SDK's message quotes the response, which contains tokens.
    .catch((error: { responseHttpStatus?: number }) => {
      throw new Error(`Alipay did not answer as it should: ${error.responseHttpStatus ?? 'no status'}`)
    })

  return {
    ...keys,
    exec,
    async userOf(code) {
      const reply = await exec('alipay.system.oauth.token', { grantType: 'authorization_code', code })
      const user: unknown = reply.openId ?? reply.userId
      if (typeof user === 'string' && user !== '') return user
      // isv.code-invalid, isv.code-is-old …: the code is invalid. Any other error is the app's or Alipay's.
      if (/^isv\.code/.test(saidIn(reply))) return undefined
      throw new Error(`Alipay gave no user: ${saidIn(reply)}`)
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
