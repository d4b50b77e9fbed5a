import { act, renderHook } from '@testing-library/react'
import { defineForm, text } from '@/ui'
import { ApiError } from '@/api/errors'
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

describe('a submit', () => {
  const FAULT = new TypeError('Cannot read properties of undefined')

  const failing = (error: Error) => renderHook(() => useForm(form, { send: () => Promise.reject(error), checksWords: false })).result

  it('shows why the server refuses', async () => {
    const result = failing(ApiError.refused(409001, '这个岗位停招了'))
    await act(() => result.current.submit())
    expect(result.current).toMatchObject({ failure: '这个岗位停招了', busy: false })
  })

  it('shows no English after a fault in the code, which stays uncaught to be reported', async () => {
    const result = failing(FAULT)
    await act(() => expect(result.current.submit()).rejects.toBe(FAULT))
    expect(result.current).toMatchObject({ failure: '没办成，请稍后再试', busy: false })
  })

  it('has not failed if only what follows does', async () => {
    const onSent = () => { throw FAULT }
    const { result } = renderHook(() => useForm(form, { send: (values: Values) => Promise.resolve(values), onSent, checksWords: false }))
    act(() => result.current.change('place', '漕宝路'))
    await act(() => expect(result.current.submit()).rejects.toBe(FAULT))
    expect(result.current).toMatchObject({ failure: undefined, dirty: false, busy: false })
  })
})
