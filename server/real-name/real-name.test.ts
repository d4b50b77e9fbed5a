import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { ERRORS } from '@daogang/contract/errors'
import { SCOPE_TEXTS } from '@daogang/contract/rules/consent-scope'
import { checkCharacterOf } from '@daogang/contract/rules/id-card'
import type { RealNameAnswer } from '../providers/real-name/types'
import { makeRealNamed, makeShop, makeUpload, newMobile } from '../tests/factory'
import { sendPicture } from '../tests/files'
import { createTestApp, SERVER_START_MS, type LoggedIn, type TestApp } from '../tests/harness'
import { sanctionAndSettle } from '../moderation/settle-stop'
import { approve } from './approve'
import { refuseUnlessRealNamed } from './required'
import { inChina } from '../lib/china-time'
import { fullIdCard } from '../lib/id-card'
import { SUBMISSIONS_A_DAY } from './rules'
import { createVault } from './vault'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => {
  t.realNames.asked = []
  t.realNames.answer = () => 'match'
})

/** A new card number for each call, with the next birthday. */
let day = 0
function newCard(): string {
  const date = new Date(Date.UTC(1980, 0, 1 + day++)).toISOString().slice(2, 10).replaceAll('-', '')
  return `310101${date}123`
}
const image = (user: LoggedIn) => makeUpload(t.db, user.id, 'idcard')
const consent = (user: LoggedIn) =>
  user.data('consentScopeAnswer', { scope: 'id_card', answer: 'accepted', version: SCOPE_TEXTS.id_card.version })
const machine = async (user: LoggedIn, values: object = {}) => {
  await consent(user)
  return user.call('machineCheck', { name: '王小海', idCard: newCard(), imageId: await image(user), ...values })
}
const person = async (user: LoggedIn, values: object = {}) => {
  await consent(user)
  return user.call('personCheck', { name: '王小海', idCard: newCard(), frontId: await image(user), backId: await image(user), ...values })
}
const rowsOf = (user: LoggedIn) =>
  t.db.selectFrom('real_name').selectAll().where('account_id', '=', user.id).orderBy('nth').execute()

it('is checked by a person alone where there is no register', async () => {
  expect(await (await t.loginAs(newMobile())).data('getApproveStatus')).not.toHaveProperty('realNameByPerson')
  const off = await createTestApp({ config: { realNameProvider: 'off' } })
  try {
    expect(await (await off.loginAs(newMobile())).data('getApproveStatus')).toMatchObject({ realNameByPerson: true })
  } finally {
    await off.close()
  }
}, SERVER_START_MS)

