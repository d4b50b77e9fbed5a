import { ERRORS } from '@daogang/contract/errors'
import { CONTENT_CHANGED } from '../lib/api'
import { emptyCampaign } from './campaign-draft'
import { joinCampaigns, PART_LABELS } from './join-campaigns'

const base = { ...emptyCampaign(0), slug: 'fair', title: '招聘会', fields: null }
const question = { name: 'q1', kind: 'money' as const, label: '花了多少', required: true }

it('takes what one side changed, and asks about what both did', () => {
  const mine = { ...base, title: '春季招聘会', rules: ['不收钱'] }
  const theirs = { ...base, title: '夏季招聘会', summary: '来就有活', verb: '去' }
  expect(joinCampaigns({ base, mine, theirs })).toEqual({
    content: { ...base, title: '春季招聘会', rules: ['不收钱'], summary: '来就有活', verb: '去' }, clashes: [['title']],
  })
})

it('takes a reward and the questions from one side, because the amount can be an answer', () => {
  const mine = { ...base, fields: [question] }
  const theirs = { ...base, reward: { asset: 'CNY' as const, amount: 1000, taxPercent: 0 } }
  expect(joinCampaigns({ base, mine, theirs })).toEqual({ content: mine, clashes: [['fields', 'reward', 'tax']] })
})

it('asks nothing where the sides differ only in parts that are not sent', () => {
  const saved = { ...base, fields: null, sections: [{ title: '说明', paragraphs: ['一'], links: [] }] }
  const mine = { ...saved, fields: [], rules: [''], sections: [{ title: '说明', paragraphs: ['一', ' '] }] }
  const theirs = { ...saved, rules: ['不收钱'], sections: [], reward: { asset: 'COIN' as const, amount: 10, taxPercent: 0 } }
  expect(joinCampaigns({ base: saved, mine, theirs })).toEqual({ content: { ...theirs, fields: [] }, clashes: [] })
})

it('keeps a half-written section of this screen', () => {
  const mine = { ...base, sections: [{ title: '怎么领', paragraphs: [''], links: [] }] }
  const theirs = { ...base, title: '夏季招聘会' }
  expect(joinCampaigns({ base, mine, theirs })).toEqual({ content: { ...mine, title: '夏季招聘会' }, clashes: [] })
})

it('has a label for every part of a campaign', () => expect(Object.keys(PART_LABELS).sort()).toEqual(Object.keys(base).sort()))

it('knows the refusal of the contract', () => expect(CONTENT_CHANGED).toBe(ERRORS.CONTENT_CHANGED.code))
