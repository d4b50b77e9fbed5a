/** A certificate is shown to employers while it is approved and valid. */
export const CERTIFICATE_STATES = ['reviewing', 'approved', 'rejected', 'expired'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** Certificates of a person, and pictures of one: both sides. */
export const MAX_CERTIFICATES = 10
export const CERTIFICATE_PICTURES = 2
export const ISSUER_WIDTH = 60
/** Numbers of Chinese certificates have letters, digits, and sometimes characters and brackets. */
export const CERTIFICATE_NUMBER = /^[A-Za-z0-9\u4e00-\u9fa5()（）-]{4,40}$/
/** Without the consent to certificates. */
export const CERTIFICATE_CONSENT = '先看看证书用来做什么，同意了再交'
/** A person is reminded so many days before the end. */
export const CERTIFICATE_WARN_DAYS = 30

/** Whether a day, YYYY-MM-DD, is not after the last valid one. Without an end it is always valid. */
export const isValidOn = (validUntil: string, day: string): boolean => validUntil === '' || day <= validUntil

interface Shown {
  state: CertificateState
  validUntil: string
}

/** Whether employers see a certificate. */
export const isShown = ({ state, validUntil }: Shown, day: string): boolean => state === 'approved' && isValidOn(validUntil, day)