describe('by machine', () => {
  it('asks the register with the uploaded picture and approves', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const { id: shop } = await makeShop(t.db, boss.id)
    expect((await boss.data('getApproveStatus')).realName).toEqual({
      status: 'none', path: null, name: '', idCard: '', reason: '', submittedAt: null, decidedAt: null, again: null, left: 5,
    })
    await expect(refuseUnlessRealNamed(t.db, boss.id)).rejects.toThrow('要先实名')
    const { id: imageId } = await sendPicture(t, boss.token, 'idcard')
    let shown: Buffer | undefined
    t.realNames.answer = async ({ image: read }) => {
      shown = await read()
      return 'match' as const
    }
    const { data } = await machine(boss, { idCard: '31010119900308009x', imageId })
    expect(data).toMatchObject({ status: 'approved', path: 'machine', name: '*小海', idCard: '310*************9X', reason: '', left: 4 })
    expect(t.realNames.asked).toMatchObject([{ name: '王小海', number: '31010119900308009X' }])
    expect(shown?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    await refuseUnlessRealNamed(t.db, boss.id)
    expect((await boss.data('businessGetCenterDetail')).company).toMatchObject({ id: shop, ownerVerified: true })
  })

  it.each<[RealNameAnswer, string]>([
    ['mismatch', '姓名和身份证号对不上'], ['other', '照片上的姓名或号码'], ['unclear', '照片看不清'], ['unknown', '查不到这个身份证号'],
  ])('is rejected for %s with the next step, and deletes the number', async (answer, words) => {
    const boss = await t.loginAs(newMobile(), 'b')
    t.realNames.answer = () => answer
    const { data } = await machine(boss)
    expect(data).toMatchObject({ status: 'rejected', path: 'machine', left: 4, reason: expect.stringContaining(words) as string })
    expect(await rowsOf(boss)).toMatchObject([{ sealed: null, number_hash: null, images: [] }])
    t.realNames.answer = () => 'match'
    expect((await machine(boss)).data).toMatchObject({ status: 'approved', left: 3 })
  })

  it('does not count a try that the register did not answer, or without a register', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    t.realNames.answer = () => new Error('the register is away')
    expect((await machine(boss)).data).toMatchObject({ status: 'rejected', left: 5, reason: expect.stringContaining('没有回应') as string })
    t.realNames.answer = () => 'off'
    expect((await machine(boss)).data).toMatchObject({ status: 'rejected', left: 5, reason: expect.stringContaining('不能自动核验') as string })
    t.realNames.answer = () => 'match'
    expect((await machine(boss)).data).toMatchObject({ status: 'approved' })
  })

  it('asks once for concurrent requests', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const idCard = newCard()
    const images = await Promise.all(Array.from({ length: 20 }, () => image(boss)))
    const answers = await Promise.all(images.map((imageId) => machine(boss, { idCard, imageId })))
    expect(t.realNames.asked).toHaveLength(1)
    expect(answers.every(({ code, data }) => code === ERRORS.REAL_NAME_OPEN.code || data.status === 'approved')).toBe(true)
    expect(await rowsOf(boss)).toMatchObject([{ status: 'approved' }])
  })

  it('can be retried a minute after the process that asked crashed', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    await machine(boss)
    await t.db.updateTable('real_name').set({ status: 'checking' }).where('account_id', '=', boss.id).execute()
    expect((await machine(boss)).code).toBe(ERRORS.REAL_NAME_OPEN.code)
    t.advance(60_000)
    const { realName } = await boss.data('getApproveStatus')
    expect(realName).toMatchObject({ status: 'rejected', reason: expect.stringContaining('没有回应') as string })
    expect((await machine(boss)).data).toMatchObject({ status: 'approved' })
  })

  it('returns the approved name when submitted again', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    await machine(boss)
    expect((await machine(boss, { name: '李大山' })).data).toMatchObject({ status: 'approved', name: '*小海' })
    expect(t.realNames.asked).toHaveLength(1)
  })

  it('accepts a card for one account only, also for concurrent requests and with the old 15-digit number', async () => {
    const [one, other] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
    const answers = await Promise.all([machine(one, { idCard: '310101751107001' }), machine(other, { idCard: '310101197511070016' })])
    expect(answers.map(({ data }) => data.status).sort()).toEqual(['approved', 'rejected'])
    expect(answers.find(({ data }) => data.status === 'rejected')?.data.reason).toContain('在别的手机号上实名过')
  })

  it('allows five tries a day', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    t.realNames.answer = () => 'mismatch'
    for (let left = 4; left >= 0; left--) expect((await machine(boss)).data.left).toBe(left)
    expect((await machine(boss)).code).toBe(ERRORS.REAL_NAME_LIMIT.code)
    expect((await person(boss)).code).toBe(ERRORS.REAL_NAME_LIMIT.code)
    t.advance(24 * 3_600_000)
    expect((await machine(boss)).data.left).toBe(4)
  })
})

it('accepts an employer of 61, by machine and by an operator', async () => {
  const [boss, other] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  t.realNames.answer = () => 'match'
  expect((await machine(boss, { idCard: '310101640101001' })).data).toMatchObject({ status: 'approved' })
  expect((await person(other, { idCard: '310101640102002' })).data).toMatchObject({ status: 'pending' })
})

