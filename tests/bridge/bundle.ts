import { buildSync } from 'esbuild'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

/** The globals that the page's script sets for the tests. */
const ENTRY = `
  import { bridgeHost } from '@/host/bridge'
  import { dictationHost } from '@/host/dictation'
  window.bridge = bridgeHost
  window.dictation = dictationHost
  window.failures = []
  bridgeHost.onFailure((failure) => window.failures.push(failure))
`

/** The bridge and its dictation as the H5 build includes them, alone in one script. */
export function bundleBridge(): string {
  const { outputFiles } = buildSync({
    stdin: { contents: ENTRY, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    // The oldest supported browser.
    target: 'chrome61',
    alias: { '@': path.join(root, 'src') },
    resolveExtensions: ['.h5.ts', '.ts'],
  })
  return outputFiles[0]?.text ?? ''
}
