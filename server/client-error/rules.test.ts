import { fingerprintOf, plainFile, storedMessage, storedType } from './rules'

describe('storedMessage', () => {
  it.each([
    ['Cannot read properties of undefined (reading \'payMin\')', 'Cannot read properties of undefined (reading \'payMin\')'],
    ['undefined is not an object (evaluating e.data.items)', 'undefined is not an object (evaluating …)'],
    ['t is not a function', '… is not a function'],
    ['Loading chunk # failed. (error: …', 'Loading chunk # failed. (error: …'],
    ['yuxianda asked zhang wei at Xinghua Road', '… at …'],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
    ['', ''],
  ])('%s', (message, stored) => expect(storedMessage(message)).toBe(stored))
})

it.each([
  ['TypeError', 'TypeError'], ['ChunkLoadError', 'ChunkLoadError'], ['Error', 'Error'], ['Object', 'Object'], ['zhangwei', 'Error'],
])('the type %s is stored as %s', (type, stored) => expect(storedType(type)).toBe(stored))

it.each([
  ['js/app.3f2a91bc.js', 'js/app.js'], ['pages/job-seeker/job-detail/index.js', 'pages/job-seeker/job-detail/index.js'],
])('%s is %s in every release', (file, plain) => expect(plainFile(file)).toBe(plain))

it('an error has its own fingerprint', () => {
  const one = { kind: 'error' as const, type: 'TypeError', message: '… is not a function', source: 'src/ui/Button.tsx' }
  expect(fingerprintOf(one)).toMatch(/^[0-9a-f]{16}$/)
  expect(fingerprintOf({ ...one })).toBe(fingerprintOf(one))
  const others = [{ kind: 'render' as const }, { type: 'RangeError' }, { message: 'x' }, { source: 'src/ui/Card.tsx' }]
  expect(new Set(others.map((other) => fingerprintOf({ ...one, ...other }))).size).toBe(4)
})
