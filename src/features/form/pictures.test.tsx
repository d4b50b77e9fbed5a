import { certificate } from '@/features/campaign/CertificateField'
import type { Field, SentFile } from '@/ui'
import type { ReactElement } from 'react'
import { pictures } from './pictures'

type Drawn = ReactElement<{ children?: Drawn; onPending?: (count: number) => void; onGone?: (ids: readonly string[]) => void }>

/** The uploader's properties, by which it tells the field about its files. */
function uploaderOf(field: Field<SentFile[], unknown>): Drawn['props'] {
  let drawn = field.draw?.({ label: '照片', value: [], onChange: jest.fn(), rowId: 'row' } as never) as Drawn
  while (drawn.props.children) drawn = drawn.props.children
  return drawn.props
}

/** Says that so many uploads are in flight, as the uploader does. */
const sending = (field: Field<SentFile[], unknown>, count: number) => uploaderOf(field).onPending?.(count)

it.each([
  ['pictures', pictures({ label: '照片', purpose: 'submission', max: 2, required: true })],
  ['a health certificate', certificate({ label: '健康证', max: 2, required: true })],
])('refuses %s until all have arrived', (_what, field) => {
  sending(field, 1)
  expect(field.isBlank([])).toBe(false)
  expect(field.check?.([], {})).toMatchObject({ text: '还有1张照片没传完' })
  sending(field, 0)
  expect(field.check?.([], {})).toBeUndefined()
})

it('refuses a file that the server has deleted until it is removed', () => {
  const field = pictures({ label: '照片', purpose: 'shop', max: 2, maxVideos: 1 })
  const gone: SentFile = { id: 'a', kind: 'video', url: '/a' }
  const kept: SentFile = { id: 'b', kind: 'image', url: '/b' }
  expect(field.check?.([gone, kept], {})).toBeUndefined()
  uploaderOf(field).onGone?.(['a'])
  expect(field.check?.([gone, kept], {})).toMatchObject({ text: '先去掉过期的文件' })
  expect(field.check?.([kept], {})).toBeUndefined()
})
