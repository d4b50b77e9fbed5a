import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import type { DraftBody } from '@daogang/contract/publish'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const draft: DraftBody = { kind: 'part_time', title: '洗碗工', payMin: 2_600 }
const draftsOf = async (owner: LoggedIn) => (await owner.data('jobDraftList')).items

it('are added once, also when the answer was lost and the screen saves again, by then with another title', async () => {
  const [{ owner }, { owner: other }] = [await newOwner(t), await newOwner(t)]
  const once = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner.data('jobSaveDraft', { once, draft })))
  const [{ id } = { id: '' }] = answers
  expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]))
  expect(await owner.data('jobSaveDraft', { once, draft: { ...draft, title: '切配' } })).toEqual({ id })
  expect(await draftsOf(owner)).toMatchObject([{ id, title: '切配' }])
  // The id of someone else's draft makes none and changes none.
  expect(await other.call('jobSaveDraft', { once: id, draft })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  expect(await draftsOf(other)).toEqual([])
  expect(await draftsOf(owner)).toMatchObject([{ id, title: '切配' }])
})

it('are refused with an invalid value and beyond the limit', async () => {
  const { owner } = await newOwner(t)
  expect(await owner.call('jobSaveDraft', { draft: { ...draft, headcount: 0 } })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
  const answers = await Promise.all(Array.from({ length: 30 }, () => owner.call('jobSaveDraft', { draft })))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(20)
  expect(answers.filter(({ code }) => code === ERRORS.DRAFT_FULL.code)).toHaveLength(10)
})
