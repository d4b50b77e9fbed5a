import { wantedCategories } from './rules'

describe('wantedCategories', () => {
  it.each([
    [['chef_wok', 'waiter'], ['chef_wok', 'waiter']],
    [['chef_wok', 'chef', 'chef_prep'], ['chef']],
    [['chef', 'chef'], ['chef']],
    [[], []],
  ])('reduces %j to %j', (expectJobs, wanted) => {
    expect(wantedCategories(expectJobs)).toEqual(wanted)
  })
})
