import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

const BYTES = 32
/** The secrets are random, so that guessing is hopeless anyway. */
const COST = { N: 2 ** 15, r: 8, p: 1 }
/** Twice what these need: 128 bytes × N × r. */
const MAX_MEMORY = 64 * 1024 * 1024

const derive = (secret: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> => new Promise((resolve, reject) => {
  scrypt(secret, salt, BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) => (error ? reject(error) : resolve(key)))
})

/** A secret that is made once and shown once. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** A hash that keeps its parameters, so that later ones can be stronger. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), (await derive(secret, salt, COST)).toString('base64')].join('$')
}

/** Whether a secret has this hash. */
export async function isSecretOf(secret: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = hash.split('$')
  if (kind !== 'scrypt') throw new Error('Unknown kind of hash')
  const expected = Buffer.from(key, 'base64')
  return timingSafeEqual(expected, await derive(secret, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) }))
}
