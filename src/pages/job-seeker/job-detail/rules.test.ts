import { isId } from '@/lib/is-id'
import { closedText, jobHeadline, rideText, similarKeyword } from './rules'

it.each([
  [undefined, ''], [0, '骑车1分钟'], [800, '骑车4分钟'], [1234, '骑车6分钟'], [6000, '骑车30分钟'], [6001, ''],
])('rideText of %s m is %s', (metres, text) => {
  expect(rideText(metres)).toBe(text)
})

it('closedText explains why a job accepts no applications', () => {
  expect(closedText('online')).toBeUndefined()
  expect(closedText('closed')).toBe('这个岗位不招人了，看看附近同样的岗位')
  expect(closedText('offline')).toMatch(/^老板先停招了/)
  expect(closedText('expired')).toMatch(/^这个岗位过期了/)
})

it.each([
  ['餐厅服务员（午晚市）', '餐厅服务员'], ['切配工(家常菜)', '切配工'], ['（夜班）保安（急）', '保安'], ['洗碗工', '洗碗工'], ['（夜班）', '（夜班）'],
])('similarKeyword of %s is %s', (title, keyword) => {
  expect(similarKeyword(title)).toBe(keyword)
})

it.each([
  ['3f2b8c1e-0000-4000-8000-000000000001', true], ['1', false], ['', false], [undefined, false], ["' or 1=1", false],
])('isId of %s is %s', (text, answer) => {
  expect(isId(text)).toBe(answer)
})

it.each([
  [650000, 800000, 'month', '¥6500–8000/月招切配工'], [0, 22000, 'day', '¥220/天招切配工'], [0, 0, 'month', '招切配工'],
] as const)('jobHeadline with pay from %d to %d per %s: %s', (payMin, payMax, payUnit, text) => {
  expect(jobHeadline({ title: '切配工', payMin, payMax, payUnit })).toBe(text)
})
