import { useVoice } from './voice'

it('remembers played messages once each, and forgets the oldest of very many', () => {
  const { hear } = useVoice.getState()
  hear('a')
  hear('a')
  expect(useVoice.getState().heard).toEqual(['a'])
  for (let at = 0; at < 1000; at += 1) hear(`m${at}`)
  expect(useVoice.getState().heard).toHaveLength(1000)
  expect(useVoice.getState().heard).not.toContain('a')
})
