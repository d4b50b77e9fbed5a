import type { CampaignContent } from '@daogang/contract/operator-campaign'
import { emptyCampaign, type CampaignField } from './campaign-draft'
import { partTexts } from './campaign-texts'
import type { Part } from './join-campaigns'

const base = { ...emptyCampaign(0), slug: 'fair', title: '招聘会' }
const question: CampaignField = { name: 'q1', kind: 'choice', label: '住哪', required: true, options: [{ value: 'a', label: '宿舍' }] }
const around = { cityName: (id: number) => `城市${id}`, pictureIds: ['p1', 'p2'] }
const reward = { asset: 'CNY' as const, amount: 1000, taxPercent: 3 }
const section = { title: '说明', paragraphs: ['一', '二'] }

it('says the parts of a campaign in words', () => {
  const content = { ...base, endsAt: null, fields: [question], reward, pictureIds: ['p2', 'p3'] }
  expect(partTexts(['title', 'endsAt', 'summary', 'audience', 'needsRealName', 'timesPerPerson', 'pictureIds'], content, around))
    .toBe('招聘会；一直办；求职者，所有城市；不要；1；第2张、新传的一张')
  expect(partTexts(['reward'], content, around)).toMatch(/^每人.*10.*，税3%$/)
  expect(partTexts(['reward'], { ...content, reward: { ...reward, amountField: 'q1' } }, around)).toMatch(/^按“住哪”给，最多.*10/)
})

/** For each part a version, and others that must not read like it. */
const OTHERS: Readonly<Record<Part, readonly [Partial<CampaignContent>, ...Partial<CampaignContent>[]]>> = {
  slug: [{}, { slug: 'spring' }], title: [{}, { title: '春季' }], summary: [{}, { summary: '来' }], organiser: [{}, { organiser: '街道' }],
  startsAt: [{}, { startsAt: '1971-01-01T00:00:00.000Z' }], endsAt: [{}, { endsAt: null }, { endsAt: '1971-01-31T00:00:00.000Z' }],
  rules: [{}, { rules: ['不收钱'] }], tax: [{}, { tax: '不扣' }], verb: [{}, { verb: '去' }],
  needsRealName: [{}, { needsRealName: true }], timesPerPerson: [{}, { timesPerPerson: 2 }],
  audience: [
    { audience: { role: 'c', cityIds: [1], signedIn: false } }, { audience: { role: 'c', cityIds: [2], signedIn: false } },
    { audience: { role: 'b', cityIds: [1], signedIn: false } }, { audience: { role: 'c', cityIds: [1], signedIn: true } },
  ],
  sections: [
    { sections: [section] }, { sections: [{ ...section, paragraphs: ['一二'] }] },
    { sections: [{ ...section, links: [{ text: '看', url: '/a' }] }] }, { sections: [{ ...section, links: [{ text: '看', url: '/b' }] }] },
  ],
  pictureIds: [{ pictureIds: ['p1', 'p2'] }, { pictureIds: ['p2', 'p1'] }, { pictureIds: ['p1', 'p3'] }],
  fields: [{ fields: [question] }, { fields: null }],
  reward: [{ reward }, { reward: null }, { reward: { ...reward, amount: 1001 } }, { reward: { ...reward, amountField: 'q1' } }],
}

it.each(Object.entries(OTHERS))('%s reads differently where it differs', (part, versions) => {
  const texts = versions.map((version) => partTexts([part as Part], { ...base, ...version }, around))
  expect(new Set(texts).size).toBe(versions.length)
})

const above: CampaignField = { ...question, name: 'q0', label: '住吗' }
/** Another value of each property of a question; the name is read by no one. */
const CHANGES: Readonly<Required<Omit<CampaignField, 'name'>>> = {
  kind: 'choices', label: '吃哪', required: false, placeholder: '写这里', max: 3, min: 2, area: true, unit: '天', days: 'past',
  options: [{ value: 'a', label: '自己租' }], onlyWhen: { name: 'q0', is: 'a' }, isRealName: true, isCertificate: true,
}

it.each(Object.entries(CHANGES))('a question reads differently with another %s', (name, value) => {
  const text = (field: CampaignField) => partTexts(['fields'], { ...base, fields: [above, field] }, around)
  expect(text({ ...question, [name]: value })).not.toBe(text(question))
})

it('names the answer on which a question depends', () => {
  expect(partTexts(['fields'], { ...base, fields: [above, { ...question, onlyWhen: { name: 'q0', is: 'a' } }] }, around))
    .toBe('住吗（单选，必填，宿舍）；住哪（单选，必填，宿舍，“住吗”选了“宿舍”才问）')
})
