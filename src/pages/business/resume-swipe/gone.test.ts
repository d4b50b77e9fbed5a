import { forgotten, isGone, moveOn } from './gone'

const [a, b] = [{ resumeId: 'a', displayName: '张师傅' }, { resumeId: 'b', displayName: '刘师傅' }]

it('goes in order, once, and comes back', () => {
  const gone = moveOn(moveOn(moveOn([], a, 'kept'), b, 'passed'), a, 'passed')
  expect(gone).toEqual([{ person: a, how: 'kept' }, { person: b, how: 'passed' }])
  expect([isGone(gone, b), isGone(forgotten(gone, 'b'), b), isGone(forgotten(gone, 'b'), a)]).toEqual([true, false, true])
})
