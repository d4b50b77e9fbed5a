import { randomBytes, randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { COIN_DEEDS, COIN_GOODS, type CoinGood } from '@daogang/contract/rules/coin'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import { UNDO_SECONDS } from '@daogang/contract/rules/review'
import { grantCoins, give } from '../coin/grant'
import { expireCoins } from '../coin/expire'
import { checkBooks } from '../ledger/check'
import { createHeldDecisions } from '../review/apply-held'
import { eraseAll, startCancelling } from '../tests/cancellation'
import {
  DAY, makeApplication, makeJob, makeRealNamed, makeResume, makeScopeConsent, makeShop, makeUpload, newMobile,
} from '../tests/factory'
import { newConsoleOperator } from '../tests/console'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { forgetPersons } from './queries/exchanges'
import { supportsCountFrom } from './rules'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(async () => {
  expect((await checkBooks(t.db)).isSound).toBe(true)
  await t.close()
})

const ops = (...argv: string[]) => opsOf(t, 'test')(...argv)
const gift = (who: LoggedIn, coins: number) => t.db.transaction().execute((trx) =>
  give(trx, { key: randomUUID(), subject: 'deed:comment', note: '评价了干过的活', accountId: who.id, coins }, t.deps.now()))
const balance = async (who: LoggedIn) => (await who.data('coinAccount')).balance
const buy = (who: LoggedIn, good: CoinGood, once: string = randomUUID()) => who.call('coinExchange', { once, good })

async function newSeeker(coins = 0): Promise<LoggedIn> {
  const seeker = await t.loginAs(newMobile())
  await makeResume(t.db, seeker.id)
  if (coins > 0) await gift(seeker, coins)
  return seeker
}

const SCORES = ['pay', 'food', 'room', 'load', 'people'].map((key) => ({ key, score: 5 }))

describe('deeds', () => {
  it('earn coins once, also a hundred times at once', async () => {
    const seeker = await newSeeker()
    await Promise.all(Array.from({ length: 100 }, () =>
      t.db.transaction().execute((trx) => grantCoins(trx, { accountId: seeker.id, deed: 'resume_complete' }, t.deps.now()))))
    expect(await balance(seeker)).toBe(COIN_DEEDS.resume_complete.coins)
    expect((await seeker.data('coinAccount')).deeds.filter(({ done }) => done).map(({ deed }) => deed)).toEqual(['resume_complete'])
  })

  it('of a real name count once for an id card, on whichever account', async () => {
    const [first, second] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
    for (const who of [first, second]) {
      const [frontId, backId] = [await makeUpload(t.db, who.id, 'idcard'), await makeUpload(t.db, who.id, 'idcard')]
      await makeScopeConsent(t.db, who.id)
      await who.data('personCheck', { name: '王小海', idCard: '31010119900308009X', frontId, backId })
      const { id } = await t.db.selectFrom('real_name').select('id').where('account_id', '=', who.id).executeTakeFirstOrThrow()
      await ops('review', 'approve', id)
    }
    expect([await balance(first), await balance(second)]).toEqual([COIN_DEEDS.real_name.coins, 0])
  })

  it('of a day count once a day: comments, and reports that are true', async () => {
    const seeker = await newSeeker()
    const boss = await t.loginAs(newMobile(), 'b')
    const shop = await makeShop(t.db, boss.id)
    const resumeId = (await t.db.selectFrom('resume').select('id').where('account_id', '=', seeker.id).executeTakeFirstOrThrow()).id
    const comment = async () => {
      const jobId = await makeJob(t.db, shop)
      await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
      await seeker.data('commentSave', { jobId, scores: SCORES, tags: [], content: '发钱准时', pictures: [], anonymous: false })
      return jobId
    }
    await comment()
    const jobId = await comment()
    expect(await balance(seeker)).toBe(COIN_DEEDS.comment.coins)
    const { id } = await seeker.data('complaintReport', {
      targetKind: 'job', targetId: jobId, reason: 'fee', content: '说要交押金才能上班', pictures: [],
    })
    t.advance(1000)
    await ops('review', 'approve', id)
    t.advance(DAY)
    await comment()
    expect(await balance(seeker)).toBe(2 * COIN_DEEDS.comment.coins + COIN_DEEDS.report_accepted.coins)
    expect((await seeker.data('coinList', {})).items.map(({ note }) => note)).toEqual(['评价了干过的活', '举报属实', '评价了干过的活'])
  })
})

describe('an exchange', () => {
  it('shows a resume further up for three days', async () => {
    const seeker = await newSeeker(40)
    expect(await buy(seeker, 'resume_boost')).toMatchObject({ code: 0, data: { balance: 10 } })
    const again = (await seeker.data('coinAccount')).goods.find(({ good }) => good === 'resume_boost')
    expect(again).toMatchObject({ open: false, why: expect.stringContaining('正在靠前') })
    t.advance(3 * DAY)
    expect((await seeker.data('coinAccount')).goods[0]).toMatchObject({ open: true })
  })

  it('gives an enterprise a prop, to members with the permission', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    await makeShop(t.db, boss.id)
    await gift(boss, COIN_GOODS.job_top.coins)
    expect((await buy(boss, 'resume_boost')).code).toBe(ERRORS.COIN_GOOD_CLOSED.code)
    expect((await buy(boss, 'job_top')).code).toBe(0)
    expect((await boss.data('propList')).items.find(({ kind }) => kind === 'top')?.left).toBe(1)
    const seeker = await newSeeker(100)
    expect(await buy(seeker, 'job_top')).toMatchObject({ code: ERRORS.COIN_GOOD_CLOSED.code, msg: '切到招人再换' })
  })

  it('happens once for a request, and the same coins cannot be spent twice, a hundred times at once', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    await makeShop(t.db, boss.id)
    await gift(boss, 3 * COIN_GOODS.job_refresh.coins + 5)
    const once = randomUUID()
    const same = await Promise.all(Array.from({ length: 100 }, () => boss.data('coinExchange', { once, good: 'job_refresh' })))
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    expect((await buy(boss, 'job_top', once)).code).toBe(ERRORS.REQUEST_CHANGED.code)
    const others = await Promise.all(Array.from({ length: 100 }, () => buy(boss, 'job_refresh')))
    expect(others.filter(({ code }) => code === 0)).toHaveLength(2)
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set([0, ERRORS.COINS_SHORT.code]))
    expect(await balance(boss)).toBe(5)
    expect((await boss.data('propList')).items.find(({ kind }) => kind === 'refresh')?.left).toBe(3)
  })

  it('that is refused leaves everything as it was', async () => {
    const seeker = await newSeeker(29)
    expect(await buy(seeker, 'resume_boost')).toMatchObject({ code: ERRORS.COINS_SHORT.code })
    expect(await t.db.selectFrom('resume').select('boosted_until').where('account_id', '=', seeker.id).executeTakeFirstOrThrow())
      .toEqual({ boosted_until: null })
    expect((await seeker.data('coinList', {})).items).toHaveLength(1)
  })
})

