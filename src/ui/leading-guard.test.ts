import { leadingGuard } from './leading-guard'

describe('leadingGuard', () => {
  it('accepts the first press and drops others for 1500 ms', () => {
    let time = 1000
    const accepts = leadingGuard(1500, () => time)
    expect(accepts()).toBe(true)
    time = 2499
    expect(accepts()).toBe(false)
    time = 2500
    expect(accepts()).toBe(true)
  })

  it('counts from the accepted press, not from dropped ones', () => {
    let time = 0
    const accepts = leadingGuard(1500, () => time)
    accepts()
    time = 1400
    accepts()
    time = 1600
    expect(accepts()).toBe(true)
  })

  it('does not lock when the clock is set back', () => {
    let time = 1_000_000
    const accepts = leadingGuard(1500, () => time)
    accepts()
    time = 0
    expect(accepts()).toBe(true)
  })
})
