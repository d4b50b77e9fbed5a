import { get } from 'node:http'
import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { A_JOB, arrive } from '../scenarios/steps'

/** JS that the first visit of the first page may fetch, gzip. */
const MAX_BYTES = 185 * 1024

/** Transferred bytes of a file with gzip. */
const gzipBytes = (url: string): Promise<number> => new Promise((resolve, reject) => {
  get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
    let bytes = 0
    answer.on('data', (chunk: Buffer) => { bytes += chunk.length })
    answer.on('end', () => (answer.headers['content-encoding'] === 'gzip' ? resolve(bytes) : reject(new Error(`${url} came without gzip`))))
  }).once('error', reject)
})

export const budget: Group<BrowserWorld> = {
  name: 'budget of the first page',
  scenarios: [
    {
      name: 'fetches at most 185 KB of JS, gzip',
      async run(world) {
        const person = await world.visitor()
        const scripts = new Set<string>()
        person.page.on('request', (request) => void (request.resourceType() === 'script' && scripts.add(request.url())))
        await arrive(person)
        await person.see(A_JOB)
        await person.calm()
        const measured = [...scripts].map(async (url) => ({ name: new URL(url).pathname, bytes: await gzipBytes(url) }))
        const files = await Promise.all(measured)
        const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
        const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
        const list = files.map(({ name, bytes }) => `${name} ${kb(bytes)}`).join(', ')
        process.stdout.write(`H5 first page: ${kb(total)} of JS, gzip (${list})\n`)
        expect(files.length).toBeGreaterThan(1)
        expect(total).toBeLessThanOrEqual(MAX_BYTES)
      },
    },
  ],
}
