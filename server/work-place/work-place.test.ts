import { ERRORS } from '@daogang/contract/errors'
import { newWorker } from '../tests/employment'
import { createTestApp, type TestApp } from '../tests/harness'
import { pagesOf } from '../tests/pdf-text'
import { newOwner } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const PLACE = { name: '后厨门口', address: '漕宝路100号', latitude: 31.17, longitude: 121.43, radius: 200 }
const SHIFT = { name: '白班', starts: '10:00', ends: '19:00', breaks: [{ from: '14:00', to: '15:00' }], weekdays: [1, 2, 3] }

describe('a work place', () => {
  it('is added once by a hundred requests, changed and closed', async () => {
    const { owner, shop } = await newOwner(t)
    const answers = await Promise.all(Array.from({ length: 100 }, () => owner.data('workPlaceSave', { companyId: shop.id, ...PLACE })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const { id } = answers[0]!
    expect(await owner.call('workPlaceSave', { companyId: shop.id, ...PLACE, radius: 300 }))
      .toMatchObject({ code: ERRORS.WORK_NAME_TAKEN.code, data: { field: 'name' } })
    expect(await owner.data('workPlaceSave', { id, ...PLACE, radius: 300 })).toMatchObject({ id, radius: 300 })
    await owner.data('workPlaceClose', { id })
    await owner.data('workPlaceClose', { id })
    expect((await owner.data('workPlaceList', {})).items).toEqual([])
  })

  it.each([99, 1001])('refuses a radius of %d metres', async (radius) => {
    const { owner, shop } = await newOwner(t)
    expect(await owner.call('workPlaceSave', { companyId: shop.id, ...PLACE, radius }))
      .toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'radius' } })
  })

  it('stays open as long as people clock in there', async () => {
    const { owner, employmentId } = await newWorker(t)
    const [place] = (await owner.data('workPlaceList', {})).items
    expect(place).toMatchObject({ people: 1 })
    expect(await owner.call('workPlaceClose', { id: place!.id }))
      .toMatchObject({ code: ERRORS.WORK_PLACE_IN_USE.code, msg: '还有1个人在这里打卡，先给他们换个地点' })
    await owner.data('employmentEnd', { id: employmentId, lastDay: '2026-03-01', reason: '' })
    expect(await owner.call('workPlaceClose', { id: place!.id })).toMatchObject({ code: 0 })
  })

  it('has other codes for arriving and leaving, and for each day', async () => {
    const { owner } = await newWorker(t)
    const [place] = (await owner.data('workPlaceList', {})).items
    const { days } = await owner.data('workPlaceCodes', { id: place!.id })
    expect(days.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03'])
    const codes = days.flatMap((day) => [day.in, day.out])
    expect(new Set(codes).size).toBe(4)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    const { fileName, content } = await owner.data('workPlaceCodesFile', { id: place!.id })
    expect(fileName).toBe('到岗码2026-03-02.pdf')
    const pages = pagesOf(Buffer.from(content, 'base64'))
    expect(pages).toHaveLength(4)
    codes.forEach((code, nth) => expect(pages[nth]).toContain(`${code.slice(0, 3)} ${code.slice(3)}`))
    expect(pages[1]).toContain('下班码，3月2日用')
    const { owner: stranger } = await newOwner(t)
    expect(await stranger.call('workPlaceCodes', { id: place!.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })
})

describe('the map of a place', () => {
  it('shows the circle at a signed address, of a saved place and of one that is not', async () => {
    const { owner } = await newWorker(t)
    const [place] = (await owner.data('workPlaceList', {})).items
    const { map } = await owner.data('workPlacePreview', { latitude: 31.17, longitude: 121.43, radius: 200 })
    expect((await t.app.inject(place!.map!.url)).statusCode).toBe(200)
    expect(map!.url.replace(/day=[^&]+&/, '').split('sign')[0]).toBe(place!.map!.url.split('sign')[0])
    expect(map!.sketch).toBe(true)
    const drawn = await t.app.inject(map!.url)
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    // At zoom 15, a px is 4.09 metres; the picture has two pixels for each.
    expect(drawn.body).toContain('<circle cx="400" cy="150" r="97.9"')
    for (const forged of ['radius=200', 'latitude=31.17']) {
      expect((await t.app.inject(map!.url.replace(forged, `${forged}1`))).statusCode).toBe(404)
    }
    expect((await t.app.inject('/geo/workPlaceMap')).statusCode).toBe(404)
    // A preview is of a day; the address of a saved place stays.
    t.advance(2 * 86_400_000)
    expect((await t.app.inject(map!.url)).statusCode).toBe(404)
    expect((await t.app.inject(place!.map!.url)).statusCode).toBe(200)
    t.advance(-2 * 86_400_000)
  })
})

describe('a shift', () => {
  it('is added once by a hundred requests, changed and closed', async () => {
    const { owner, shop } = await newOwner(t)
    const answers = await Promise.all(Array.from({ length: 100 }, () => owner.data('shiftSave', { companyId: shop.id, ...SHIFT })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const { id } = answers[0]!
    expect(await owner.call('shiftSave', { companyId: shop.id, ...SHIFT, ends: '20:00' }))
      .toMatchObject({ code: ERRORS.WORK_NAME_TAKEN.code })
    expect(await owner.data('shiftSave', { id, ...SHIFT, starts: '22:00', ends: '06:00', breaks: [] })).toMatchObject({ id, ends: '06:00' })
    await owner.data('shiftClose', { id })
    expect((await owner.data('shiftList', {})).items).toEqual([])
  })

  it('refuses a break outside of its hours', async () => {
    const { owner, shop } = await newOwner(t)
    const answer = await owner.call('shiftSave', { companyId: shop.id, ...SHIFT, breaks: [{ from: '20:00', to: '21:00' }] })
    expect(answer).toMatchObject({ code: ERRORS.BAD_INPUT.code, msg: '休息要在上班时间里，请改一下休息时间' })
  })

  it('stays open as long as people work it', async () => {
    const { owner, employmentId } = await newWorker(t)
    const [shift] = (await owner.data('shiftList', {})).items
    expect(await owner.call('shiftClose', { id: shift!.id })).toMatchObject({ code: ERRORS.SHIFT_IN_USE.code })
    await owner.data('shiftAssign', { employmentIds: [employmentId], shiftId: '' })
    await owner.data('shiftChangeDay', { employmentIds: [employmentId], day: '2026-03-05', shiftId: shift!.id })
    expect(await owner.call('shiftClose', { id: shift!.id })).toMatchObject({ msg: '后面还有1天排了这个班，先改掉' })
    await owner.data('shiftChangeDay', { employmentIds: [employmentId], day: '2026-03-05', shiftId: '', usual: true })
    expect(await owner.call('shiftClose', { id: shift!.id })).toMatchObject({ code: 0 })
  })
})
