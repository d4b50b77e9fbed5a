import type { OwnJob } from '@daogang/contract/publish'
import {
  bodyOfPosting, chosenWelfares, defaultContact, defaultPlace, defaultPosting, defaultStore, draftOfPosting, placeText,
  postingOfDraft, postingOfJob, settlementsFor, together,
  isTitleFollowing, wageProblem, type Posting,
} from './posting'

const posting: Posting = {
  kind: 'full_time', categoryId: 'chef_prep', title: '切配', headcount: 2, place: { id: 'address-1', text: '徐汇漕宝路' }, payUnit: 'month',
  pay: { min: 600_000, max: 700_000 }, settlement: 'monthly', payday: '', duties: '切菜', hours: '9:00–17:00', experience: 'any',
  education: 'any', requirements: '', welfares: ['rest_4'], accommodation: 'meals',
  payParts: [{ label: '底薪', amount: 500_000, unit: 'month' }], bonuses: ['heat'], socialSecurity: 'five', welfareNotes: { meals: '一天两顿' },
  brokerage: 'per_person', brokerageFen: 30_000, validDays: 30, contact: '李女士', agencyId: '', store: { id: 'store-1' },
}

it('bodyOfPosting converts a posting to the request body', () => {
  const body = bodyOfPosting(posting, { once: 'once-1' })
  expect(body).toMatchObject({ payMin: 600_000, payMax: 700_000, addressId: 'address-1', companyId: 'store-1', once: 'once-1' })
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['pay']))
  const add = { name: '老王面馆', industry: '餐饮', scale: 's10_20' }
  expect(bodyOfPosting({ ...posting, store: { add } }, { once: 'once-1' })).toMatchObject({ newStore: add })
})

it('draftOfPosting and postingOfDraft round-trip a partly filled posting', () => {
  const { title, pay, store, place } = posting
  const draft = draftOfPosting({ kind: 'part_time', title, pay, store, place, once: 'once-1' })
  expect(draft).toEqual({ kind: 'part_time', title: '切配', payMin: 600_000, payMax: 700_000, addressId: 'address-1', companyId: 'store-1' })
  const back = postingOfDraft(draft, null)
  expect([back.kind, back.title, back.pay, back.store, back.place]).toEqual(['part_time', title, pay, store, undefined])
})

it('draftOfPosting and postingOfDraft keep the terms', () => {
  const { payParts, accommodation, bonuses, socialSecurity, welfareNotes, brokerage, brokerageFen, welfares } = posting
  const terms = { payParts, accommodation, bonuses, socialSecurity, welfareNotes, brokerage, brokerageFen, welfares }
  expect(postingOfDraft(draftOfPosting({ kind: 'full_time', ...terms }), null)).toMatchObject(terms)
})

it('postingOfDraft takes the terms of an older draft out of its welfares, where the form offers them no more', () => {
  const older = { kind: 'full_time' as const, welfares: ['meals', 'room', 'rest_4', 'attendance'] }
  const { accommodation, welfares, bonuses } = postingOfDraft(older, null)
  expect({ accommodation, welfares, bonuses }).toEqual({ accommodation: 'both', welfares: ['rest_4'], bonuses: ['attendance'] })
})

it.each<[Partial<Posting>, string[]]>([
  [{}, []], [{ welfares: ['rest_4'], accommodation: 'none' }, ['rest_4']],
  [{ welfares: ['rest_4'], accommodation: 'both', socialSecurity: 'five', bonuses: ['night', 'heat'] },
    ['rest_4', 'meals', 'room', 'insurance', 'night_allowance']],
])('chosenWelfares of %j are %j', (values, welfares) => expect(chosenWelfares(values)).toEqual(welfares))

it('postingOfJob reads back the terms of a job, and no amount without a brokerage', () => {
  const { payParts, accommodation, bonuses, socialSecurity, welfareNotes, brokerage, brokerageFen, welfares } = posting
  const terms = { payParts, accommodation, bonuses, socialSecurity, welfareNotes, brokerage, brokerageFen, welfares }
  const job = { ...posting, payMin: 1, payMax: 2, district: '徐汇', place: '漕宝路', addressId: '', companyId: 'store-1' } as unknown as OwnJob
  expect(postingOfJob(job, true)).toMatchObject(terms)
  expect(postingOfJob({ ...job, brokerage: 'none', brokerageFen: 0 }, true)).not.toHaveProperty('brokerageFen')
})

it('postingOfJob keeps the place of a saved job, but requires a place of the address book for a copy', () => {
  const job = { ...posting, payMin: 1, payMax: 2, district: '徐汇', place: '漕宝路', addressId: '', companyId: 'store-1' } as unknown as OwnJob
  expect(postingOfJob(job, false).place).toEqual({ text: '徐汇·漕宝路' })
  expect(postingOfJob(job, true).place).toBeUndefined()
  expect(postingOfJob({ ...job, addressId: 'address-1' }, true).place).toEqual({ id: 'address-1', text: '徐汇·漕宝路' })
})

