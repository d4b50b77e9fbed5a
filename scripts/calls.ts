/** `npm run calls`: every call of the contract, as a table or with `--json` as JSON. */
import { endpoints } from '@daogang/contract'

const calls = Object.values(endpoints).map(({ service, method, path, auth, summary }) => ({ service, method, path, auth, summary }))

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(calls, null, 2))
} else {
  const widest = (field: 'service' | 'path' | 'auth'): number => Math.max(...calls.map((call) => call[field].length))
  const [service, path, auth] = [widest('service'), widest('path'), widest('auth')]
  for (const call of calls) {
    const columns = [call.service.padEnd(service), call.method.padEnd(4), call.path.padEnd(path), call.auth.padEnd(auth), call.summary]
    console.log(columns.join('  '))
  }
}
