import { TOTP_DIGITS, TOTP_ISSUER, TOTP_SECONDS } from '@daogang/contract/rules/operator-login'
import { Secret, TOTP } from 'otpauth'
import type { SealSecrets } from '../config/secrets'
import { createBox } from '../lib/crypto'

/** Bytes of a key, as RFC 4226 recommends. */
const KEY_BYTES = 20
/** Intervals before and after the present one whose codes count, for clocks that differ. */
const WINDOW = 1

const totpOf = (secret: string, name: string): TOTP =>
  new TOTP({ issuer: TOTP_ISSUER, label: name, secret: Secret.fromBase32(secret), digits: TOTP_DIGITS, period: TOTP_SECONDS })

/** A new key of an authenticator, in base 32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32

/** What the authenticator app reads from a QR code. */
export const enrolmentUrl = (secret: string, name: string): string => totpOf(secret, name).toString()

/** The interval whose code this is; undefined if it is none of the present ones. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, window: WINDOW, timestamp: now.getTime() })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / TOTP_SECONDS) + delta
}

/** The code of this moment, as the app of an operator shows it. */
export const codeAt = (secret: string, now: Date): string => totpOf(secret, '').generate({ timestamp: now.getTime() })

/** Seals keys, so that a copy of the database does not reveal them. */
export function createKeyBox(secrets: SealSecrets) {
  const box = createBox(secrets, 'operator totp')
  return {
    seal: (key: string, operatorId: string): Buffer => box.seal(key, operatorId),
    open: (sealed: Buffer, operatorId: string): string => String(box.open(sealed, operatorId)),
  }
}
