import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { SCOPE_TEXTS } from '@daogang/contract/rules/consent-scope'
import { DAY_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { createArchive } from '../cancellation/erase/archive'
import { sealedByKey } from '../cancellation/queries/archive'
import { deleteBlock, insertBlock } from '../chat/queries/sides'
import { changeFreeze } from '../moderation/freeze-wallet'
import { createVault } from '../real-name/vault'
import { readActions } from '../operator/queries/audit'
import { exclusionOf, insertExclusion } from '../referral/queries/people'
import { runOps } from '../desk/commands/command'
import { freezeOf, insertFreeze } from '../withdrawal/queries/freezes'
import { cancellationsOf, eraseAll, startCancelling } from '../tests/cancellation'
import { chatScene } from '../tests/chat-scene'
import { makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { receiveCode } from '../tests/login-codes'
import { createModeration } from '../tests/moderation'
import { newSeeker } from '../tests/people'
import { lookOf } from '../tests/operator-access'
import { cashCode, makeRegular } from '../tests/wallet'
import { MARK_DAYS } from './rules'

let t: TestApp
let moderation: ReturnType<typeof createModeration>
beforeAll(async () => {
  t = await createTestApp()
  moderation = createModeration({ db: t.db, now: t.deps.now, actor: '王审' })
})
afterAll(() => t.close())

const DECISION = { reason: '冒充老板收押金', violation: 'fee' } as const
const marks = () => t.db.selectFrom('sanction_mark').selectAll().orderBy('kind').execute()
const restrictionsOf = (id: string) => t.db.selectFrom('restriction').select(['kind', 'violation', 'reason', 'until', 'decided_by'])
  .where('account_id', '=', id).where('lifted_at', 'is', null).orderBy('kind').execute()

async function leave(person: LoggedIn): Promise<void> {
  await startCancelling(t, person)
  await eraseAll(t)
}

/** Registers by a code, as a person does. */
async function register(mobile: string): Promise<LoggedIn> {
  const { account: { id }, token } = await t.data('login', await receiveCode(t, mobile))
  // Time for the next code.
  t.advance(2 * MINUTE_MS)
  return { id, mobile, token, ...t.as(token) }
}

/** Verifies an id card by the register. */
async function verify(person: LoggedIn, idCard: string) {
  await person.data('consentScopeAnswer', { scope: 'id_card', answer: 'accepted', version: SCOPE_TEXTS.id_card.version })
  return person.call('machineCheck', { name: '王小海', idCard, imageId: await makeUpload(t.db, person.id, 'idcard') })
}

/** A new card for each call, with the next birthday. */
let cards = 0
const newCard = (): string =>
  `310101${new Date(Date.UTC(1985, 0, 1 + cards++)).toISOString().slice(2, 10).replaceAll('-', '')}123`

afterEach(() => t.db.deleteFrom('sanction_mark').execute())

describe('whoever registers again with the same phone number', () => {
  it('gets back everything that is in force, and no mark has the phone number', async () => {
    const { seeker, boss, id } = await chatScene(t)
    const until = new Date(t.deps.now().getTime() + 30 * DAY_MS)
    await moderation.restrict(seeker.id, 'contact', { ...DECISION, until })
    await t.db.transaction().execute(async (trx) => {
      await insertFreeze(trx, seeker.id, { reason: '有人报警', by: '王审' }, t.deps.now())
      await insertExclusion(trx, seeker.id, { reason: '刷奖励', by: '王审' }, t.deps.now())
    })
    await boss.data('chatBlock', { conversationId: id, blocked: true })
    await leave(seeker)
    expect((await marks()).map(({ kind }) => kind)).toEqual(['block', 'contact', 'referral', 'wallet'])
    expect(JSON.stringify(await marks())).not.toContain(seeker.mobile)

    const again = await register(seeker.mobile)
    expect(again.id).not.toBe(seeker.id)
    expect(await restrictionsOf(again.id)).toEqual([{ kind: 'contact', ...DECISION, until, decided_by: '王审' }])
    const { db } = t
    expect(await freezeOf(db, again.id)).toBe('有人报警')
    expect(await exclusionOf(db, again.id)).toBe('刷奖励')
    expect(await db.selectFrom('chat_block').select(['account_id', 'role']).where('blocked_id', '=', again.id).execute())
      .toEqual([{ account_id: boss.id, role: 'b' }])
    expect((await again.data('getAccount')).restriction).toBe('stands')
    expect((await again.data('userRiskCheck')).reason).toBe(DECISION.reason)
    expect((await again.data('appealDetail')).decision).toMatchObject({ kind: 'contact', reason: DECISION.reason })
  })

  it('cannot get in while the account was disabled, until an operator lifts it from the new one', async () => {
    const { seeker } = await newSeeker(t)
    await moderation.cancel(seeker.id, '本人打电话要求')
    await moderation.restrict(seeker.id, 'disabled', DECISION)
    await eraseAll(t)
    const answer = await t.call('login', await receiveCode(t, seeker.mobile))
    expect(answer).toMatchObject({ code: ERRORS.ACCOUNT_DISABLED.code, msg: expect.stringContaining(DECISION.reason) as string })
    t.advance(2 * MINUTE_MS)
    expect((await t.call('login', await receiveCode(t, seeker.mobile))).code).toBe(ERRORS.ACCOUNT_DISABLED.code)
    t.advance(2 * MINUTE_MS)
    const { id } = await t.db.selectFrom('account').select('id').where('mobile', '=', seeker.mobile).executeTakeFirstOrThrow()
    expect(id).not.toBe(seeker.id)
    expect(await restrictionsOf(id)).toMatchObject([{ kind: 'disabled', reason: DECISION.reason }])
    await moderation.lift(seeker.mobile, 'disabled')
    expect((await register(seeker.mobile)).id).toBe(id)
    expect(await marks()).toEqual([])
  })

  it('is free once it was lifted, also after leaving a second time', async () => {
    const { seeker } = await newSeeker(t)
    await moderation.restrict(seeker.id, 'contact', DECISION)
    await leave(seeker)
    const second = await register(seeker.mobile)
    await leave(second)
    expect(await marks()).toHaveLength(1)
    const third = await register(seeker.mobile)
    expect(await restrictionsOf(third.id)).toHaveLength(1)
    await moderation.lift(third.id, 'contact')
    expect(await marks()).toEqual([])
    await leave(third)
    expect(await restrictionsOf((await register(seeker.mobile)).id)).toEqual([])
  })

  it('is free of a sanction that has ended, and marks go with it or after three years', async () => {
    const [{ seeker: short }, { seeker: long }] = [await newSeeker(t), await newSeeker(t)]
    await moderation.restrict(short.id, 'contact', { ...DECISION, until: new Date(t.deps.now().getTime() + 20 * DAY_MS) })
    await moderation.restrict(long.id, 'contact', DECISION)
    for (const person of [short, long]) await startCancelling(t, person)
    await eraseAll(t)
    expect(await marks()).toHaveLength(2)
    const after = (days: number) => cancellationsOf(t, () => new Date(t.deps.now().getTime() + days * DAY_MS)).drain()
    await after(21)
    expect(await marks()).toHaveLength(1)
    expect(await restrictionsOf((await register(short.mobile)).id)).toEqual([])
    await after(8 + MARK_DAYS)
    expect(await marks()).toHaveLength(1)
    await after(8 + MARK_DAYS + 1)
    expect(await marks()).toEqual([])
  })
})

describe('whoever verifies the same id card', () => {
  it('has the longer one of two sanctions, and an ended one blocks none', async () => {
    const [{ seeker }, card] = [await newSeeker(t), newCard()]
    await verify(seeker, card)
    await moderation.restrict(seeker.id, 'contact', DECISION)
    await leave(seeker)
    const soon = new Date(t.deps.now().getTime() + DAY_MS)
    const [ended, shorter] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
    await moderation.restrict(ended.id, 'contact', { reason: '爽约', until: soon })
    await t.db.updateTable('restriction').set({ until: t.deps.now() }).where('account_id', '=', ended.id).execute()
    await verify(ended, card)
    expect(await restrictionsOf(ended.id)).toMatchObject([{ reason: DECISION.reason, until: null }])

    await leave(ended)
    await moderation.restrict(shorter.id, 'contact', { reason: '爽约', until: soon })
    await verify(shorter, card)
    expect(await restrictionsOf(shorter.id)).toMatchObject([{ reason: DECISION.reason, until: null }])
  })

  it('keeps a longer one that it has, and lifting that brings the other one into force', async () => {
    const [{ seeker }, card] = [await newSeeker(t), newCard()]
    await verify(seeker, card)
    const until = new Date(t.deps.now().getTime() + 30 * DAY_MS)
    await moderation.restrict(seeker.id, 'contact', { ...DECISION, until })
    await leave(seeker)
    const other = await t.loginAs(newMobile())
    await moderation.restrict(other.id, 'contact', { reason: '爽约' })
    await verify(other, card)
    expect(await restrictionsOf(other.id)).toMatchObject([{ reason: '爽约', until: null }])
    await other.data('appealSubmit', { content: '我没有爽约', pictures: [] })
    // Another operator than the one who decided.
    const others = createModeration({ db: t.db, now: t.deps.now, actor: '李复核' })
    expect(await others.lift(other.id, 'contact')).toBe(DECISION.reason)
    // The other one was never appealed.
    expect(await other.data('appealDetail', {})).toMatchObject({
      next: 'send', decision: { reason: DECISION.reason }, appeals: [{ status: 'rejected', answer: expect.stringContaining('可以重新申诉') }],
    })
    expect(await restrictionsOf(other.id)).toMatchObject([{ ...DECISION, until }])
    expect((await other.data('noticeList', {})).items.map(({ text }) => text)).toContainEqual(expect.stringContaining(DECISION.reason))
    expect(await moderation.lift(other.id, 'contact')).toBeUndefined()
    expect([await restrictionsOf(other.id), await marks()]).toEqual([[], []])
  })

  it('has the sanctions of two accounts, each of which holds until it is lifted', async () => {
    const card = newCard()
    const until = new Date(t.deps.now().getTime() + 30 * DAY_MS)
    for (const [reason, end] of [['收押金', until], ['爽约', undefined]] as const) {
      const { seeker } = await newSeeker(t)
      await moderation.restrict(seeker.id, 'contact', { reason, until: end })
      await t.db.transaction().execute((trx) => insertFreeze(trx, seeker.id, { reason: `${reason}，报警了`, by: '王审' }, t.deps.now()))
      await t.db.transaction().execute((trx) => insertExclusion(trx, seeker.id, { reason: `${reason}，刷奖励`, by: '王审' }, t.deps.now()))
      t.advance(MINUTE_MS)
      await verify(seeker, card)
      await leave(seeker)
    }
    const { db } = t
    const person = await t.loginAs(newMobile())
    await verify(person, card)
    const both = async () => [(await restrictionsOf(person.id)).map(({ reason }) => reason), await freezeOf(db, person.id),
      await exclusionOf(db, person.id)]
    expect(await both()).toEqual([['爽约'], '收押金，报警了', '收押金，刷奖励'])
    expect(await changeFreeze({ db, now: t.deps.now, actor: '王审' }, person.id, null)).toContain('爽约，报警了')
    const include = () => runOps(['referral', 'include', person.mobile], { db, now: t.deps.now, user: '王审', look: lookOf(t.deps) })
    expect(await include()).toContain('爽约，刷奖励')
    await moderation.lift(person.id, 'contact')
    expect(await both()).toEqual([['收押金'], '爽约，报警了', '爽约，刷奖励'])

    // A covered sanction goes along to the next account.
    await moderation.restrict(person.id, 'contact', { reason: '又爽约' })
    await leave(person)
    const again = await register(person.mobile)
    expect(await restrictionsOf(again.id)).toMatchObject([{ reason: '又爽约' }])
    expect(await freezeOf(db, again.id)).toBe('爽约，报警了')
    await moderation.lift(again.id, 'contact')
    expect(await restrictionsOf(again.id)).toEqual([])
    expect(await changeFreeze({ db, now: t.deps.now, actor: '王审' }, again.id, null)).toBe('恢复提现了')
  })

  it('has the waiting sanctions in the next account too', async () => {
    const card = newCard()
    for (const reason of ['收押金', '爽约']) {
      const { seeker } = await newSeeker(t)
      await moderation.restrict(seeker.id, 'contact', { reason })
      await verify(seeker, card)
      await leave(seeker)
    }
    const person = await t.loginAs(newMobile())
    await verify(person, card)
    await leave(person)
    const again = await register(person.mobile)
    await verify(again, card)
    expect(await restrictionsOf(again.id)).toHaveLength(1)
    await moderation.lift(again.id, 'contact')
    expect(await restrictionsOf(again.id)).toHaveLength(1)
    await moderation.lift(again.id, 'contact')
    expect([await restrictionsOf(again.id), await marks()]).toEqual([[], []])
  })

  it('is unblocked by another person with one word, whose blocks of two accounts it had', async () => {
    const card = newCard()
    const { seeker, boss, id } = await chatScene(t)
    await verify(seeker, card)
    await boss.data('chatBlock', { conversationId: id, blocked: true })
    await leave(seeker)
    const second = await t.loginAs(newMobile())
    await t.db.transaction().execute((trx) => insertBlock(trx, { id: boss.id, role: 'b' }, second.id, t.deps.now()))
    // Its own number, so that there are two marks.
    await leave(second)
    expect(await marks()).toHaveLength(2)
    const third = await register(second.mobile)
    await verify(third, card)
    await t.db.transaction().execute((trx) => deleteBlock(trx, { id: boss.id, role: 'b' }, third.id))
    expect(await marks()).toEqual([])
  })

  it('gets it back with another phone number', async () => {
    const [{ seeker }, card] = [await newSeeker(t), newCard()]
    await verify(seeker, card)
    await moderation.restrict(seeker.id, 'blocked', DECISION)
    await leave(seeker)
    const other = await t.loginAs(newMobile())
    expect(await restrictionsOf(other.id)).toEqual([])
    expect((await verify(other, card)).data).toMatchObject({ status: 'approved' })
    expect(await restrictionsOf(other.id)).toMatchObject([{ kind: 'blocked', reason: DECISION.reason }])
  })

  it('gets it back too when the consent to the id card was withdrawn before', async () => {
    const [{ seeker }, card] = [await newSeeker(t), newCard()]
    await verify(seeker, card)
    await moderation.restrict(seeker.id, 'contact', DECISION)
    await seeker.data('consentScopeAnswer', { scope: 'id_card', answer: 'withdrawn', version: SCOPE_TEXTS.id_card.version })
    await leave(seeker)
    expect(await marks()).toHaveLength(1)
    const other = await t.loginAs(newMobile())
    await verify(other, card)
    expect(await restrictionsOf(other.id)).toHaveLength(1)
  })

  /** A person with money and a card, and another phone number that wants the card. */
  async function ownerOfCard() {
    const [person, other] = [await makeRegular(t, 100_000), await t.loginAs(newMobile())]
    const card = '31010119900308009X'
    const hash = createVault(t.deps.config).hash(card)
    await t.db.updateTable('real_name').set({ number_hash: null }).where('number_hash', '=', hash).execute()
    await t.db.updateTable('real_name').set({ number_hash: hash }).where('account_id', '=', person.id).execute()
    return { person, other, card }
  }

  const review = (...argv: string[]) =>
    runOps(['review', ...argv], { db: t.db, now: t.deps.now, user: '王审', look: lookOf(t.deps) })

  /** Sends a card to be checked by a person. @returns its id */
  async function sendCard(person: LoggedIn, idCard: string): Promise<string> {
    await person.data('consentScopeAnswer', { scope: 'id_card', answer: 'accepted', version: SCOPE_TEXTS.id_card.version })
    await person.data('personCheck', {
      name: '王小海', idCard, frontId: await makeUpload(t.db, person.id, 'idcard'), backId: await makeUpload(t.db, person.id, 'idcard'),
    })
    return (await t.db.selectFrom('real_name').select('id').where('account_id', '=', person.id).executeTakeFirstOrThrow()).id
  }

  it('leaves the card with an account that has a withdrawal on its way', async () => {
    const { person, other, card } = await ownerOfCard()
    await person.data('drawCash', {
      once: randomUUID(), payeeId: person.payeeId, amount: 100_000, ...await cashCode(t, person, person.device),
    }, person.device)
    const id = await sendCard(other, card)
    await expect(review('approve', id)).rejects.toThrow('那边有一笔提现在路上，现在不能移')
    expect(await t.db.selectFrom('real_name').select('status').where('account_id', 'in', [person.id, other.id]).orderBy('created_at')
      .execute()).toEqual([{ status: 'approved' }, { status: 'pending' }])
    await review('reject', id, '--reason', '先把那个账号的提现办完')
  })

  it('leaves the card with an account that has money in its wallet', async () => {
    const { other, card } = await ownerOfCard()
    const id = await sendCard(other, card)
    await expect(review('approve', id)).rejects.toThrow('那边钱包里还有¥1,000，移走就提不出来。联系那个账号的人先提现')
    await review('reject', id, '--reason', '先把那个账号的钱提完')
  })

  it('takes it along when an operator moves the card to another phone number, and the tax keeps the name', async () => {
    const { person, other, card } = await ownerOfCard()
    await person.data('drawCash', {
      once: randomUUID(), payeeId: person.payeeId, amount: 100_000, ...await cashCode(t, person, person.device),
    }, person.device)
    await t.outbox.drain()
    await t.payouts.drain()
    await moderation.restrict(person.id, 'contact', DECISION)
    const id = await sendCard(other, card)
    expect(await review('list', 'real-name')).toMatch(new RegExp(`${id}.*这张身份证在别的账号`))
    expect(await review('show', id)).toMatch(new RegExp(`这张身份证现在在另一个账号 .*账号 ${person.id}`))
    await review('approve', id)
    expect((await t.db.selectFrom('notice').select('text').where('account_id', '=', person.id).where('kind', '=', 'real_name_moved')
      .execute()).map(({ text }) => text)).toEqual(['你的身份证换到别的手机号实名了。不是你办的，马上联系客服'])
    expect(await readActions(t.db, 1, { accountId: person.id })).toMatchObject([{ action: 'take real-name', subject_id: id }])
    expect(await restrictionsOf(other.id)).toMatchObject([{ kind: 'contact', reason: DECISION.reason }])
    const archive = createArchive(t.deps.config)
    const records = await sealedByKey(t.db, archive.ofMobile(person.mobile))
    expect(records.map(({ law }) => law)).toEqual(['money'])
    expect(archive.open(records[0]!.id, records[0]!.sealed).person).toMatchObject({ name: '王小海', number: card })
  })
})
