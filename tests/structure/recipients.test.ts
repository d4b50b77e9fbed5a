import { filesBelow, read } from './project'
import { recipients } from '../../server/personal-data/registry/recipients'

/** Addresses that no data goes to: examples, names of formats, a local server, and Alipay's script, which its app answers itself. */
const NOT_OUTGOING = ['example.com', 'w3.org', 'localhost', '127.0.0.1', 'appx', 'apps.apple.com', 'gov.cn']
const named = new Set(recipients.flatMap(({ hosts }) => hosts))

/** A host matches a name that it is, or that it is below of. */
const isBelow = (host: string, name: string) => host === name || host.endsWith(`.${name}`)

/** Hosts in addresses of a source, without those in comments. */
function hostsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  return [...code.matchAll(/\b(?:https?|wss?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)/gi)].map(([, host = '']) => host.toLowerCase())
}

/** Hosts of the sources that no recipient has. */
const unknownHosts = (sources: Iterable<readonly [string, string]>): string[] => [...sources].flatMap(([file, source]) =>
  hostsIn(source).filter((host) => ![...named, ...NOT_OUTGOING].some((name) => isBelow(host, name))).map((host) => `${file}: ${host}`))

const sources = (): (readonly [string, string])[] => ['server', 'src', 'config'].flatMap(filesBelow)
  .filter((file) => /\.(tsx?|mjs|cjs|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !/^server\/(tests|personal-data\/registry)\//.test(file))
  .map((file) => [file, read(file)] as const)

describe('the list of shared data', () => {
  it('names every outgoing host', () => {
    expect(unknownHosts(sources())).toEqual([])
  })

  it('finds a planted host', () => {
    const planted = 'const TRACK = "https://stat.tracker.cn/collect" // see https://docs.tracker.cn'
    expect(unknownHosts([['src/app/track.ts', planted]])).toEqual(['src/app/track.ts: stat.tracker.cn'])
  })

  it('has no host that nothing names', () => {
    const found = new Set(sources().flatMap(([, source]) => hostsIn(source)))
    // The library of S3 has this one itself.
    expect([...named].filter((name) => name !== 'amazonaws.com' && !found.has(name))).toEqual([])
  })
})

/** Libraries that run on the phone. A new one may send data on its own: look before you add it here, and name its maker as an SDK. */
const ON_THE_PHONE = [
  '@breezystack/lamejs', '@tanstack/react-query', '@tarojs/', 'compressorjs', 'dayjs', 'event-target-polyfill', 'fast-sha256',
  'photoswipe', 'qrcode-generator', 'react', 'react-dom', 'react-easy-crop', 'yet-another-abortcontroller-polyfill', 'zustand',
]

it('each library of the client was looked at', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const isKnown = (name: string) => ON_THE_PHONE.some((known) => (known.endsWith('/') ? name.startsWith(known) : name === known))
  expect(Object.keys(dependencies).filter((name) => !isKnown(name))).toEqual([])
})
