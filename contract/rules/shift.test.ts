import { crossesMidnight, shiftMinutes, shiftProblem, shiftText, weekdaysText, weekMinutes, WEEK_MINUTES } from './shift'

const times = (starts: string, ends: string, ...breaks: [string, string][]) =>
  ({ starts, ends, breaks: breaks.map(([from, to]) => ({ from, to })) })

it.each([
  ['10:00', '19:00', false, '10:00–19:00'], ['22:00', '06:00', true, '22:00–次日6:00'], ['08:00', '08:00', true, '8:00–次日8:00'],
  ['16:00', '00:00', true, '16:00–次日0:00'],
])('a shift %s to %s crosses midnight: %s, as %s', (starts, ends, crosses, text) => {
  expect(crossesMidnight({ starts, ends })).toBe(crosses)
  expect(shiftText({ starts, ends })).toBe(text)
})

it.each([
  [times('10:00', '19:00'), 540], [times('10:00', '19:00', ['14:00', '15:00']), 480], [times('22:00', '06:00', ['02:00', '03:00']), 420],
  [times('22:00', '06:00', ['23:30', '00:30']), 420],
])('shiftMinutes of %j is %d', (shift, minutes) => expect(shiftMinutes(shift)).toBe(minutes))

it.each([
  [times('10:00', '19:00', ['14:00', '15:00']), undefined], [times('22:00', '06:00', ['02:00', '03:00']), undefined],
  [times('08:00', '08:00'), '一个班不能超过16小时'], [times('06:00', '22:01'), '一个班不能超过16小时'],
  [times('10:00', '19:00', ['09:00', '10:30']), '休息要在上班时间里'], [times('10:00', '19:00', ['18:30', '19:30']), '休息要在上班时间里'],
  [times('10:00', '19:00', ['15:00', '14:00']), '休息要在上班时间里'], [times('10:00', '19:00', ['14:00', '14:00']), '休息要在上班时间里'],
  [times('10:00', '19:00', ['14:00', '15:00'], ['14:30', '16:00']), '两段休息重叠了'],
  [times('10:00', '12:00', ['10:00', '12:00']), '整个班都在休息'],
])('shiftProblem of %j is %s', (shift, problem) => expect(shiftProblem(shift)?.text).toBe(problem))

it.each([
  [[], '没有固定的日子'], [[1, 2, 3, 4, 5, 6, 7], '每天'], [[5, 1, 2, 4, 3], '周一到周五'], [[6, 7], '周六、周日'], [[1, 3, 5], '周一、周三、周五'],
])('weekdaysText of %j is %s', (days, text) => expect(weekdaysText(days)).toBe(text))

// 国务院关于职工工作时间的规定 art. 3: eight hours a day, 40 a week.
it.each([
  [times('09:00', '18:00', ['12:00', '13:00']), 5, 0], [times('09:00', '18:00', ['12:00', '13:00']), 6, 480],
  [times('10:00', '21:00', ['14:00', '16:30']), 6, 660], [times('22:00', '06:00', ['02:00', '03:00']), 2, -1560],
])('a week of %j on %d days is %d minutes over 40 hours', (shift, days, over) => expect(weekMinutes(shift, days) - WEEK_MINUTES).toBe(over))