describe('support with a health certificate', () => {
  const waiting = async () => (await ops('review', 'list', 'coin-support')).split('  ')[0]!

  it('requires a real name, and is answered with a code', async () => {
    const seeker = await newSeeker(250)
    expect((await buy(seeker, 'health_certificate')).msg).toBe('先实名，补贴只给本人')
    await makeRealNamed(t.db, seeker.id)
    const asked = await Promise.all(Array.from({ length: 20 }, () => buy(seeker, 'health_certificate')))
    expect(asked.filter(({ code }) => code === 0)).toHaveLength(1)
    const id = await waiting()
    await expect(ops('review', 'approve', id)).rejects.toThrow('兑换码')
    await ops('review', 'approve', id, '--reason', 'HC-2026-0007')
    await expect(ops('review', 'reject', id, '--reason', '晚了')).rejects.toThrow('已经处理过了')
    expect((await seeker.data('coinAccount')).supports).toMatchObject([{ state: 'granted', code: 'HC-2026-0007' }])
    expect((await seeker.data('noticeList', {})).items[0]).toMatchObject({ kind: 'coin_support_granted', link: { to: 'coins' } })
    expect(await balance(seeker)).toBe(150)
    expect((await buy(seeker, 'health_certificate')).code).toBe(ERRORS.COIN_GOOD_CLOSED.code)
    // A mistyped code is corrected, and a code has one owner.
    await ops('review', 'approve', id, '--reason', 'HC-2026-0008')
    expect((await seeker.data('coinAccount')).supports).toMatchObject([{ state: 'granted', code: 'HC-2026-0008' }])
    const other = await newSeeker(100)
    await makeRealNamed(t.db, other.id)
    await buy(other, 'health_certificate')
    await expect(ops('review', 'approve', await waiting(), '--reason', 'HC-2026-0008')).rejects.toThrow('给过人了')
    await ops('review', 'reject', await waiting(), '--reason', '名额用完了')
  })

  it('has a mistyped code replaced from the page of the person, and tells them', async () => {
    const operator = await newConsoleOperator(t, '钱客服', ['support'])
    const seeker = await newSeeker(100)
    await makeRealNamed(t.db, seeker.id)
    await buy(seeker, 'health_certificate')
    await ops('review', 'approve', await waiting(), '--reason', 'HC-2026-0107')
    const { supports: [support] } = await operator.data('dossierLook', { kind: 'person', id: seeker.id })
    expect(support).toMatchObject({ codeTail: '0107' })
    await operator.data('reviewDecide', {
      once: randomUUID(), kind: 'coin-support', ids: [support?.id ?? ''], outcome: 'approve', code: '', reason: 'HC-2026-0108',
    })
    t.advance((UNDO_SECONDS + 1) * SECOND_MS)
    expect(await createHeldDecisions(t.deps).drain()).toBe(1)
    expect((await seeker.data('coinAccount')).supports).toMatchObject([{ state: 'granted', code: 'HC-2026-0108' }])
    const told = (await seeker.data('noticeList', {})).items.filter(({ kind }) => kind === 'coin_support_granted')
    expect(told.map(({ text, link }) => [text, link.to])).toEqual([
      ['健康证补贴的兑换码换了，以“工币”里现在的为准', 'coins'], ['健康证补贴给你了，兑换码在“工币”里，体检时出示', 'coins'],
    ])
  })

  it('gives the coins back when it is refused, with the reason, and can be asked for again', async () => {
    const seeker = await newSeeker(100)
    await makeRealNamed(t.db, seeker.id)
    await buy(seeker, 'health_certificate')
    expect(await balance(seeker)).toBe(0)
    t.advance(1000)
    await ops('review', 'reject', await waiting(), '--reason', '这个城市还没有合作的体检点')
    const { supports, goods } = await seeker.data('coinAccount')
    expect(supports).toMatchObject([{ state: 'refused', code: '', reason: '这个城市还没有合作的体检点' }])
    expect(goods.find(({ good }) => good === 'health_certificate')).toMatchObject({ open: true })
    expect(await balance(seeker)).toBe(100)
    expect((await seeker.data('coinList', { kind: 'back' })).items).toMatchObject([{ kind: 'back', coins: 100, balance: 100 }])
    expect((await seeker.data('coinList', { kind: 'earn' })).items).toHaveLength(1)
  })
})

