import { pageLoadHost } from '@/host/page-load'
import { noConditions } from '@/lib/job-conditions'
import type * as conditionsModule from './job-conditions'

const place = { cityId: 31000, districtId: 310104, name: '徐汇' }

type Module = typeof conditionsModule

/** The store of a page that was loaded just now. */
function load({ reload }: { reload: boolean }) {
  let store!: Module['useJobConditions']
  jest.isolateModules(() => {
    jest.doMock('@/host/page-load', () => ({ pageLoadHost: { ...pageLoadHost, isReload: () => reload } }))
    store = jest.requireActual<Module>('./job-conditions').useJobConditions
  })
  return store
}

afterEach(() => window.sessionStorage.clear())

it('keeps the place of the home over a reload, without the other conditions', () => {
  load({ reload: false }).setState({ home: { ...noConditions, order: 'pay', place } })
  expect(load({ reload: true }).getState().home).toEqual({ ...noConditions, place })
})

it('forgets a place that the user gave up', () => {
  const first = load({ reload: false })
  first.setState({ home: { ...noConditions, place } })
  first.setState({ home: noConditions })
  expect(load({ reload: true }).getState().home).toEqual(noConditions)
})

it('starts a new visit without the place of an earlier one', () => {
  load({ reload: false }).setState({ home: { ...noConditions, place } })
  expect(load({ reload: false }).getState().home).toEqual(noConditions)
  expect(load({ reload: true }).getState().home).toEqual(noConditions)
})
