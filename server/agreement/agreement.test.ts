import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ERRORS } from '@daogang/contract/errors'
import { AGREEMENT_VERSION } from '@daogang/contract/rules/agreement-version'
import { AGREEMENT_KINDS } from '@daogang/contract/rules/agreement'
import { registerOperator } from '../tests/console'
import { DAY, newMobile } from '../tests/factory'
import { createTestApp, TEST_NOW, type TestApp } from '../tests/harness'
import { makeRegular } from '../tests/wallet'
import { opsOf } from '../tests/operator-access'
import { recordConsentTexts } from './consent'
import { changesOf } from './diff'
import { readDraftFile, writeDraftFile } from './draft-file'
import { draftAgreement, publishAgreement, readAgreement, recallAgreement } from './operate'
import { builtInVersion, hashOf, textOn } from './texts'

let t: TestApp
beforeEach(async () => { t = await createTestApp() })
afterEach(() => t.close())

const ops = (...argv: string[]) => opsOf(t)(...argv)
const goTo = (day: string) => t.advance(new Date(`${day}T10:00:00+08:00`).getTime() - t.deps.now().getTime())

async function withFile<R>(content: string, use: (path: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'daogang-agreement-'))
  try {
    const path = join(folder, 'text.md')
    await writeFile(path, content)
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The present text with another head and a changed sentence. */
async function changed(kind: string, head: { day: string, again?: string }, from: string, to: string): Promise<string> {
  const file = await ops('agreement', 'export', kind)
  expect(file).toContain(from)
  return file.replace('生效：', `生效：${head.day}`).replace('这次改了：', '这次改了：写得更清楚').replace('重新同意：否', `重新同意：${head.again ?? '否'}`)
    .replace(from, to)
}

/** The code of the draft, as its preview says it. */
const codeOf = async (kind: string): Promise<string> =>
  /确认码 {2}([0-9a-f]{12})/.exec(await ops('agreement', 'preview', kind))?.[1] ?? ''

async function publish(kind: string, content: string): Promise<void> {
  await withFile(content, (file) => ops('agreement', 'draft', kind, file))
  for (const by of ['王运营', '李法务']) await ops('agreement', 'publish', kind, await codeOf(kind), '--by', by)
}

describe('a legal text', () => {
  it('begins with the version of the build, for each kind', async () => {
    for (const kind of AGREEMENT_KINDS) {
      const text = await t.data('agreementText', { kind })
      expect(text).toMatchObject({ kind, nth: 1, isCurrent: true, changes: [], before: null, agreedAt: null })
      expect(text.sections.length).toBeGreaterThan(0)
      expect(text.hash).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  it('is published by two operators, announced, and in force from its day, with what changed', async () => {
    goTo('2026-11-28')
    const content = await changed('wallet', { day: '2026-12-10' }, '不能充值，不能转给别人。', '不能充值，不能转给任何人。')
    const report = await withFile(content, (file) => ops('agreement', 'draft', 'wallet', file, '--by', '王运营'))
    expect(report).toContain('~ 先看这几句  不能充值，不能转给[别人]{任何人}。')
    expect(await ops('agreement', 'preview', 'wallet')).toContain('2026-12-10生效')
    await expect(ops('agreement', 'publish', 'wallet', '--by', '王运营')).rejects.toThrow('要写确认码')
    const code = await codeOf('wallet')
    expect(await ops('agreement', 'publish', 'wallet', code, '--by', '王运营')).toContain('还差另一个人')
    await expect(ops('agreement', 'publish', 'wallet', code, '--by', '王运营')).rejects.toThrow('还差另一个人')
    expect(await ops('agreement', 'publish', 'wallet', code, '--by', '李法务')).toContain('发布了钱包协议')

    const before = await t.data('agreementText', { kind: 'wallet' })
    const first = builtInVersion('wallet')
    expect(before).toMatchObject({ version: first, nth: 1 })
    expect(before.versions.map(({ version }) => version)).toEqual(['2026-12-10', first])
    goTo('2026-12-10')
    const after = await t.data('agreementText', { kind: 'wallet' })
    expect(after).toMatchObject({ version: '2026-12-10', nth: 2, change: '写得更清楚', before: first })
    expect(after.changes).toEqual([expect.objectContaining({ section: '先看这几句', kind: 'changed' })])
    expect((await t.data('agreementText', { kind: 'wallet', version: first })).isCurrent).toBe(false)
    expect((await t.call('agreementText', { kind: 'wallet', version: '2026-12-01' })).code).toBe(ERRORS.NOT_FOUND.code)
    await expect(t.db.updateTable('agreement_text').set({ change: '别的' }).execute()).rejects.toThrow('never changed')
  })

  it('is recalled by two operators before its day, and never after it', async () => {
    goTo('2026-11-28')
    const publishFor = async (day: string) =>
      publish('attendance', await changed('attendance', { day }, '从上班时间算到下班打卡', '从上班时间起算到下班打卡'))
    const recall = (day: string, by: string) => ops('agreement', 'recall', 'attendance', day, '写错了一条', '--by', by)
    await publishFor('2026-12-10')
    await expect(recall('2026-12-09', '王运营')).rejects.toThrow('没有发布过')
    await expect(ops('agreement', 'recall', 'attendance', '2026-12-10', '--by', '王运营')).rejects.toThrow('为什么')
    expect(await recall('2026-12-10', '王运营')).toContain('还差另一个人')
    await expect(recall('2026-12-10', '王运营')).rejects.toThrow('还差另一个人')
    expect(await ops('agreement', 'list')).toContain('王运营要撤')
    expect((await t.data('agreementText', { kind: 'attendance' })).versions).toHaveLength(2)
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => recall('2026-12-10', '李法务')))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await t.call('agreementText', { kind: 'attendance', version: '2026-12-10' })).code).toBe(ERRORS.NOT_FOUND.code)
    await expect(publishFor('2026-12-10')).rejects.toThrow('换一天')
    await expect(t.db.deleteFrom('agreement_recall').execute()).rejects.toThrow('never changed')
    await publishFor('2026-12-11')
    goTo('2026-12-11')
    expect(await t.data('agreementText', { kind: 'attendance' })).toMatchObject({ version: '2026-12-11', nth: 2 })
    await expect(recall('2026-12-11', '王运营')).rejects.toThrow('撤不回来')
  })

  it('needs both approvals again when its draft changes', async () => {
    goTo('2026-11-28')
    const content = await changed('comment', { day: '2026-12-10' }, '差评也可以写', '差评也能写')
    await withFile(content, (file) => ops('agreement', 'draft', 'comment', file))
    const old = await codeOf('comment')
    await ops('agreement', 'publish', 'comment', old, '--by', '王运营')
    await withFile(content.replace('差评也能写', '差评照样写'), (file) => ops('agreement', 'draft', 'comment', file))
    await expect(ops('agreement', 'publish', 'comment', old, '--by', '李法务')).rejects.toThrow('对不上')
    expect(await ops('agreement', 'publish', 'comment', await codeOf('comment'), '--by', '李法务')).toContain('还差另一个人')
  })

  it.each([['重新同意：否', '重新同意：是'], ['这次改了：写得更清楚', '这次改了：别的']])('needs both approvals again when only “%s” becomes “%s”', async (from, to) => {
    goTo('2026-11-28')
    const content = await changed('wallet', { day: '2026-12-10' }, '不能充值，不能转给别人。', '不能充值，不能转给任何人。')
    await withFile(content, (file) => ops('agreement', 'draft', 'wallet', file))
    const read = await codeOf('wallet')
    await ops('agreement', 'publish', 'wallet', read, '--by', '王运营')
    await withFile(content.replace(from, to), (file) => ops('agreement', 'draft', 'wallet', file))
    await expect(ops('agreement', 'publish', 'wallet', read, '--by', '李法务')).rejects.toThrow('对不上')
    expect(await ops('agreement', 'publish', 'wallet', await codeOf('wallet'), '--by', '李法务')).toContain('还差另一个人')
  })

  it('needs two words within seven days, of operators that are not disabled, to publish and to recall', async () => {
    goTo('2026-11-28')
    for (const name of ['王运营', '李法务', '赵主管']) await registerOperator(t, name, ['admin', 'senior'])
    const around = { db: t.db, now: t.deps.now }
    const content = await changed('wallet', { day: '2026-12-20' }, '不能充值，不能转给别人。', '不能充值，不能转给任何人。')
    await draftAgreement(around, { kind: 'wallet', file: content }, '王运营')
    const publishBy = async (name: string) => {
      const { agreement: { draft } } = await readAgreement(around, 'wallet')
      return publishAgreement(around, { kind: 'wallet', hash: draft?.hash ?? '' }, name)
    }
    const approvedBy = async () => (await readAgreement(around, 'wallet')).agreement.draft?.approvedBy
    const disable = (name: string, at: Date | null) =>
      t.db.updateTable('operator').set({ disabled_at: at }).where('name', '=', name).execute()
    expect([await publishBy('王运营'), await approvedBy()]).toEqual([{ isPublished: false }, '王运营'])
    await disable('王运营', t.deps.now())
    expect([await approvedBy(), await publishBy('李法务'), await approvedBy()]).toEqual(['', { isPublished: false }, '李法务'])
    t.advance(7 * DAY)
    expect([await approvedBy(), await publishBy('赵主管')]).toEqual(['', { isPublished: false }])
    expect(await publishBy('李法务')).toEqual({ isPublished: true })
    expect(await t.db.selectFrom('agreement_text').select(['approved_by', 'published_by']).execute())
      .toEqual([{ approved_by: '赵主管', published_by: '李法务' }])

    const recallBy = (name: string) => recallAgreement(around, { kind: 'wallet', version: '2026-12-20', reason: `${name}说写错了` }, name)
    const waiting = async () => (await readAgreement(around, 'wallet')).agreement.recalls.map(({ by, reason }) => [by, reason])
    expect([await recallBy('赵主管'), await waiting()]).toEqual([{ isRecalled: false }, [['赵主管', '赵主管说写错了']]])
    await disable('赵主管', t.deps.now())
    expect([await waiting(), await recallBy('李法务'), await waiting()]).toEqual([[], { isRecalled: false }, [['李法务', '李法务说写错了']]])
    await disable('王运营', null)
    t.advance(7 * DAY)
    expect([await waiting(), await recallBy('王运营'), await recallBy('李法务')]).toEqual([[], { isRecalled: false }, { isRecalled: true }])
    expect(await t.db.selectFrom('agreement_recall').select(['asked_by', 'recalled_by']).execute())
      .toEqual([{ asked_by: '王运营', recalled_by: '李法务' }])
    expect(await t.db.selectFrom('operator_approval').select('subject').where('subject', 'like', 'agreement recall%').execute()).toEqual([])
  })

  it.each([
    ['a day that is over', '2026-11-27', '生效的日子'],
    ['the day of the version before', '2026-11-25', '生效的日子'],
  ])('is refused with %s', async (_what, day, words) => {
    goTo('2026-11-28')
    const content = await changed('comment', { day }, '差评也可以写', '差评也能写')
    await expect(withFile(content, (file) => ops('agreement', 'draft', 'comment', file))).rejects.toThrow(words)
  })

  it('is refused without a change, and without a head', async () => {
    goTo('2026-11-28')
    const same = await changed('comment', { day: '2026-12-10' }, '差评也可以写', '差评也可以写')
    await expect(withFile(same, (file) => ops('agreement', 'draft', 'comment', file))).rejects.toThrow('一字不差')
    const bare = await ops('agreement', 'export', 'comment')
    await expect(withFile(bare, (file) => ops('agreement', 'draft', 'comment', file))).rejects.toThrow('生效要写哪天')
    await expect(ops('agreement', 'publish', 'comment', '0123456789ab')).rejects.toThrow('没有草稿')
  })
})