it('placeText does not repeat the city and the district', () => {
  const at = { cityId: 31000, city: '上海', districtId: 310104, district: '徐汇', name: '漕宝路', detail: '2楼', address: '漕宝路100号' }
  expect(placeText({ ...at, shop: false })).toBe('徐汇·漕宝路2楼')
  expect(placeText({ ...at, shop: true })).toBe('徐汇·漕宝路100号2楼')
  expect(placeText({ ...at, shop: true, detail: '', address: '上海市徐汇区漕宝路100号' })).toBe('徐汇·漕宝路100号')
})

it.each([
  [{ min: 600_000, max: 700_000 }, undefined], [{ min: 0, max: 0 }, '工资要写明白'], [{ min: 100, max: 301 }, '最高比最低多太多'],
  [{ min: 100, max: 300 }, undefined],
])('wageProblem reports for %j: %s', (pay, text) => expect(wageProblem(pay)?.text).toBe(text))

it('settlementsFor allows monthly and weekly settlement for monthly pay', () => {
  expect(settlementsFor('month')).toEqual(['monthly', 'weekly'])
  expect(settlementsFor('piece')).toContain('on_finish')
})

const added = { name: '老王面馆', industry: '餐饮', scale: 's1' }
const shop = (id: string, { banned = false, present = false } = {}) => ({ id, banned, present })
const shops = [shop('banned', { banned: true }), shop('first'), shop('second')]

it.each([
  ['the first shop that is not banned', shops, undefined, { id: 'first' }],
  ['the shop of the last posting', shops, { select: 'second' }, { id: 'second' }],
  ['another shop when the last one is banned', shops, { select: 'banned' }, { id: 'first' }],
  ['another shop when the last one is no longer theirs', shops, { select: 'gone' }, { id: 'first' }],
  ['the shop that the employer looks at', [...shops, shop('third', { present: true })], { select: 'second' }, { id: 'third' }],
  ['a new shop that was entered before', shops, { add: added }, { add: added }],
  ['no shop when all are banned', [shops[0]!], { select: 'banned' }, undefined],
])('defaultStore suggests %s', (_which, items, last, store) => expect(defaultStore({ items, mayAdd: true }, last)).toEqual(store))

it.each([
  ['no new shop where the employer may not add one', false, { id: 'first' }],
  ['a new shop beside an older server, which does not say', undefined, { add: added }],
])('defaultStore suggests %s', (_which, mayAdd, store) => expect(defaultStore({ items: shops, mayAdd }, { add: added })).toEqual(store))

it.each([
  ['the address of the store', { id: 's2' }, 's2'], ['the last place for a store without an address', { id: 's3' }, 'a1'],
  ['the last place for a new store', { add: added }, 'a1'],
])('defaultPlace suggests %s', (_which, store, id) => {
  const at = { cityId: 31000, city: '上海', district: '徐汇', name: '漕宝路', detail: '', address: '漕宝路1号', latitude: 31, longitude: 121 }
  const addresses = [{ id: 'a1', shop: false }, { id: 'a2', shop: false }, { id: 's1', shop: true }, { id: 's2', shop: true }]
  expect(defaultPlace(addresses.map((each) => ({ ...at, ...each })), store)?.id).toBe(id)
  expect(defaultPlace([], store)).toBeUndefined()
})

it.each([['李女士', '王芳', '李女士'], ['', '王芳', '王老板'], ['', '欧阳小海', '欧阳老板'], ['', null, ''], ['', undefined, '']])(
  'defaultContact after “%s”, of %s, is “%s”', (latest, name, contact) => expect(defaultContact(latest, name)).toBe(contact),
)

it.each([
  ['', undefined, 0, true], ['  ', '后厨切配', 0, true], ['后厨切配', '后厨切配', 1, true], ['后厨切配', '后厨切配', 0, false],
  ['会切配的来', '后厨切配', 1, false], ['会切配的来', undefined, 1, false],
] as const)('isTitleFollowing for “%s” (suggested before: %s, reselected: %d) is %s', (title, before, again, yes) => {
  expect(isTitleFollowing(title, before, again)).toBe(yes)
})

it('defaultPosting depends on the kind of job', () => {
  expect(defaultPosting('full_time')).toMatchObject({ payUnit: 'month', settlement: 'monthly' })
  expect(defaultPosting('part_time')).toMatchObject({ payUnit: 'hour', settlement: 'weekly' })
})

it.each([
  ['no one changed', '厨师', '厨师', false], ['I changed', '服务员', '厨师', true], ['a colleague changed', '厨师', '保洁', true],
  ['both changed', '服务员', '保洁', true],
])('of a trade that %s, the words are decided with it: %s, %s, %s', (_what, mine, theirs, isTogether) => {
  const groups = together({ base: { categoryId: '厨师' }, mine: { categoryId: mine }, theirs: { categoryId: theirs } })
  expect(groups.some((group) => group.includes('categoryId') && group.includes('duties') && group.includes('welfares'))).toBe(isTogether)
})
