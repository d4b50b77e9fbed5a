import type { Posting } from './posting'
import { filledBy, type Suggested } from './suggestions'

const chef: Suggested = { title: '炒锅师傅', duties: '炒菜', hours: '9:00–21:00', welfares: ['rest_4'] }
const guard: Suggested = { title: '小区保安', duties: '巡逻', hours: '两班倒', welfares: [] }

it.each<[string, Partial<Posting>, Partial<Suggested>, Suggested, 0 | 1, Partial<Posting>]>([
  ['an empty form', {}, {}, chef, 0, chef],
  ['what the trade before suggested', chef, chef, guard, 1, guard],
  ['nothing that was written', { title: '川菜师傅', duties: '炒川菜', hours: '全天', welfares: ['rest_8'] }, chef, guard, 1, {}],
  ['no title when the trade was not chosen again', chef, chef, guard, 0, { duties: '巡逻', hours: '两班倒', welfares: [] }],
  [
    'texts of blanks', { title: ' ', duties: ' ', hours: '', welfares: ['rest_8'] }, {}, chef, 0,
    { title: '炒锅师傅', duties: '炒菜', hours: '9:00–21:00' },
  ],
])('a trade fills %s', (_what, values, before, next, isReselect, filled) => {
  expect(filledBy(next, before, values, isReselect)).toEqual(filled)
})
