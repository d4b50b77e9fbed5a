/**
 * `npm run sizes`: what the three builds weigh against their budgets. Fails above one. `--json=<file>` leaves counts for
 * `npm test`.
 */
import { writeFileSync } from 'node:fs'
import { inRoot } from './lib/run.mjs'
import { say, table } from './lib/terminal.mjs'
import { bytesPerPage, firstPageSize, kb, miniProgramSizes, templatesSize } from './lib/sizes.mjs'

/** A target whose build is missing or unreadable is a failure, not a silence. */
function measure(title, work) {
  try {
    return work()
  } catch (error) {
    return [{ title, name: error.message, bytes: Infinity, limit: 0 }]
  }
}

const mini = (title, target) => measure(title, () => {
  const { total, packages } = miniProgramSizes(inRoot('dist', target))
  return [...packages.map((one) => ({ title, ...one })), { title, name: '合计', bytes: total }]
})
const rows = [
  ...mini('微信', 'weapp'),
  ...measure('微信', () => [{ title: '微信', ...bytesPerPage(inRoot('dist', 'weapp')) }]),
  ...mini('支付宝', 'alipay'),
  ...measure('支付宝', () => [{ title: '支付宝', ...templatesSize(inRoot('dist', 'alipay')) }]),
  ...measure('H5', () => {
    const { files, ...sum } = firstPageSize(inRoot('dist', 'h5'))
    return [{ title: 'H5', ...sum }, ...files.map((file) => ({ title: '', ...file }))]
  }),
]

/** In KB, those aside that say in their name that they count bytes. */
const shown = ({ plain }, bytes) => (plain ? String(bytes) : kb(bytes))
const limited = rows.filter(({ limit }) => limit !== undefined)
const over = limited.filter(({ bytes, limit }) => bytes > limit)
say(table([
  ['', '', 'KB', '上限', ''],
  ...rows.map((row) => [
    row.title, row.name, Number.isFinite(row.bytes) ? shown(row, row.bytes) : '—', row.limit ? shown(row, row.limit) : '',
    over.includes(row) ? '超了' : '',
  ]),
], [2, 3]))

const file = process.argv.find((argument) => argument.startsWith('--json='))?.slice('--json='.length)
if (file) {
  writeFileSync(file, JSON.stringify({ numPassedTests: limited.length - over.length, numFailedTests: over.length, testResults: [] }))
}
process.exitCode = over.length > 0 ? 1 : 0
