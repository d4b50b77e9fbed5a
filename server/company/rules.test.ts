import { at, DAY } from '../tests/factory'
import { verificationLabels } from './rules'

describe('verification labels', () => {
  it.each([
    [false, false, 10, []], [true, false, 10, ['执照已核验']], [true, true, 400, ['执照已核验', '老板已实名', '入驻1年']], [false, false, 800, ['入驻2年']],
  ])('licence %s, owner %s, %d days', (licence_verified, owner_verified, days, labels) => {
    expect(verificationLabels({ licence_verified, owner_verified, created_at: at(-days * DAY) }, at(0)).map(({ label }) => label))
      .toEqual(labels)
  })
})
