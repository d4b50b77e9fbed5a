import { articleProblems } from './article'
import { commentProtocol } from './comment-protocol'

it('can be shown on a phone', () => {
  expect(articleProblems(commentProtocol)).toEqual([])
})
