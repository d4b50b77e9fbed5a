import { createBox } from './crypto'

const [NOW, BEFORE, OTHER] = ['n', 'b', 'o'].map((letter) => letter.repeat(32)) as [string, string, string]

describe('a box', () => {
  it.each([
    ['the present secret', NOW, 'opens'], ['the secret before', BEFORE, 'opens'], ['any other one', OTHER, 'refuses'],
  ])('with an earlier secret, given a value of %s: %s', (_what, secret, expected) => {
    const box = createBox([NOW, BEFORE], 'test')
    const sealed = createBox([secret], 'test').seal({ name: '张三' }, 'label')
    const open = () => box.open(sealed, 'label')
    if (expected === 'opens') expect(open()).toEqual({ name: '张三' })
    else expect(open).toThrow()
    expect(() => box.open(sealed, 'another label')).toThrow()
  })

  it('seals with the present secret alone', () => {
    const sealed = createBox([NOW, BEFORE], 'test').seal('text', 'label')
    expect(createBox([NOW], 'test').open(sealed, 'label')).toBe('text')
    expect(() => createBox([BEFORE], 'test').open(sealed, 'label')).toThrow()
  })
})
