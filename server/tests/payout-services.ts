import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Heard {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A fake service on this computer. `answer` gets each request. */
export async function startService(answer: (heard: Heard, response: ServerResponse) => void) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => { body += chunk.toString() }).on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      heard.push(one)
      answer(one, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    heard,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
  }
}

export const rsaKeys = (): { publicKey: KeyObject, privateKey: KeyObject } => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A folder for the files that settings name. */
export function keyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'daogang-keys-'))
  return {
    write(name: string, content: string): string {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    },
    remove: () => { rmSync(folder, { recursive: true, force: true }) },
  }
}
export const privatePem = (key: KeyObject): string => key.export({ format: 'pem', type: 'pkcs8' }) as string
export const publicPem = (key: KeyObject): string => key.export({ format: 'pem', type: 'spki' }) as string
