import { certificate } from '@/features/campaign/CertificateField'
import type { Field, SentFile } from '@/ui'
import type { ReactElement } from 'react'
import { pictures } from './pictures'

type Drawn = ReactElement<{ children?: Drawn; onPending?: (count: number) => void }>

/** Says that so many uploads are in flight, as the uploader does. */
function sending(field: Field<SentFile[], unknown>, count: number): void {
  let drawn = field.draw?.({ label: '照片', value: [], onChange: jest.fn(), rowId: 'row' } as never) as Drawn
  while (drawn.props.children) drawn = drawn.props.children
  drawn.props.onPending?.(count)
}

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
