import { makeResume, newMobile } from '../tests/factory'
import { createTestApp, SERVER_START_MS, type TestApp } from '../tests/harness'
import { BY_DEFAULT, callText, takesCalls } from './rules'

/** A time of day in China. */
const china = (clock: string): Date => new Date(`2026-03-02T${clock}:00+08:00`)

describe('takesCalls', () => {
  it.each([
    ['09:00', '18:00', '08:59', false], ['09:00', '18:00', '09:00', true], ['09:00', '18:00', '17:59', true], ['09:00', '18:00', '18:00',
      false],
    ['20:00', '02:00', '19:59', false], ['20:00', '02:00', '23:00', true], ['20:00', '02:00', '01:59', true], ['20:00', '02:00', '02:00',
      false],
  ])('from %s to %s at %s: %s', (from, to, clock, expected) => {
    expect(takesCalls({ ...BY_DEFAULT, from, to }, china(clock))).toBe(expected)
    expect(takesCalls({ ...BY_DEFAULT, from, to, on: false }, china(clock))).toBe(false)
  })

  it.each([
    [{}, '12:00', '8:00–21:00接电话'], [{}, '22:00', '现在不接电话，8:00–21:00再打'], [{ on: false }, '12:00', '对方设置了不接电话，可以发消息'],
  ])('an employer reads of %j at %s', (values, clock, text) => expect(callText({ ...BY_DEFAULT, ...values }, china(clock))).toBe(text))
})

describe('the setting', () => {
  let test: TestApp
  beforeAll(async () => { test = await createTestApp() })
  afterAll(() => test.close())

  it('defaults to daytime; a change is kept, for that account only', async () => {
    const [seeker, other] = [await test.loginAs(newMobile()), await test.loginAs(newMobile())]
    expect(await seeker.data('getMobileAcceptance')).toEqual(BY_DEFAULT)
    const night = { on: true, from: '20:00', to: '06:30', dailyCap: 3 }
    expect(await seeker.data('setMobileAcceptance', night)).toEqual(night)
    expect(await seeker.data('setMobileAcceptance', { ...night, on: false })).toEqual({ ...night, on: false })
    expect(await seeker.data('getMobileAcceptance')).toEqual({ ...night, on: false })
    expect(await other.data('getMobileAcceptance')).toEqual(BY_DEFAULT)
  })

  it.each([
    [{ from: '25:00' }, 'from'], [{ to: '9:00' }, 'to'], [{ from: '09:00', to: '09:00' }, 'to'], [{ dailyCap: 0 }, 'dailyCap'],
      [{ dailyCap: 51 }, 'dailyCap'],
  ])('refuses %j and names the field', async (values, field) => {
    const seeker = await test.loginAs(newMobile())
    expect(await seeker.call('setMobileAcceptance', { ...BY_DEFAULT, ...values })).toMatchObject({ data: { field } })
    expect(await seeker.data('getMobileAcceptance')).toEqual(BY_DEFAULT)
  })

  it('is shown to an employer on the resume', async () => {
    const seeker = await test.loginAs(newMobile())
    const id = await makeResume(test.db, seeker.id)
    const owner = await test.loginAs(newMobile(), 'b')
    // Ten in the morning in China.
    expect((await owner.data('resumeView', { id })).call).toEqual({ now: true, text: '8:00–21:00接电话' })
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, on: false })
    expect((await owner.data('resumeView', { id })).call).toEqual({ now: false, text: '对方设置了不接电话，可以发消息' })
  })
})

describe('data that clients cache', () => {
  it('has stable versions, one for each', async () => {
    const test = await createTestApp()
    try {
      const { stopServe, ...versions } = await test.data('commonVersions')
      expect(stopServe).toBe('')
      expect({ stopServe, ...versions }).toEqual(await test.data('commonVersions'))
      expect(new Set(Object.values(versions)).size).toBe(3)
      for (const version of Object.values(versions)) expect(version).toMatch(/^[A-Za-z0-9_-]{12}$/)
    } finally {
      await test.close()
    }
  }, SERVER_START_MS)
})
