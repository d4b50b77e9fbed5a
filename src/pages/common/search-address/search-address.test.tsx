import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { waitFor } from '@testing-library/react'
import { navigate, useRouteQuery } from '@/app/navigation'
import { locationHost } from '@/host/location'
import { noConditions } from '@/lib/job-conditions'
import { useConsent } from '@/stores/consent'
import { useJobConditions } from '@/stores/job-conditions'
import { useLocation } from '@/stores/location'
import { usePlaceHistory } from '@/stores/place-history'
import SelectPositionPage from '../select-position'
import SearchAddressPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const XUHUI = { cityId: 310_000, districtId: 310_104, name: '徐汇' }

beforeEach(() => {
  jest.mocked(useRouteQuery).mockReturnValue({})
  useLocation.setState({ city: { id: 310_000, name: '上海' }, position: undefined })
  usePlaceHistory.getState().clear()
})

it('opened by its address, shows the jobs around the address that is chosen', async () => {
  useJobConditions.setState({ home: { ...noConditions, place: XUHUI } })
  answer({
    'GET /geo/detailAddress': () => ({
      items: [{
        name: '张杨路', address: '上海市浦东新区张杨路', cityId: 310_000, city: '上海', districtId: 310_115, district: '浦东',
        latitude: 31.213, longitude: 121.57,
      }],
    }),
  })
  const screen = await render(<SearchAddressPage />)
  await screen.type('路名、地铁站、小区', '张杨')
  await screen.findByText('张杨路')
  await screen.press('张杨路')
  expect(useJobConditions.getState().home).toEqual({ ...noConditions, place: undefined, order: 'nearest' })
  expect(useLocation.getState().position).toEqual({ latitude: 31.213, longitude: 121.57, picked: true, name: '张杨路' })
  expect(navigate.home).toHaveBeenCalledWith()
  expect(usePlaceHistory.getState().places).toMatchObject([{ name: '张杨路' }])
})

it('keeps where the phone is in no list, and no longer than the consent to the position', async () => {
  useConsent.getState().accept()
  useLocation.getState().allow(3)
  const here = { latitude: 31.213, longitude: 121.57 }
  jest.spyOn(locationHost, 'locate').mockResolvedValue(here)
  answer({
    'GET /geo/position': () => ({
      ...here, name: '张杨路', address: '上海市浦东新区张杨路', cityId: 310_000, city: '上海', districtId: 310_115, district: '浦东',
    }),
  })
  const screen = await render(<SearchAddressPage />)
  await screen.press('用现在的位置')
  await waitFor(() => expect(navigate.home).toHaveBeenCalledWith())
  expect(useLocation.getState().position).toEqual(here)
  expect(usePlaceHistory.getState().places).toEqual([])
  useLocation.getState().forbid()
  expect(useLocation.getState().position).toBeUndefined()
})

it('of areas, opened by its address, shows the jobs of the district that is chosen', async () => {
  useJobConditions.setState({ home: noConditions })
  answer({
    'GET /common/openCities': () => [
      { id: 310_000, name: '上海', latitude: 31.2, longitude: 121.4, open: true, districts: [{ id: 310_104, name: '徐汇' }] },
    ],
  })
  const screen = await render(<SelectPositionPage />)
  await screen.findByText('上海')
  await screen.press('上海')
  await screen.findByText('徐汇')
  await screen.press('徐汇')
  expect(useJobConditions.getState().home).toEqual({ ...noConditions, place: XUHUI })
})
