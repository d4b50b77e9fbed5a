import Taro from '@tarojs/taro'
import { act, renderHook } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { testQueryClient } from '@tests/jest/render'
import { useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { usePlaceAt } from './geo'

const HERE = { latitude: 31.2, longitude: 121.4 }

it('sends the position that is asked for in the headers, also beside another place that was picked, and in no address', async () => {
  const queries = testQueryClient()
  const request = jest.spyOn(Taro, 'request').mockImplementation((option) => {
    option.success?.({ data: { code: 0, msg: '', data: {} }, statusCode: 200, header: {}, errMsg: '' })
    return Promise.resolve() as never
  })
  useConsent.getState().accept()
  useLocation.getState().setPosition({ latitude: 31.9, longitude: 121.9, picked: true })
  const { result } = renderHook(usePlaceAt, {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync(HERE))
  const [{ url, data, header }] = request.mock.calls[0] as [Taro.request.Option]
  expect([new URL(url, 'http://here').pathname, data]).toEqual(['/geo/position', {}])
  expect(header).toMatchObject({ latitude: '31.2', longitude: '121.4' })
})
