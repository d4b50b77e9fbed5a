import { articleProblems } from './article'
import { attendanceProtocol } from './attendance-protocol'

it('says that more than forty hours of a week are overtime', () => {
  const { paragraphs } = attendanceProtocol.sections.find(({ title }) => title === '加班') ?? { paragraphs: [] }
  expect(paragraphs.join('')).toContain('满40小时以后再上的那天，算休息日上班，2倍')
})

it('can be shown on a phone', () => {
  expect(articleProblems(attendanceProtocol)).toEqual([])
})
