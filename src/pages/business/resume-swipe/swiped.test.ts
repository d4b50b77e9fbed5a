import { addSwiped, isSwiped, removeSwiped } from './swiped'

const [a, b] = [{ resumeId: 'a', displayName: '张师傅' }, { resumeId: 'b', displayName: '刘师傅' }]

it('adds each person once, in order, and removes them again', () => {
  const swiped = addSwiped(addSwiped(addSwiped([], a, 'kept'), b, 'passed'), a, 'passed')
  expect(swiped).toEqual([{ person: a, how: 'kept' }, { person: b, how: 'passed' }])
  expect([isSwiped(swiped, b), isSwiped(removeSwiped(swiped, 'b'), b), isSwiped(removeSwiped(swiped, 'b'), a)]).toEqual([true, false, true])
})
