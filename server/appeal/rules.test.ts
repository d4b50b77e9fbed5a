import { nextOf } from './rules'

it.each([
  [{ isInForce: true, isPending: false, sent: 0 }, 'send'],
  [{ isInForce: true, isPending: true, sent: 1 }, 'wait'],
  [{ isInForce: true, isPending: false, sent: 2 }, 'send'],
  [{ isInForce: true, isPending: true, sent: 3 }, 'wait'],
  [{ isInForce: true, isPending: false, sent: 3 }, 'call'],
  [{ isInForce: false, isPending: false, sent: 0 }, 'over'],
  // The restriction expired during the review of the appeal.
  [{ isInForce: false, isPending: true, sent: 1 }, 'over'],
] as const)('%j: %s', (state, next) => expect(nextOf(state)).toBe(next))