describe('refused before the register is asked', () => {
  it.each([
    ['a wrong check digit', { idCard: '310101199003081237' }, ERRORS.BAD_INPUT.code, '身份证格式不正确，请照着身份证再看一遍', 'idCard'],
    ['an impossible date', { idCard: '310101900230123' }, ERRORS.BAD_INPUT.code, '身份证格式不正确，请照着身份证再看一遍', 'idCard'],
    ['a name of one character', { name: '王' }, ERRORS.BAD_INPUT.code, '姓名格式不正确，请填2到20个字', 'name'],
    ['no picture', { imageId: 'x' }, ERRORS.BAD_INPUT.code, '请上传身份证图片', 'imageId'],
    ['an employer of 17', { idCard: '31010120080615000X' }, ERRORS.AGE_OUT_OF_RANGE.code,
      expect.stringContaining('未满18岁，不能发布岗位') as string, 'idCard'],
  ])('%s', async (_what, values, code, msg, field) => {
    const boss = await t.loginAs(newMobile(), 'b')
    expect(await machine(boss, values)).toMatchObject({ code, msg, data: { field } })
    expect(await rowsOf(boss)).toEqual([])
    expect(t.realNames.asked).toEqual([])
  })

  it.each([['17', '31010120080615000X'], ['61', '310101640101001']])('a seeker of %s, either way', async (_age, idCard) => {
    const seeker = await t.loginAs(newMobile(), 'c')
    for (const check of [machine, person]) {
      expect(await check(seeker, { idCard })).toMatchObject({
        code: ERRORS.AGE_OUT_OF_RANGE.code, msg: expect.stringContaining('年龄在18~60之间') as string, data: { field: 'idCard' },
      })
    }
    expect(await rowsOf(seeker)).toEqual([])
  })

  it.each([
    ['c', 'the day before the 18th birthday', [18, 1], ERRORS.AGE_OUT_OF_RANGE.code, '12355'], ['c', 'the 18th birthday', [18, 0], 0, ''],
    ['c', 'the 61st birthday', [61, 0], ERRORS.AGE_OUT_OF_RANGE.code, '12333'], ['c', 'the day before it', [61, 1], 0, ''],
    ['b', 'the day before the 18th birthday', [18, 1], ERRORS.AGE_OUT_OF_RANGE.code, '12355'],
  ] as const)('role %s on %s: kindly, and nothing of the person is kept', async (role, _what, [years, days], code, words) => {
    const birthday = inChina(t.deps.now()).subtract(years, 'year').add(days, 'day').format('YYYYMMDD')
    const someone = await t.loginAs(newMobile(), role)
    const idCard = `310101${birthday}900`
    const { id: imageId } = await sendPicture(t, someone.token, 'idcard')
    const { name } = await t.db.selectFrom('upload').select('name').where('id', '=', imageId).executeTakeFirstOrThrow()
    const answer = await machine(someone, { idCard: idCard + checkCharacterOf(idCard), imageId })
    expect(answer.code).toBe(code)
    if (code === 0) return
    expect(answer.msg).toContain(words)
    expect(answer.msg).toContain('没有保存')
    expect(await rowsOf(someone)).toEqual([])
    expect(t.realNames.asked).toEqual([])
    expect(await t.db.selectFrom('upload').select('id').where('id', '=', imageId).execute()).toEqual([])
    const files = await readdir(t.filesDir, { recursive: true })
    expect(files.filter((file) => file.includes(name))).toEqual([])
  })

  it('the age of a person leaves the pictures of another account alone', async () => {
    const [minor, other] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
    const imageId = await image(other)
    await machine(minor, { idCard: '31010120080615000X', imageId })
    expect(await t.db.selectFrom('upload').select('id').where('id', '=', imageId).execute()).toHaveLength(1)
  })

  it('a picture of another account, and one for another purpose', async () => {
    const [boss, other] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
    expect((await machine(boss, { imageId: await image(other) })).code).toBe(ERRORS.UPLOAD_GONE.code)
    expect((await machine(boss, { imageId: await makeUpload(t.db, boss.id, 'avatar') })).code).toBe(ERRORS.UPLOAD_GONE.code)
    expect(await rowsOf(boss)).toEqual([])
  })

  it('the same picture for both sides', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const frontId = await image(boss)
    expect(await person(boss, { frontId, backId: frontId })).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'backId' } })
  })
})

