import { existsSync, writeFileSync } from 'node:fs'
import { withScratch } from './scratch'

it.each([['ends', false], ['fails', true]])('leaves nothing behind when the work %s', async (_what, fails) => {
  let used = ''
  const working = withScratch(async (folder) => {
    used = folder
    writeFileSync(`${folder}/file`, 'x')
    if (fails) throw new Error('no')
    return 'done'
  })
  await (fails ? expect(working).rejects.toThrow('no') : expect(working).resolves.toBe('done'))
  expect(used).not.toBe('')
  expect(existsSync(used)).toBe(false)
})
