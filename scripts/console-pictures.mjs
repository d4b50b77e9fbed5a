/** `npm run console:pictures`: runs the console's scenarios, and puts their pictures of both widths into docs/screens. */
import { copyFileSync, existsSync } from 'node:fs'
import { inRoot, runNode } from './lib/run.mjs'

const CONTENT = [
  'campaigns', 'campaign', 'words', 'notices', 'categories', 'synonyms', 'templates', 'hot-words', 'replies', 'banners', 'violations',
  'agreements', 'agreement-draft', 'referral', 'projects', 'visits', 'holidays', 'holidays-refused', 'landmarks', 'entrances',
  'app-versions', 'programs', 'links',
]
const SHOWN = [
  'queue', 'queue-payout', 'queue-refused-for-good', 'finance-payouts', 'finance-ledger', 'finance-bank', 'finance-income',
  'finance-invoices', 'sealed', 'enterprise', 'figures',
  ...CONTENT.map((name) => `content-${name}`),
]
const WIDTHS = [1280, 1920]

const { code, output } = await runNode('node_modules/jest/bin/jest.js', ['-c', 'tests/console/jest.config.cjs'],
  { env: { PICTURES: 'on' } })
if (code !== 0) {
  console.error(output.slice(-4_000))
  process.exitCode = 1
} else {
  for (const name of SHOWN) {
    for (const width of WIDTHS) {
      const from = inRoot('test-output', 'console', `${name}-${width}.png`)
      if (!existsSync(from)) throw new Error(`The scenarios made no picture ${name} of ${width} px`)
      copyFileSync(from, inRoot('docs', 'screens', `console-${name}-${width}.png`))
    }
  }
  console.log(`docs/screens 里有 ${SHOWN.length * WIDTHS.length} 张控制台的图`)
}