describe('by an operator', () => {
  it('waits for review, and stores one submission for concurrent requests', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    await consent(boss)
    const body = { name: '王小海', idCard: newCard(), frontId: await image(boss), backId: await image(boss) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => boss.call('personCheck', body)))
    expect(answers.map(({ data }) => data.status)).toEqual(answers.map(() => 'pending'))
    expect(await rowsOf(boss)).toHaveLength(1)
    expect((await machine(boss)).data).toMatchObject({ status: 'pending', path: 'person' })
    expect(t.realNames.asked).toEqual([])
  })

  it.each(['name', 'idCard', 'backId'] as const)('takes a corrected %s after a lost answer, and drops the first', async (key) => {
    const boss = await t.loginAs(newMobile(), 'b')
    await consent(boss)
    const body = { name: '王小诲', idCard: newCard(), frontId: await image(boss), backId: await image(boss) }
    await boss.data('personCheck', body)
    const right = { name: '王小海', idCard: newCard(), backId: await image(boss) }[key]
    expect(await boss.data('personCheck', { ...body, [key]: right })).toMatchObject({ status: 'pending', path: 'person', left: 3 })
    const [first, second] = await rowsOf(boss)
    expect(first).toMatchObject({ status: 'rejected', sealed: null, number_hash: null, images: [] })
    const identity = createVault(t.deps.config).open(second!.id, second!.sealed!)
    expect({ ...identity, images: second!.images }).toEqual({
      name: key === 'name' ? right : body.name, number: fullIdCard(key === 'idCard' ? right : body.idCard),
      images: [body.frontId, key === 'backId' ? right : body.backId],
    })
    const used = await t.db.selectFrom('upload').select('id').where('account_id', '=', boss.id).where('used_at', 'is not', null).execute()
    expect(used.map(({ id }) => id).sort()).toEqual([...second!.images].sort())
  })

  it('counts each correction of a day', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const codes: number[] = []
    for (let nth = 0; nth <= SUBMISSIONS_A_DAY; nth += 1) codes.push((await person(boss)).code)
    expect(codes).toEqual([...Array<number>(SUBMISSIONS_A_DAY).fill(0), ERRORS.REAL_NAME_LIMIT.code])
    expect((await boss.data('getApproveStatus')).realName.status).toBe('pending')
  })
})

describe('the stored data', () => {
  it('is sealed: no column shows name or number, and only its own row and key open it', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    await person(boss, { name: '欧阳测试', idCard: '310101900308777' })
    const [row] = await rowsOf(boss)
    expect(JSON.stringify(row)).not.toMatch(/欧阳|310101900308777|19900308777/)
    expect(row!.sealed!.toString('latin1')).not.toContain('19900308777')
    const vault = createVault(t.deps.config)
    expect(vault.open(row!.id, row!.sealed!)).toEqual({ name: '欧阳测试', number: expect.stringMatching(/^31010119900308777[\dX]$/) as string })
    expect(() => vault.open(boss.id, row!.sealed!)).toThrow()
    expect(() => createVault({ realNameKey: 'another key of 32 characters or so' }).open(row!.id, row!.sealed!)).toThrow()
  })

  it('shows the access log to its owner only', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    await machine(boss)
    const { realName, accesses } = await boss.data('getUserRealname')
    expect(realName).toMatchObject({ status: 'approved', name: '*小海' })
    expect(accesses.map(({ actor, purpose }) => [actor, purpose])).toEqual([['self', 'read'], ['provider', 'check'], ['self', 'submit']])
    const stranger = await t.loginAs(newMobile(), 'b')
    expect(await stranger.data('getUserRealname')).toMatchObject({ realName: { status: 'none' }, accesses: [] })
  })

  it('shows nothing of a rejected attempt after the id card was withdrawn', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    t.realNames.answer = () => 'mismatch'
    await machine(boss)
    t.realNames.answer = () => 'match'
    await machine(boss)
    await boss.data('consentScopeAnswer', { scope: 'id_card', answer: 'withdrawn', version: SCOPE_TEXTS.id_card.version })
    expect((await boss.data('getApproveStatus')).realName).toMatchObject({ status: 'none', name: '', idCard: '', left: 3 })
    expect(await rowsOf(boss)).toMatchObject([{ status: 'void', masked_name: '', masked_number: '' }, { status: 'void', masked_name: '' }])
  })

  it('accepts an account that was verified before', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    await makeRealNamed(t.db, boss.id)
    expect((await boss.data('getApproveStatus')).realName).toMatchObject({ status: 'approved', path: 'person', name: '', left: 5 })
    await refuseUnlessRealNamed(t.db, boss.id)
  })
})

