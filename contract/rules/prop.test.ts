import { PROP_DAYS, WELCOME } from './prop'

it.each([['WELCOME', WELCOME], ['PROP_DAYS', PROP_DAYS]])('%s has a number for each kind of prop', (_name, numbers) => {
  expect(Object.keys(numbers)).toEqual(['refresh', 'top', 'urgent'])
})
