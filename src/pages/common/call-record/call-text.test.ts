import { calledOf, howText } from './call-text'

describe('calledOf', () => {
  it.each([
    ['c', 'j', null, { jobId: 'j' }], ['c', null, null, undefined], ['b', 'j', 'r', { resumeId: 'r', jobId: 'j' }],
    ['b', null, 'r', { resumeId: 'r' }], ['b', 'j', null, undefined],
  ] as const)('for %s with job %s and resume %s', (role, jobId, resumeId, called) => {
    expect(calledOf({ jobId, resumeId }, role)).toEqual(called)
  })
})

describe('howText', () => {
  it.each([
    ['out', 2, '你打的·隐私号'], ['in', 2, '打给你的·隐私号'], ['out', 1, '你打的·直接打'], ['in', 1, '打给你的·直接打'],
  ] as const)('labels direction %s with status %d as %s', (direction, status, text) => expect(howText({ direction, status })).toBe(text))
})
