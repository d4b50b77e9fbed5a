import type { LicencePicture } from '../licence/types'

/** The texts of a health certificate (健康证). A field is null if it was not read. */
export interface Certificate {
  name: string | null
  number: string | null
  /** YYYY-MM-DD. */
  validUntil: string | null
}

/** unreadable: blurred, too small or no picture at all; other: the picture shows something else. */
export type CertificateAnswer = Certificate | 'unreadable' | 'other'

/**
 * Reads pictures of health certificates. A person decides; the texts only help. Rejects with `Unavailable` if the service does not
 * answer; errors quote nothing of a certificate.
 */
export interface CertificateReader {
  read(picture: LicencePicture): Promise<CertificateAnswer>
}
