import { pointOf, pointTime } from './point'

const at = Date.parse('2026-11-21T23:59:58+08:00')
const who = { deviceId: 'd1', userId: 'u1', channelId: 'h5' as const, parentPointId: 'page_enter' }

describe('pointTime', () => {
  it.each([
    ['2026-11-21T23:59:58+08:00', '2026-11-21 23:59:58'],
    ['2026-11-21T16:00:00Z', '2026-11-22 00:00:00'],
    ['2026-01-01T00:00:00.999+08:00', '2026-01-01 00:00:00'],
  ])('%s is %s in China', (iso, text) => {
    expect(pointTime(Date.parse(iso))).toBe(text)
  })
})

describe('pointOf', () => {
  it('builds an action with its time', () => {
    expect(pointOf('job_apply', { jobId: 'j1' }, who, { at })).toEqual({
      ...who, pointId: 'job_apply', args: { jobId: 'j1' }, accessTime: '2026-11-21 23:59:58', op_time: '2026-11-21 23:59:58',
    })
  })

  it('builds the start of a visit', () => {
    expect(pointOf('page_enter', { page: 'main' }, who, { entered: at })).toEqual({
      ...who, pointId: 'page_enter', args: { page: 'main' }, accessTime: '2026-11-21 23:59:58', entry_time: '2026-11-21 23:59:58',
    })
  })

  it('builds the end of a visit with its duration', () => {
    expect(pointOf('page_leave', { page: 'main' }, who, { entered: at, left: at + 4_250.4 })).toEqual({
      ...who, pointId: 'page_leave', args: { page: 'main' }, accessTime: '2026-11-22 00:00:02', entry_time: '2026-11-21 23:59:58',
      leave_time: '2026-11-22 00:00:02', duration: 4250,
    })
  })

  it.each([
    ['back', -60_000, 0],
    ['forward', 40 * 24 * 3600_000, 86_400_000],
  ])('clamps the duration when the clock was set %s', (_way, ms, duration) => {
    expect(pointOf('page_leave', { page: 'main' }, who, { entered: at, left: at + ms }).duration).toBe(duration)
  })
})
