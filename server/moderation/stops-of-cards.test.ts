import { SCOPE_TEXTS } from '@daogang/contract/rules/consent-scope'
import { checkCharacterOf } from '@daogang/contract/rules/id-card'
import { createVault } from '../real-name/vault'
import { makeJob, makeUpload } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { createModeration } from '../tests/moderation'
import { opsOf } from '../tests/operator-access'
import { newOwner, newSeeker } from '../tests/people'
import { CANCELLED, invited, newTeam } from '../tests/stops'
import { settleStoppedJobs } from './end-bans'

const DECISION = { reason: '冒充招聘方' }

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const moderation = () => createModeration({ db: t.db, now: () => t.deps.now(), actor: 'tester' })
const ops = (...argv: string[]) => opsOf(t, '李复核')(...argv)
const settle = () => settleStoppedJobs(t.deps, t.deps.now())
const statusOf = async (id: string) =>
  (await t.db.selectFrom('job').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const noticesOf = async ({ id }: LoggedIn) =>
  (await t.db.selectFrom('notice').select('text').where('account_id', '=', id).orderBy('created_at').execute()).map(({ text }) => text)

describe('a stop that comes back with an id card', () => {
  /** An id card whose owner was blocked under another account. */
  async function markedCard(nth: number): Promise<string> {
    const card = `31010119800101${100 + nth}`
    const number = `${card}${checkCharacterOf(card)}`
    const now = t.deps.now()
    await t.db.insertInto('sanction_mark').values({
      id: crypto.randomUUID(), kind: 'blocked', violation: 'fee', ...DECISION, decided_by: '王审', decided_at: now, ends_at: null,
      blocker_id: null, blocker_role: null, mobile_hash: null, number_hash: createVault(t.deps.config).hash(number), until: '2029-03-02',
    }).execute()
    return number
  }

  /** @returns the body of the checks, after the consent */
  async function cardOf(person: LoggedIn, idCard: string) {
    await person.data('consentScopeAnswer', { scope: 'id_card', answer: 'accepted', version: SCOPE_TEXTS.id_card.version })
    return { name: '王小海', idCard }
  }
  const picture = ({ id }: LoggedIn) => makeUpload(t.db, id, 'idcard')

  it('tells those who could take over, also of a job that was paused', async () => {
    const { owner, recruiter, job } = await newTeam(t)
    const { state } = await invited(t, recruiter, job)
    await recruiter.data('changeJobStatus', { jobId: job, status: 'offline' })
    const before = await noticesOf(owner)
    const card = await cardOf(recruiter, await markedCard(1))
    const { data } = await recruiter.call('machineCheck', { ...card, imageId: await picture(recruiter) })
    expect(data).toMatchObject({ status: 'approved' })
    expect((await noticesOf(owner)).slice(before.length))
      .toEqual(['你的企业有个同事的账号停用了，他负责的1场约好的面试没人接。把这些岗位交给别的同事，就有人接着管'])
    expect(await noticesOf(recruiter)).toContain('账号功能停用了，只能看。原因：冒充招聘方。觉得弄错了，可以申诉')
    expect([await settle(), await state()]).toEqual([0, ['accepted', '']])
  })

  it.each(['machineCheck', 'personCheck'] as const)('ends the virtual numbers after %s', async (check) => {
    const { recruiter, job } = await newTeam(t)
    const { seeker } = await newSeeker(t)
    await seeker.data('virtualPhoneGet', { jobId: job })
    const stateOf = async () => (await t.db.selectFrom('call_binding').select('status').where((e) =>
      e.or([e('low_id', '=', recruiter.id), e('high_id', '=', recruiter.id)])).execute()).map(({ status }) => status)
    expect(await stateOf()).toEqual(['bound'])
    const unbound = async () => (await t.db.selectFrom('outbox').select('id').where('kind', '=', 'call.unbind').execute()).length
    const before = await unbound()
    const card = await cardOf(recruiter, await markedCard(check === 'machineCheck' ? 3 : 4))
    if (check === 'machineCheck') {
      await recruiter.data(check, { ...card, imageId: await picture(recruiter) })
    } else {
      await recruiter.data(check, { ...card, frontId: await picture(recruiter), backId: await picture(recruiter) })
      const { id } = await t.db.selectFrom('real_name').select('id').where('account_id', '=', recruiter.id).executeTakeFirstOrThrow()
      await ops('review', 'approve', id)
    }
    expect(await stateOf()).toEqual(['ended'])
    expect(await unbound()).toBe(before + 1)
  })

  it('takes jobs offline and cancels what no one could take over, at once', async () => {
    const { owner, shop } = await newOwner(t)
    const job = await makeJob(t.db, shop)
    const { state } = await invited(t, owner, job)
    const card = await cardOf(owner, await markedCard(2))
    await owner.data('personCheck', { ...card, frontId: await picture(owner), backId: await picture(owner) })
    const { id } = await t.db.selectFrom('real_name').select('id').where('account_id', '=', owner.id).executeTakeFirstOrThrow()
    await ops('review', 'approve', id)
    expect([await statusOf(job), await state()]).toEqual(['offline', CANCELLED])
    // A stopped account can publish nothing.
    expect((await noticesOf(owner)).filter((text) => text.startsWith('人工审核'))).toEqual(['人工审核通过了'])
    expect(await noticesOf(owner))
      .toContain('账号功能停用了，只能看，1个岗位先停招，约好的1场面试也取消了，恢复以后要重新约。原因：冒充招聘方。觉得弄错了，可以申诉')
    await moderation().lift(owner.mobile, 'blocked')
    expect(await statusOf(job)).toBe('online')
  })
})
