import type { TencentOcrConfig } from '../config'
import { createTencentClient } from './tencent-client'

/** Asks one action of the service about a picture. `meaningOf` names the error codes that say something about the picture itself. */
type Ask = <Reply, Meaning extends string>(
  action: string, bytes: Buffer, meaningOf: (code: string) => Meaning | undefined,
) => Promise<Reply | Meaning>

/**
 * Tencent Cloud's OCR: https://cloud.tencent.com/document/api/866.
 * @param setting the setting that chose it, for the message about missing keys
 * @throws BadConfig; asking throws Unavailable
 */
export function createTencentOcr(config: TencentOcrConfig, setting: string, timeoutMs?: number): Ask {
  const ask = createTencentClient({ name: 'Tencent OCR', version: '2018-11-19', setting, prefix: 'TENCENT_OCR' }, config, timeoutMs)
  return (action, bytes, meaningOf) => ask(action, { ImageBase64: bytes.toString('base64') }, meaningOf)
}
