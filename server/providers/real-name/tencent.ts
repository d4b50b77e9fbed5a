import type { TencentFaceIdConfig } from '../../config'
import { BadConfig } from '../../config/bad-config'
import { fullIdCard } from '../../lib/id-card'
import type { RealNameAnswer, RealNames } from './types'

interface Reply {
  Result?: string
  /** As read in the picture. */
  Name?: string
  IdCard?: string
}

/** Prefixes of the codes for a picture that cannot be read. */
const UNCLEAR = /^(FailedOperation\.(Ocr|Image)|InvalidParameterValue)/
const ANSWERS: Readonly<Record<string, RealNameAnswer>> = {
  '0': 'match', '-1': 'mismatch', '-2': 'mismatch', '-3': 'mismatch', '-5': 'unknown',
}

/** Without blanks, and with one kind of dot between the parts of a name. */
const plain = (name: string): string => name.replace(/\s/g, '').replace(/[•・.]/g, '·')

/**
 * Tencent Cloud's IdCardOCRVerification: reads name and number in the picture and compares them with the police's register. Errors contain
 * no names and numbers.
 */
export function createTencentRealNames(config: TencentFaceIdConfig): RealNames {
  const missing = Object.entries(config).filter(([, value]) => value === '').map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`REAL_NAME_PROVIDER=tencent 还缺 TENCENT_FACEID_* 设置：${missing.join('、')}`)
  if (!URL.canParse(config.endpoint)) throw new BadConfig('TENCENT_FACEID_ENDPOINT 要写成 https://主机')
  const { protocol, host } = new URL(config.endpoint)
  // Loaded only where it is used.
  const client = import('tencentcloud-sdk-nodejs-common').then(({ CommonClient }) => new CommonClient(host, '2018-03-01', {
    credential: { secretId: config.secretId, secretKey: config.secretKey },
    region: '',
    profile: { httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: 10 } },
  }))

  return {
    async check({ name, number, image }) {
      const ImageBase64 = (await image()).toString('base64')
      const reply = await (await client).request('IdCardOCRVerification', { ImageBase64 }).catch((error: unknown) => {
        const { code = 'no code' } = error as { code?: string }
        if (UNCLEAR.test(code)) return undefined
        throw new Error(`Tencent FaceID refused: ${code}`)
      }) as Reply | undefined
      if (!reply?.Name || !reply.IdCard) return 'unclear'
      if (plain(reply.Name) !== plain(name) || fullIdCard(reply.IdCard) !== number) return 'other'
      const answer = ANSWERS[reply.Result ?? '']
      if (answer === undefined) throw new Error(`Tencent FaceID gave no answer: ${reply.Result ?? 'no result'}`)
      return answer
    },
  }
}