describe('support of a person with two accounts', () => {
  const card = async (who: LoggedIn, number: Buffer) => {
    await t.db.updateTable('real_name').set({ status: 'void', number_hash: null }).where('number_hash', '=', number).execute()
    await makeRealNamed(t.db, who.id)
    await t.db.updateTable('real_name').set({ number_hash: number }).where('account_id', '=', who.id).execute()
  }
  const granted = async (number: Buffer) => {
    const first = await newSeeker(100)
    await card(first, number)
    await buy(first, 'health_certificate')
    const id = (await ops('review', 'list', 'coin-support')).split('  ')[0]!
    await ops('review', 'approve', id, '--reason', `HC-${randomUUID().slice(0, 8)}`)
    return { first, id }
  }
  const personOf = async (id: string) =>
    (await t.db.selectFrom('coin_exchange').select('person').where('id', '=', id).executeTakeFirstOrThrow()).person

  it.each(['moved to the second', 'was deleted'])('is once a year when the first account %s', async (what) => {
    const number = randomBytes(32)
    const { first, id } = await granted(number)
    if (what === 'was deleted') {
      await startCancelling(t, first)
      await eraseAll(t)
    }
    const second = await newSeeker(100)
    await card(second, number)
    expect(await buy(second, 'health_certificate'))
      .toMatchObject({ code: ERRORS.COIN_GOOD_CLOSED.code, msg: expect.stringContaining('一年补贴一次') as string })
    const { supports, goods } = await second.data('coinAccount')
    expect([supports, goods.find(({ good }) => good === 'health_certificate')]).toMatchObject([[], { open: false }])
    expect(await forgetPersons(t.db, supportsCountFrom(t.deps.now()))).toBe(0)
    expect(await personOf(id)).toEqual(number)
    t.advance(367 * DAY)
    await forgetPersons(t.db, supportsCountFrom(t.deps.now()))
    expect(await personOf(id)).toBeNull()
    const later = await t.loginAs(second.mobile)
    await gift(later, 100)
    expect((await buy(later, 'health_certificate')).code).toBe(0)
    await ops('review', 'reject', (await ops('review', 'list', 'coin-support')).split('  ')[0]!, '--reason', '名额用完了')
  })

  it('waits on the first account, and is not asked for on the second one until it was refused', async () => {
    const [first, second, number] = [await newSeeker(100), await newSeeker(100), randomBytes(32)]
    await card(first, number)
    await buy(first, 'health_certificate')
    await card(second, number)
    expect((await buy(second, 'health_certificate')).msg).toBe('已经申请了，等我们给兑换码')
    const id = (await ops('review', 'list', 'coin-support')).split('  ')[0]!
    await ops('review', 'reject', id, '--reason', '名额用完了')
    expect(await personOf(id)).toBeNull()
    expect((await buy(second, 'health_certificate')).code).toBe(0)
    await ops('review', 'reject', (await ops('review', 'list', 'coin-support')).split('  ')[0]!, '--reason', '名额用完了')
  })
})

