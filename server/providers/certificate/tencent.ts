import type { TencentOcrConfig } from '../../config'
import { createTencentOcr } from '../tencent-ocr'
import { certificateOf } from './fields'
import type { CertificateReader } from './types'

interface Reply {
  TextDetections?: { DetectedText?: string }[]
}

/** Codes for a picture that cannot be read, or that has no text. */
const UNREADABLE = /^(FailedOperation\.(OcrFailed|Image|Empty)|InvalidParameter(Value)?\.|LimitExceeded\.TooLargeFileError|ResourceNotFound)/

const meaningOf = (code: string) => (UNREADABLE.test(code) ? 'unreadable' : undefined)

/**
 * Tencent Cloud's GeneralAccurateOCR: https://cloud.tencent.com/document/api/866/34937. There is no service for health certificates alone:
 * each province prints its own.
 */
export function createTencentCertificates(config: TencentOcrConfig, timeoutMs?: number): CertificateReader {
  const ask = createTencentOcr(config, 'CERTIFICATE_PROVIDER', timeoutMs)
  return {
    async read({ bytes }) {
      const reply = await ask<Reply, 'unreadable'>('GeneralAccurateOCR', bytes, meaningOf)
      if (reply === 'unreadable') return reply
      return certificateOf((reply.TextDetections ?? []).map(({ DetectedText: text = '' }) => text))
    },
  }
}
