import { firstCountText } from './first-count'

const page = (length: number, next?: string) => ({ pages: [{ items: Array.from({ length }), next }] })

it.each([
  [page(8), false, '人', '查看8个人'],
  [page(20, 'more'), false, '岗位', '查看20+个岗位'],
  [page(0), false, '人', '查看0个人'],
  [undefined, false, '人', '看人'],
  [page(8), true, '岗位', '看岗位'],
] as const)('says of %j, failed %s, about %s: %s', (data, isError, what, text) => {
  expect(firstCountText({ data, isError }, what)).toBe(text)
})