describe('support that someone asked for before the end of their account', () => {
  const supported = async () => {
    const seeker = await newSeeker(100)
    await makeRealNamed(t.db, seeker.id)
    await buy(seeker, 'health_certificate')
    const { id } = await t.db.selectFrom('coin_exchange').select('id').where('account_id', '=', seeker.id).executeTakeFirstOrThrow()
    return { seeker, id }
  }
  const queue = () => ops('review', 'list', 'coin-support')

  it('is refused by the erasure, without coins and without a notice', async () => {
    const { seeker, id } = await supported()
    expect(await queue()).toContain(id)
    await startCancelling(t, seeker)
    await eraseAll(t)
    expect(await queue()).not.toContain(id)
    expect(await t.db.selectFrom('coin_exchange').select(['state', 'reason', 'voucher']).where('id', '=', id).execute())
      .toEqual([{ state: 'refused', reason: '账号注销了', voucher: '' }])
    await expect(ops('review', 'approve', id, '--reason', 'HC-2026-0100')).rejects.toThrow('已经处理过了')
    for (const table of ['coin_due', 'notice'] as const) {
      expect(await t.db.selectFrom(table).select('account_id').where('account_id', '=', seeker.id).execute()).toEqual([])
    }
  })

  it('is not in the queue when an earlier release erased the account', async () => {
    const { seeker, id } = await supported()
    await t.db.updateTable('account').set({ erased_at: t.deps.now() }).where('id', '=', seeker.id).execute()
    expect(await queue()).not.toContain(id)
  })
})

describe('coins', () => {
  it('expire after a year, the oldest first, with one notice before, also from several processes', async () => {
    let seeker = await newSeeker(50)
    const letPass = async (days: number) => {
      t.advance(days * DAY)
      // The session does not last as long.
      seeker = await t.loginAs(seeker.mobile)
    }
    await letPass(3)
    await gift(seeker, 20)
    await letPass(100)
    await gift(seeker, 7)
    await buy(seeker, 'resume_boost')
    const notices = async () =>
      (await seeker.data('noticeList', {})).items.filter(({ kind }) => kind === 'coin_expiring').map(({ text }) => text)
    const round = () => Promise.all(Array.from({ length: 10 }, () => expireCoins(t.deps, t.deps.now())))
    await round()
    expect(await notices()).toEqual([])
    await letPass(365 - 103 - 29)
    await round()
    await round()
    expect(await notices()).toEqual([expect.stringMatching(/^有40个工币快到期了，最早的用到\d+月\d+日/)])
    await letPass(31)
    await round()
    expect(await balance(seeker)).toBe(27)
    await letPass(3)
    await round()
    expect(await balance(seeker)).toBe(7)
    expect((await seeker.data('coinList', { kind: 'expire' })).items.map(({ coins }) => coins)).toEqual([-20, -20])
    expect(await notices()).toHaveLength(1)
  })

  it('are announced 30 days before they expire, also after an outage', async () => {
    let seeker = await newSeeker(50)
    const pass = async (days: number) => {
      t.advance(days * DAY)
      seeker = await t.loginAs(seeker.mobile)
      await expireCoins(t.deps, t.deps.now())
    }
    await pass(400)
    expect((await seeker.data('noticeList', {})).items.map(({ kind }) => kind)).toContain('coin_expiring')
    expect(await balance(seeker)).toBe(50)
    await pass(28)
    expect(await balance(seeker)).toBe(50)
    await pass(2)
    expect(await balance(seeker)).toBe(0)
  })

  it('of a month are listed and summed, for their owner alone', async () => {
    const seeker = await newSeeker(60)
    await buy(seeker, 'resume_boost')
    const { items, totals } = await seeker.data('coinList', { month: (await seeker.data('coinAccount')).since! })
    expect([items.length, totals]).toEqual([2, { in: 60, out: 30 }])
    expect((await (await t.loginAs(newMobile())).data('coinList', {})).items).toEqual([])
  })
})
