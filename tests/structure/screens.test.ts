import { routes } from '@/app/routes'
import { screensFile } from '../../scripts/lib/screens-file'
import { read } from './project'

it('contract/screens.ts has every address and parameter of the route table: npm run routes -- --write', () => {
  expect(read('contract/screens.ts')).toBe(screensFile(routes, read('src/app/route-queries.ts')))
})