it('is open to a blocked account, whose wages need it', async () => {
  const boss = await t.loginAs(newMobile(), 'b')
  await t.db.insertInto('restriction').values({
    id: crypto.randomUUID(), account_id: boss.id, kind: 'blocked', reason: '骚扰', created_at: t.deps.now(),
  }).execute()
  expect((await machine(boss)).code).toBe(0)
  expect((await boss.data('getApproveStatus')).realName).toMatchObject({ status: 'approved' })
})

describe('of a person verified before names were kept', () => {
  /** Such a person, whose name no withdrawal can be paid to. */
  async function early() {
    const boss = await t.loginAs(newMobile(), 'b')
    await t.db.insertInto('real_name').values({
      id: randomUUID(), account_id: boss.id, path: 'earlier', status: 'approved', created_at: t.deps.now(), decided_at: t.deps.now(),
    }).execute()
    const realName = async () => (await boss.data('getApproveStatus')).realName
    return { boss, realName }
  }

  it('is given again, stays verified in the meantime, and then has the name that money is paid to', async () => {
    const { boss, realName } = await early()
    expect(await realName()).toMatchObject({ status: 'approved', again: { status: 'none' } })
    expect((await boss.data('cashOptions', {})).name).toBe('')
    t.realNames.answer = () => 'mismatch'
    await machine(boss)
    expect(await realName()).toMatchObject({ status: 'approved', again: { status: 'rejected', path: 'machine' } })
    const card = { idCard: newCard(), frontId: await image(boss), backId: await image(boss) }
    await person(boss, card)
    expect(await realName()).toMatchObject({ status: 'approved', again: { status: 'pending' } })
    await refuseUnlessRealNamed(t.db, boss.id)
    await person(boss, card)
    const [, , waiting] = await rowsOf(boss)
    await t.db.transaction().execute((trx) => approve(trx, waiting!, sanctionAndSettle(t.deps.outbox), t.deps.now()))
    expect(await realName()).toMatchObject({ status: 'approved', name: '*小海', again: null })
    expect((await boss.data('cashOptions', {})).name).toBe('*小海')
    expect((await rowsOf(boss)).map(({ status }) => status)).toEqual(['void', 'rejected', 'approved'])
    await machine(boss, { name: '李四' })
    expect((await realName()).name).toBe('*小海')
  })

  it('is refused for a card of another account, and once by a hundred requests at once', async () => {
    const [{ boss, realName }, other, card] = [await early(), await t.loginAs(newMobile(), 'b'), newCard()]
    await machine(other, { idCard: card })
    const { data: { again } } = await machine(boss, { idCard: card })
    expect(again).toMatchObject({ status: 'rejected', reason: expect.stringContaining('别的手机号') })
    const own = newCard()
    const imageId = await image(boss)
    await Promise.all(Array.from({ length: 20 }, () => boss.call('machineCheck', { name: '王小海', idCard: own, imageId })))
    expect((await rowsOf(boss)).map(({ status }) => status)).toEqual(['void', 'rejected', 'approved'])
    expect(await realName()).toMatchObject({ status: 'approved', again: null })
  })
})
