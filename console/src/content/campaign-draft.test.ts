import { CAMPAIGN_SCREENS } from '@daogang/contract/rules/campaign-screens'
import { campaignFor, emptyCampaign, nextName, nextValue, toSend } from './campaign-draft'

const field = (name: string) => ({ name, kind: 'text' as const, label: '题', required: true })

it.each([[[], 'q1'], [['q1'], 'q2'], [['q2'], 'q3'], [['a', 'q3'], 'q4']])('after %j the next question is %s', (names, next) => {
  expect(nextName(names.map(field))).toBe(next)
})

it('gives an option that is added after another was removed a value that no other has', () => {
  const add = (options: readonly { value: string }[]) => [...options, { value: nextValue(options) }]
  const [first, second, , fourth] = add(add([{ value: 'a' }, { value: 'b' }]))
  const later = add([first!, second!, fourth!])
  expect(new Set(later.map(({ value }) => value)).size).toBe(4)
})

it('lines without words are not sent, and no question is no form', () => {
  const sent = toSend({
    ...emptyCampaign(0), rules: [' 不收钱 ', ' '],
    sections: [
      { title: '说明', paragraphs: ['一', ''], links: [{ text: '看岗位', url: ' /job/list ' }, { text: '', url: '' }] },
      { title: '', paragraphs: ['二'] },
    ],
  })
  expect(sent).toMatchObject({
    rules: ['不收钱'], sections: [{ title: '说明', paragraphs: ['一'], links: [{ text: '看岗位', url: '/job/list' }] }], fields: null,
  })
})

it('begins a campaign for the role of its screen, without an end where it explains what stays', () => {
  const begun = CAMPAIGN_SCREENS.map((screen) => campaignFor(screen, 0))
  expect(begun.map(({ slug, audience, endsAt }) => [slug, audience.role, endsAt !== null])).toEqual([
    ['health-certificate', 'c', true], ['stabilization', 'c', true], ['guarantees-intro', 'any', false], ['eight-guarantees', 'any', false],
    ['fill-information', 'c', true], ['user-research', 'any', true], ['merchant-propaganda', 'b', true], ['form', 'c', true],
    ['form-b', 'b', true],
  ])
  for (const content of begun) expect(Object.keys(content).sort()).toEqual(Object.keys(emptyCampaign(0)).sort())
})
