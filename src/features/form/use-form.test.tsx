import { act, renderHook } from '@testing-library/react'
import { defineForm, text } from '@/ui'
import { useForm } from './use-form'

interface Values {
  name: string
  place: string
}

const form = defineForm<Values>({ name: text({ label: '店名' }), place: text({ label: '地点' }) })
const shown = () => renderHook(() => useForm(form, { send: (values: Values) => Promise.resolve(values) })).result

it('keeps two changes that come before a render', () => {
  const result = shown()
  const { change } = result.current
  act(() => {
    change('name', '面馆')
    change('place', '漕宝路')
  })
  expect(result.current.edits).toEqual({ name: '面馆', place: '漕宝路' })
})

it('fills several fields at once and leaves the others', () => {
  const result = shown()
  act(() => result.current.change('place', '漕宝路'))
  act(() => result.current.fill({ name: '面馆' }))
  expect(result.current.edits).toEqual({ name: '面馆', place: '漕宝路' })
  expect(result.current.dirty).toBe(true)
})
