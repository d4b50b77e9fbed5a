import type { TencentOcrConfig } from '../../config'
import { createTencentOcr } from '../tencent-ocr'
import { licenceOf } from './fields'
import type { LicenceReader } from './types'

interface Reply {
  Name?: string
  RegNum?: string
  Person?: string
  Address?: string
  Business?: string
  Type?: string
  /** “2014年06月05日至长期”: the service adds the start. */
  Period?: string
}

const OTHER = 'FailedOperation.NoBizLicense'
/** Codes for a picture that cannot be read, or that is no picture. */
const UNREADABLE = /^(FailedOperation\.(OcrFailed|Image|Empty)|InvalidParameter(Value)?\.|LimitExceeded\.TooLargeFileError)/
const meaningOf = (code: string) => (code === OTHER ? 'other' : UNREADABLE.test(code) ? 'unreadable' : undefined)

/** Tencent Cloud's BizLicenseOCR: https://cloud.tencent.com/document/api/866/36215 (ten calls a second, 7 MB in base64). */
export function createTencentLicences(config: TencentOcrConfig, timeoutMs?: number): LicenceReader {
  const ask = createTencentOcr(config, 'LICENCE_PROVIDER', timeoutMs)
  return {
    async read({ bytes }) {
      const reply = await ask<Reply, 'other' | 'unreadable'>('BizLicenseOCR', bytes, meaningOf)
      if (typeof reply === 'string') return reply
      return licenceOf({
        name: reply.Name, creditCode: reply.RegNum, legalPerson: reply.Person, address: reply.Address, businessScope: reply.Business,
        kind: reply.Type, period: reply.Period,
      }) ?? 'unreadable'
    },
  }
}
