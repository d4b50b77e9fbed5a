import { actionText } from '../../contract/rules/operator-action'
import { filesBelow, read } from './project'

/** What operators do, as the server writes it into the audit log; of templates only the fixed words. */
const written = filesBelow('server').filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^server\/tests\//.test(file))
  .flatMap((file) => [...read(file).matchAll(/\baction: (?:'([a-z][a-z -]*)'|`([^`]*)`)/g)])
  .map(([, plain, template]) => plain ?? (template ?? '').replace(/\$\{[^}]*\}/g, '').trim())
  .filter((action) => action !== '')

it('finds actions', () => {
  expect(written.length).toBeGreaterThan(80)
})

it('has Chinese words for each action that the server writes', () => {
  const isKept = (action: string) => actionText(action).split(' ').some((word) => action.split(' ').includes(word))
  expect(written.filter(isKept)).toEqual([])
})
