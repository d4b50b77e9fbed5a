import { draftOf, valuesOfDraft } from './draft'
import { valuesOf } from './rules'

const model = valuesOf(null, { name: '', cityId: 31000, cityName: '上海' })
const typed = { ...model, name: '张伟', expectJobs: ['chef_prep'] }

it('gives back what was typed over the same resume', () => {
  expect(valuesOfDraft(draftOf(typed, undefined), undefined, model)).toEqual(typed)
  expect(valuesOfDraft(JSON.parse(JSON.stringify(draftOf(typed, 't1'))), 't1', model)).toEqual(typed)
})

it('forgets what was typed over an older resume', () => {
  expect(valuesOfDraft(draftOf(typed, 't1'), 't2', model)).toBeUndefined()
  expect(valuesOfDraft(draftOf(typed, undefined), 't2', model)).toBeUndefined()
})

it.each([undefined, null, 'x', {}, { values: null }, { values: { name: 1 } }, { values: { ...typed, expectJobs: 'chef' } }])(
  'makes nothing of %o', (stored) => {
    expect(valuesOfDraft(stored, undefined, model)).toBeUndefined()
  },
)
