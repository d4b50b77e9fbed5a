import { articleProblems } from './article'
import { attendanceProtocol } from './attendance-protocol'

it('can be shown on a phone', () => {
  expect(articleProblems(attendanceProtocol)).toEqual([])
})
