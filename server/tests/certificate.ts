import { createPublicKey, sign, type KeyObject } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
/** sha256WithRSAEncryption */
const ALGORITHM = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
const nameOf = (commonName: string): Buffer =>
  sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(commonName)))))
const time = (text: string): Buffer => der(0x17, Buffer.from(text))

/** A certificate in PEM that a key signs for itself, for tests of clients that read one. */
export function selfSigned(commonName: string, privateKey: KeyObject, serial: number): string {
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const content = sequence(
    der(0xa0, Buffer.from('020102', 'hex')), der(0x02, Buffer.from([serial])), ALGORITHM, nameOf(commonName),
    sequence(time('200101000000Z'), time('490101000000Z')), nameOf(commonName), spki,
  )
  const signature = der(0x03, Buffer.from([0]), sign('RSA-SHA256', content, privateKey))
  const lines = sequence(content, ALGORITHM, signature).toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
