import { nextOf } from './rules'

it.each([
  [{ stands: true, waits: false, sent: 0 }, 'send'],
  [{ stands: true, waits: true, sent: 1 }, 'wait'],
  [{ stands: true, waits: false, sent: 2 }, 'send'],
  [{ stands: true, waits: true, sent: 3 }, 'wait'],
  [{ stands: true, waits: false, sent: 3 }, 'call'],
  [{ stands: false, waits: false, sent: 0 }, 'over'],
  // Its time ran out while somebody looked at the appeal.
  [{ stands: false, waits: true, sent: 1 }, 'over'],
] as const)('of %j comes %s', (standing, next) => expect(nextOf(standing)).toBe(next))
