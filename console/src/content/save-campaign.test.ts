import type { CampaignContent, OperatorCampaign } from '@daogang/contract/operator-campaign'
import { ApiError, CONTENT_CHANGED } from '../lib/api'
import { emptyCampaign } from './campaign-draft'
import { saveJoined, type Began } from './save-campaign'

const content = { ...emptyCampaign(0), slug: 'fair', title: '招聘会', fields: null }
const over: Began = { content, base: '2026-03-02T00:00:00.000Z', state: 'draft' }
const mine = { ...content, summary: '写了一半' }
const CHANGED_AT = '2026-03-02T00:01:00.000Z'
const newer = (values: Partial<OperatorCampaign>): OperatorCampaign => ({
  ...content, state: 'draft', phase: 'upcoming', closedBy: null, version: 1, changedAt: CHANGED_AT, budget: 0, reserved: 0, spent: 0,
  waiting: 0, asked: [], ...values,
})
const changed = () => new ApiError('又有人改了', 409, CONTENT_CHANGED)

/** Saves, where the server refuses the first sends with these errors. */
async function saving(began: Began, values: Partial<OperatorCampaign>, errors: readonly Error[]) {
  const sent: [content: CampaignContent, base: string | null][] = []
  const joined: Began[] = []
  const pause = saveJoined(mine, began, {
    send: async (each, base) => {
      sent.push([each, base])
      const error = errors[sent.length - 1]
      if (error) throw error
    },
    newest: async () => newer(values),
    onJoined: (_content, theirs) => { joined.push(theirs) },
  })
  return { pause: await pause.catch((error: unknown) => error), sent, joined }
}

it('is sent once where no one changed the campaign', async () => {
  expect(await saving(over, {}, [])).toEqual({ pause: null, sent: [[mine, over.base]], joined: [] })
})

it('is joined and sent again over what a colleague wrote', async () => {
  const { pause, sent, joined } = await saving(over, { title: '春季招聘会' }, [changed()])
  expect(pause).toBeNull()
  expect(sent).toEqual([[mine, over.base], [{ ...mine, title: '春季招聘会' }, CHANGED_AT]])
  expect(joined).toEqual([{ content: { ...content, title: '春季招聘会' }, base: CHANGED_AT, state: 'draft' }])
})

it.each([['draft', 'open', /马上生效/], ['open', 'closed', /先重开/], ['open', 'draft', /重开/]] as const)(
  'is not sent by itself where a %s campaign is %s since', async (before, state, notice) => {
    const { pause, sent } = await saving({ ...over, state: before }, { state, title: '春季招聘会' }, [changed()])
    expect(sent).toHaveLength(1)
    expect(pause).toMatchObject({
      content: { ...mine, title: '春季招聘会' }, clashes: [], notice: expect.stringMatching(notice), theirs: { base: CHANGED_AT, state },
    })
  },
)

it('is asked about what both changed, and says too that the campaign was opened', async () => {
  const both = { summary: '来就有活' }
  expect(await saving(over, both, [changed()])).toMatchObject({ pause: { content: mine, clashes: [['summary']], notice: null } })
  expect(await saving(over, { ...both, state: 'open' }, [changed()])).toMatchObject({
    pause: { clashes: [['summary']], notice: expect.stringMatching(/马上生效/) },
  })
})

it('stays joined on the screen where the second send is refused', async () => {
  const { pause, sent, joined } = await saving(over, {}, [changed(), changed()])
  expect(pause).toBeInstanceOf(ApiError)
  expect([sent.length, joined.length]).toEqual([2, 1])
})

it('joins nothing after another refusal, nor for a new campaign', async () => {
  const wrong = new ApiError('没有预算', 409, 1)
  expect(await saving(over, {}, [wrong])).toMatchObject({ pause: wrong, joined: [] })
  expect(await saving({ ...over, base: null, state: null }, {}, [changed()])).toMatchObject({ pause: expect.any(ApiError), joined: [] })
})
