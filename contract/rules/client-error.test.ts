import { bareError, bareMessage, framesOf, MAX_FRAMES } from './client-error'

describe('bareMessage', () => {
  it.each([
    ['Cannot read properties of undefined (reading \'pay\')', 'Cannot read properties of undefined (reading \'pay\')'],
    ['Unexpected token \'张\', "张三丰的简历" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
    ['call 13912345678 failed', 'call # failed'],
    ['没有鱻龘海 at犇羴路97弄', '… at…#…'],
    ['Loading chunk 68 failed. (error: https://m.example.com/js/68.abc.js?token=x)', 'Loading chunk # failed. (error: …'],
    ['key \'wx 9137\' and \'left open 2', 'key … and …'],
    ['x'.repeat(400), 'x'.repeat(160)],
  ])('%s', (message, bare) => expect(bareMessage(message)).toBe(bare))
})

describe('framesOf', () => {
  it.each([
    ['Chromium', 'TypeError: a is not a function\n    at t (https://m.example.com/js/app.3f2a91bc.js:1:234)\n    at http://localhost:8787/js/68.0a.js?v=1:2:3',
      [{ file: 'js/app.3f2a91bc.js', line: 1, column: 234 }, { file: 'js/68.0a.js', line: 2, column: 3 }]],
    ['Safari and Firefox', 't@https://m.example.com/js/app.3f2a91bc.js:1:234\n[native code]',
      [{ file: 'js/app.3f2a91bc.js', line: 1, column: 234 }]],
    ['WeChat', 'MiniProgramError\nat Object.next (https://usr/pages/job-seeker/job-detail/index.js:1:99)',
      [{ file: 'pages/job-seeker/job-detail/index.js', line: 1, column: 99 }]],
    ['a folder of a person', 'at /home/zhangsan/work/dist/weapp/pages/job-seeker/job-detail/index.js:1:99',
      [{ file: 'weapp/pages/job-seeker/job-detail/index.js', line: 1, column: 99 }]],
    ['a page, which is no script', 'at https://m.example.com/user/job-detail?id=1&name=张:3:4', []],
  ])('%s', (_engine, stack, frames) => expect(framesOf(stack)).toEqual(frames))

  it('keeps the first ones of a long stack', () => {
    expect(framesOf('at /js/a.js:1:2\n'.repeat(40))).toHaveLength(MAX_FRAMES)
  })
})

describe('bareError', () => {
  const hostile = new Proxy({}, { get: () => { throw new Error('no') } })
  it.each<[string, unknown, object]>([
    ['nothing that can be read', hostile, { type: 'Error', message: '', frames: [] }],
    ['a text of megabytes', 'a/'.repeat(1_000_000), { type: 'Error' }],
    ['a megabyte that looks like an address', { message: 'x', stack: `https://${'a'.repeat(1_000_000)}` }, { message: 'x', frames: [] }],
    ['a symbol', Symbol('x'), { message: 'Symbol(x)' }],
    ['parts that are no texts', { name: 7, message: { a: 1 }, stack: [1] }, { type: 'Error', message: '[object Object]', frames: [] }],
    ['a script of the console that is away', new TypeError('Failed to fetch dynamically imported module: https://m.example.com/a.js'), { kind: 'chunk' }],
  ])('bears %s', (_what, thrown, error) => {
    const started = performance.now()
    expect(bareError('error', thrown)).toMatchObject({ kind: 'error', ...error })
    // Without a limit for the length it takes hours: this is no measurement.
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})
