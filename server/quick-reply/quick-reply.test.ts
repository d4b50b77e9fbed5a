import { ERRORS } from '@daogang/contract/errors'
import { QUICK_REPLIES_MOST } from '@daogang/contract/quick-reply'
import { newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { DEFAULT_REPLIES } from '../content/built-in'

let test: TestApp
beforeAll(async () => { test = await createTestApp() })
afterAll(() => test.close())

const textsOf = async (who: LoggedIn) => (await who.data('commonExpressions')).items.map(({ content }) => content)
const idsOf = async (who: LoggedIn) => (await who.data('commonExpressions')).items.map(({ id }) => id)

describe('default replies', () => {
  it('are added once per role, also for a hundred concurrent requests', async () => {
    const person = await test.loginAs(newMobile())
    const answers = await Promise.all(Array.from({ length: 100 }, () => person.data('commonExpressions')))
    expect(answers.at(-1)).toMatchObject({ limit: QUICK_REPLIES_MOST })
    expect(await textsOf(person)).toEqual(DEFAULT_REPLIES.c)
    for (const id of await idsOf(person)) await person.data('commonExpressionsUpdate', { action: 'delete', id })
    expect(await textsOf(person)).toEqual([])
    await person.data('setRole', { subBusinessType: 'b' })
    expect(await textsOf(person)).toEqual(DEFAULT_REPLIES.b)
  })

  it('contain no forbidden content and are not too long', async () => {
    const person = await test.loginAs(newMobile())
    for (const content of [...DEFAULT_REPLIES.c, ...DEFAULT_REPLIES.b]) {
      expect([content, (await person.call('commonExpressionsUpdate', { action: 'add', content })).code]).toEqual([content, 0])
    }
  })
})

describe('quick replies', () => {
  it('are appended, edited in place, deleted, and unique', async () => {
    const person = await test.loginAs(newMobile(), 'b')
    await person.data('commonExpressionsUpdate', { action: 'add', content: '  我在店里，过来吧 ' })
    expect((await textsOf(person)).at(-1)).toBe('我在店里，过来吧')
    const [first, second] = await idsOf(person) as [string, string]
    await person.data('commonExpressionsUpdate', { action: 'edit', id: first, content: '你好' })
    expect((await textsOf(person))[0]).toBe('你好')
    await person.data('commonExpressionsUpdate', { action: 'edit', id: second, content: '你好' })
    expect((await textsOf(person)).filter((text) => text === '你好')).toHaveLength(1)
    expect(await idsOf(person)).not.toContain(second)
    await person.data('commonExpressionsUpdate', { action: 'delete', id: first })
    await person.data('commonExpressionsUpdate', { action: 'delete', id: first })
    expect(await idsOf(person)).not.toContain(first)
    expect(await person.call('commonExpressionsUpdate', { action: 'edit', id: first, content: '在吗' }))
      .toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })

  it('never exceed the limit with concurrent additions', async () => {
    const person = await test.loginAs(newMobile())
    const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) =>
      person.call('commonExpressionsUpdate', { action: 'add', content: `第${nth}句` })))
    const room = QUICK_REPLIES_MOST - DEFAULT_REPLIES.c.length
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(room)
    expect(answers.filter(({ code }) => code === ERRORS.QUICK_REPLIES_FULL.code)).toHaveLength(100 - room)
    expect(await textsOf(person)).toHaveLength(QUICK_REPLIES_MOST)
  })

  it('are added once for a hundred concurrent identical additions', async () => {
    const person = await test.loginAs(newMobile())
    await Promise.all(Array.from({ length: 100 }, () => person.data('commonExpressionsUpdate', { action: 'add', content: '马上到' })))
    expect((await textsOf(person)).filter((text) => text === '马上到')).toHaveLength(1)
  })

  it.each([
    ['without words', { action: 'add' }, 'content'], ['of spaces only', { action: 'add', content: '   ' }, 'content'],
    ['too long', { action: 'add', content: '长'.repeat(101) }, 'content'], ['edited without id', { action: 'edit', content: '你好' }, 'id'],
    ['with a contact outside', { action: 'add', content: '加我微信zhang_wei8' }, 'content'], ['deleted without id', { action: 'delete' }, 'id'],
  ] as const)('%s are rejected with the field', async (_name, input, field) => {
    const person = await test.loginAs(newMobile())
    expect(await person.call('commonExpressionsUpdate', input)).toMatchObject({ data: { field } })
  })

  it('are reordered, and concurrent orders leave one of them', async () => {
    const person = await test.loginAs(newMobile())
    const ids = await idsOf(person)
    const back = [...ids].reverse()
    expect((await person.data('commonExpressionsOrder', { ids: back })).items.map(({ id }) => id)).toEqual(back)
    await Promise.all(Array.from({ length: 50 }, (_, nth) => person.data('commonExpressionsOrder', { ids: nth % 2 ? ids : back })))
    expect([ids, back]).toContainEqual(await idsOf(person))
    await person.data('commonExpressionsUpdate', { action: 'add', content: '最后一句' })
    expect((await textsOf(person)).at(-1)).toBe('最后一句')
  })

  it('of the other role cannot be changed', async () => {
    const person = await test.loginAs(newMobile())
    const [id] = await idsOf(person) as [string]
    await person.data('setRole', { subBusinessType: 'b' })
    expect(await person.call('commonExpressionsUpdate', { action: 'edit', id, content: '改了' }))
      .toMatchObject({ code: ERRORS.NOT_FOUND.code })
    await person.data('commonExpressionsUpdate', { action: 'delete', id })
    expect(await person.call('commonExpressionsOrder', { ids: [id] })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    await person.data('setRole', { subBusinessType: 'c' })
    expect(await idsOf(person)).toContain(id)
  })
})