describe('what people accepted', () => {
  it('is recorded at login by version and hash, and asked for again after a change that needs it', async () => {
    goTo('2026-11-28')
    const mobile = newMobile()
    const login = async (agreementVersion: string): Promise<string> => {
      const { requestId } = await t.data('sendLoginCode', { mobile })
      await t.outbox.drain()
      return (await t.data('login', { mobile, requestId: requestId ?? '', code: t.sms.sent.at(-1)!.code, agreementVersion })).token
    }
    const token = await login(AGREEMENT_VERSION)
    const records = async () => (await t.as(token).data('statementMine', {})).agreements
      .map(({ kind, version, isCurrent }) => `${kind} ${version} ${isCurrent}`).sort()
    expect(await records()).toEqual([`privacy ${AGREEMENT_VERSION} true`, `user ${AGREEMENT_VERSION} true`])
    const [first] = (await t.as(token).data('statementMine', {})).agreements
    expect(first?.hash).toBe((await textOn(t.db, first!.kind, '2026-11-28')).hash.toString('hex'))
    expect((await t.data('agreementConsentVersion')).version).toBe(AGREEMENT_VERSION)

    await publish('privacy', await changed('privacy', { day: '2026-12-10', again: '是' }, '数据存放在中国境内。', '数据存放在中国境内的机房。'))
    expect((await t.data('agreementConsentVersion')).version).toBe(AGREEMENT_VERSION)
    goTo('2026-12-10')
    expect((await t.data('agreementConsentVersion')).version).toBe('2026-12-10')
    expect(await records()).toEqual([`privacy ${AGREEMENT_VERSION} false`, `user ${AGREEMENT_VERSION} true`])
    await t.as(token).data('getDeviceId', { agreementVersion: '2026-12-10' })
    expect(await records()).toEqual([
      `privacy ${AGREEMENT_VERSION} false`, 'privacy 2026-12-10 true', `user ${AGREEMENT_VERSION} true`,
    ])
  })

  it('stays valid after a change that needs no new answer', async () => {
    goTo('2026-11-28')
    await publish('user', await changed('user', { day: '2026-12-10' }, '不同意可以不登录，只看岗位。', '不同意也能看岗位。'))
    goTo('2026-12-10')
    expect((await t.data('agreementConsentVersion')).version).toBe(AGREEMENT_VERSION)
    expect((await t.data('agreementText', { kind: 'user' })).version).toBe('2026-12-10')
  })

  it('is not a text that the client could not show', async () => {
    goTo('2026-11-28')
    const { id } = await t.loginAs(newMobile())
    await t.db.deleteFrom('agreement_consent').where('account_id', '=', id).execute()
    await t.db.transaction().execute((trx) => recordConsentTexts(trx, id, '2026-11-01', t.deps.now()))
    expect(await t.db.selectFrom('agreement_consent').selectAll().where('account_id', '=', id).execute()).toEqual([])
    await t.db.transaction().execute((trx) => recordConsentTexts(trx, id, AGREEMENT_VERSION, t.deps.now()))
    expect(await t.db.selectFrom('agreement_consent').selectAll().where('account_id', '=', id).execute()).toHaveLength(2)
  })

  it('stays a declaration after a change that asks for no new one, with the version that was declared', async () => {
    goTo('2026-11-28')
    const seeker = await t.loginAs(newMobile())
    const { version } = await t.data('agreementText', { kind: 'seeker' })
    await seeker.data('agreementAccept', { kind: 'seeker', version })
    const [point = ''] = (await t.data('agreementText', { kind: 'seeker' })).summary
    await publish('seeker', await changed('seeker', { day: '2026-12-10' }, point, `${point}照这样写。`))
    goTo('2026-12-10')
    expect((await seeker.data('statementMine', {})).declaration).toMatchObject({ version: '2026-12-10', declaredVersion: version })
    expect(await seeker.data('agreementText', { kind: 'seeker' })).toMatchObject({ version: '2026-12-10', agreedVersion: version })
  })

  it('is the declaration of the role, once by a hundred presses', async () => {
    const seeker = await t.loginAs(newMobile())
    expect((await seeker.data('statementMine', {})).declaration).toMatchObject({ kind: 'seeker', declaredAt: null })
    const press = () => seeker.call('agreementAccept', { kind: 'seeker', version: '2026-11-20' })
    const answers = await Promise.all(Array.from({ length: 100 }, press))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.agreedAt}`)).size).toBe(1)
    expect((await seeker.data('statementMine', {})).declaration.declaredAt).toBe(TEST_NOW.toISOString())
    expect((await seeker.call('agreementAccept', { kind: 'seeker', version: '2026-12-01' })).code).toBe(ERRORS.AGREEMENT_CHANGED.code)
    const employer = await t.loginAs(newMobile(), 'b')
    expect((await employer.data('statementMine', {})).declaration.kind).toBe('employer')
    const pdf = Buffer.from((await seeker.data('statementFile', {})).content, 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

it('stops a withdrawal until a wallet agreement that asks again is accepted', async () => {
  goTo('2026-12-01')
  const one = await makeRegular(t)
  const draw = async () => (await one.call('drawCash', { once: randomUUID(), payeeId: one.payeeId, amount: 1_000 }, one.device)).code
  await publish('wallet', await changed('wallet', { day: '2026-12-02', again: '是' }, '不能充值，不能转给别人。', '不能充值，不能转给任何人。'))
  expect(await draw()).toBe(0)
  goTo('2026-12-02')
  expect(await draw()).toBe(ERRORS.AGREEMENT_NEEDED.code)
  await one.data('agreementAccept', { kind: 'wallet', version: '2026-12-02' })
  expect(await draw()).toBe(0)
})

describe('a release with a newer text', () => {
  it('neither replaces nor hides what operators published before its day', async () => {
    const [earlier, later] = ['2026-01-10', '2026-02-10']
    for (const version of [earlier, later]) {
      const article = { version, summary: [`${version}的要点`], sections: [{ title: '一、总则', paragraphs: ['一段'] }] }
      await t.db.insertInto('agreement_text').values({
        kind: 'comment', version, asks_again: false, change: '改了', summary: JSON.stringify(article.summary),
        sections: JSON.stringify(article.sections), text_hash: hashOf('评价规范', article), drafted_by: 'a', drafted_at: TEST_NOW,
        approved_by: 'a', approved_at: TEST_NOW, published_by: 'b', published_at: TEST_NOW,
      }).execute()
    }
    goTo('2026-11-28')
    expect(await t.data('agreementText', { kind: 'comment' })).toMatchObject({ version: later, isCurrent: true })
    expect(await t.data('agreementText', { kind: 'comment', version: earlier })).toMatchObject({ summary: [`${earlier}的要点`] })
    expect(await ops('agreement', 'list')).toContain('用的是运营发布的')
  })
})

it('refuses to ask again for a text that people only read', async () => {
  goTo('2026-11-28')
  const content = await changed('comment', { day: '2026-12-10', again: '是' }, '差评也可以写', '差评也能写')
  await expect(withFile(content, (file) => ops('agreement', 'draft', 'comment', file))).rejects.toThrow('没有地方同意')
})

it('refuses a draft in the console that was begun before a colleague saved or dropped one', async () => {
  goTo('2026-11-28')
  const content = await changed('comment', { day: '2026-12-10' }, '差评也可以写', '差评也能写')
  const save = (values: { file?: string, base?: string }, by: string) =>
    draftAgreement({ db: t.db, now: t.deps.now }, { kind: 'comment', file: content, ...values }, by)
  await save({ base: '' }, '王主管')
  const first = await codeOf('comment')
  await expect(save({ base: '', file: content.replace('差评也能写', '差评照样写') }, '李主管')).rejects.toThrow('打开以后王主管存了另一份草稿')
  expect(await codeOf('comment')).toBe(first)
  await save({ base: first, file: content.replace('差评也能写', '差评照样写') }, '李主管')
  await ops('agreement', 'drop', 'comment')
  await expect(save({ base: first }, '王主管')).rejects.toThrow('打开以后草稿没了')
})

describe('the file of a text', () => {
  it('is read back as it was written', async () => {
    const text = await textOn(t.db, 'privacy', '2026-11-25')
    const file = writeDraftFile(text).replace('生效：', '生效：2027-01-01').replace('这次改了：', '这次改了：没有')
    const read = readDraftFile(file)
    expect(read).toEqual({ version: '2027-01-01', change: '没有', asksAgain: false, summary: text.summary, sections: text.sections })
  })

  it.each([
    ['no summary', '生效：2027-01-01\n这次改了：x\n重新同意：是\n# 一、总则\n第一条'],
    ['an empty section', '生效：2027-01-01\n这次改了：x\n重新同意：是\n# 要点\n一句\n# 一、总则'],
    ['words before the first section', '生效：2027-01-01\n这次改了：x\n重新同意：是\n随便写\n# 要点\n一句\n# 一\n二'],
    ['a day that does not exist', '生效：2027-02-30\n这次改了：x\n重新同意：是\n# 要点\n一句\n# 一\n二'],
  ])('is refused with %s', (_what, content) => {
    expect(readDraftFile(content)).toHaveProperty('faults')
  })
})

describe('changesOf', () => {
  const article = (...paragraphs: string[]) => ({ version: '2026-11-25', summary: ['一句'], sections: [{ title: '甲', paragraphs }] })
  it.each([
    ['nothing', ['你好，世界'], ['你好，世界'], []],
    ['an added sentence', ['头'], ['头', '新来的一句话'], [['added', '新来的一句话']]],
    ['a removed sentence', ['头', '旧的一句话'], ['头'], [['removed', '旧的一句话']]],
    ['a changed word', ['手机号只用来登录账号'], ['手机号只用来找回账号'], [['changed', '手机号只用来登录找回账号']]],
  ])('finds %s', (_what, before, after, expected) => {
    const changes = changesOf(article(...before), article(...after))
    expect(changes.map(({ kind, pieces }) => [kind, pieces.map(({ text }) => text).join('')])).toEqual(expected)
  })

  it('leaves out what only moved down by a new section, and names the new title', () => {
    const section = (title: string, ...paragraphs: string[]) => ({ title, paragraphs })
    const before = { version: '2026-11-25', summary: ['一句'], sections: [section('一、总则', '管这些事'), section('二、钱', '不收一分钱')] }
    const after = {
      ...before, sections: [section('一、总则', '管这些事'), section('二、提现', '当天到账'), section('三、钱', '不收一分钱')],
    }
    expect(changesOf(before, after).map(({ section: at, kind, pieces }) => [at, kind, pieces.map(({ text }) => text).join('')])).toEqual([
      ['小标题', 'added', '提现'], ['二、提现', 'added', '当天到账'],
    ])
  })

  it('gives the new text again without its removed pieces', async () => {
    const [old, fresh] = [article('工资每月15日发上月的', '其他照旧'), article('工资每月10日发上月的', '其他照旧', '发错了3天内补')]
    const shown = changesOf(old, fresh).map(({ pieces }) => pieces.filter(({ op }) => op !== 'removed').map(({ text }) => text).join(''))
    expect(shown).toEqual(['工资每月10日发上月的', '发错了3天内补'])
  })
})

it('hashes each word of a text', () => {
  const article = { version: '2026-11-25', summary: ['一句'], sections: [{ title: '甲', paragraphs: ['一段'] }] }
  const other = { ...article, sections: [{ title: '甲', paragraphs: ['一段。'] }] }
  expect(hashOf('协议', article).equals(hashOf('协议', article))).toBe(true)
  expect(hashOf('协议', article).equals(hashOf('协议', other))).toBe(false)
})
