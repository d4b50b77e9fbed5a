import { afterStep } from './visit'

it.each([
  ['planned', 'open', 'open'], ['open', 'open', 'open'], ['filled', 'open', null],
  ['planned', 'fill', null], ['open', 'fill', 'filled'], ['filled', 'fill', 'filled'],
  ['planned', 'cancel', 'cancelled'], ['cancelled', 'cancel', 'cancelled'], ['open', 'cancel', null], ['filled', 'cancel', null],
  ['cancelled', 'open', null], ['cancelled', 'fill', null],
] as const)('a %s visit is after %s: %s', (state, step, next) => expect(afterStep(state, step)).toBe(next))
