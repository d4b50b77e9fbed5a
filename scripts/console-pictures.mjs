/**
 * `npm run console:pictures`: runs the console's scenarios, which leave their pictures of both widths in test-output/console, and puts the
 * ones that a page shows into docs/screens.
 */
import { copyFileSync, existsSync } from 'node:fs'
import { shownPictures } from './lib/doc-pictures.mjs'
import { inRoot, runNode } from './lib/run.mjs'

const { code, output } = await runNode('node_modules/jest/bin/jest.js', ['-c', 'tests/console/jest.config.cjs'],
  { env: { PICTURES: 'on' } })
if (code !== 0) {
  console.error(output.slice(-4_000))
  process.exitCode = 1
} else {
  const shown = shownPictures().filter((name) => /^console-.*-\d+\.png$/.test(name))
  for (const name of shown) {
    const from = inRoot('test-output', 'console', name.replace('console-', ''))
    if (!existsSync(from)) throw new Error(`The scenarios made no picture ${name}`)
    copyFileSync(from, inRoot('docs', 'screens', name))
  }
  console.log(`docs/screens 里更新了 ${shown.length} 张控制台的图，test-output/console 里有两种宽度的全部`)
}
