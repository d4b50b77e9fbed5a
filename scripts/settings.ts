/** `npm run settings` writes docs/settings.md. With `--print` it goes to stdout instead. */
import { writeFileSync } from 'node:fs'
import { settingsPage } from './lib/settings-page'

if (process.argv.includes('--print')) console.log(settingsPage().trimEnd())
else writeFileSync('docs/settings.md', settingsPage())
