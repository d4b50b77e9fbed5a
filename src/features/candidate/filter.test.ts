import { countConditions, filterOf, noConditions, type Conditions } from './filter'

describe('countConditions and filterOf', () => {
  it.each([
    [{}, 0, {}],
    [{ seniority: ['none', 'y1_3'] }, 1, { seniority: ['none', 'y1_3'] }],
    [{ only: ['payFits', 'fresh'], highEdu: ['junior'] }, 3, { payFits: true, fresh: true, highEdu: ['junior'] }],
  ] satisfies [Partial<Conditions>, number, object][])('count %j as %d and send %j', (values, count, sent) => {
    const conditions = { ...noConditions, ...values }
    expect(countConditions(conditions)).toBe(count)
    expect(filterOf(conditions)).toEqual(sent)
  })
})
