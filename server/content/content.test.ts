import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import type { JobTemplate } from '@daogang/contract/job-template'
import type { ContentBody, WordRule } from '@daogang/contract/operator-content'
import type { ContentKind } from '@daogang/contract/rules/content'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readActions } from '../operator/queries/audit'
import { verifyAudit } from '../operator/verify'
import { newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { refreshContent } from './live'
import { takeCategories } from '../dictionary/categories'
import { takeRules } from '../sensitive-words/operator-rules'

let t: TestApp
let one: ConsoleOperator
beforeAll(async () => {
  t = await createTestApp()
  one = await newConsoleOperator(t, '钱客服', ['support'])
}, 60_000)
afterAll(async () => {
  // Other suites share the words and trades of this process.
  takeRules([])
  takeCategories([])
  await t.close()
})

const ops = (...argv: string[]) => opsOf(t)(...argv)
const latest = async (kind: ContentKind) => (await one.data('operatorContentDetail', { kind })).version
const save = async (kind: ContentKind, body: ContentBody, base?: number) =>
  one.call('operatorContentSave', { kind, base: base ?? await latest(kind), note: '试试', body })
const rule = (values: Partial<WordRule> = {}): WordRule => ({
  id: randomUUID(), words: ['芝麻开花'], kind: 'fraud', rule: '不能拉人进群', hint: '在到岗上聊', contexts: ['job', 'chat'], role: 'any', isOn: true,
    ...values,
})
const saysOf = async (content: string, context: 'job' | 'chat' | 'resume') =>
  (await (await t.loginAs(newMobile())).data('sensitiveWordsVerify', { messages: [{ content, context }] }))[0]

describe('a document', () => {
  it('is saved as a new version with its line in the audit log, and keeps the versions before', async () => {
    const before = await latest('replies')
    const [first, second] = [{ c: ['在吗'], b: ['在的'] }, { c: ['在吗', '还招吗'], b: ['在的'] }]
    expect((await save('replies', { replies: first })).data).toMatchObject({ version: before + 1, by: '钱客服', note: '试试' })
    await save('replies', { replies: second })
    expect((await one.data('operatorContentDetail', { kind: 'replies' })).body.replies).toEqual(second)
    expect((await one.data('operatorContentDetail', { kind: 'replies', version: before + 1 })).body.replies).toEqual(first)
    const { items } = await one.data('operatorContentHistory', { kind: 'replies' })
    expect(items.slice(0, 2).map(({ version }) => version)).toEqual([before + 2, before + 1])
    expect((await readActions(t.db, 1))[0]).toMatchObject({ actor: '钱客服', action: 'content replies', reason: `第${before + 2}版：试试` })
    expect((await verifyAudit(t.db)).isSound).toBe(true)
    // A new person gets them.
    const person = await t.loginAs(newMobile())
    expect((await person.data('commonExpressions')).items.map(({ content }) => content)).toEqual(second.c)
  })

  it('of synonyms holds for searches at once', async () => {
    const search = async () => (await t.data('searchSuggest', { keyword: '扒鸡师傅' })).words.map(({ text }) => text)
    expect(await search()).toEqual([])
    const { body } = await one.data('operatorContentDetail', { kind: 'synonyms' })
    expect(await save('synonyms', { synonyms: [...body.synonyms ?? [], { categoryId: 'chef', words: ['扒鸡师傅'] }] }))
      .toMatchObject({ code: 0 })
    expect(await search()).toEqual(['厨师'])
  })

  it('is saved by one of a hundred who changed the same version', async () => {
    const base = await latest('hot-words')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) => save('hot-words', { hotWords: [{ cityId: 0,
      text: `词${nth}` }] }, base)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, ERRORS.CONTENT_CHANGED.code]))
    expect(await latest('hot-words')).toBe(base + 1)
  })

  it.each<[ContentKind, ContentBody, string]>([
    ['hot-words', { hotWords: [{ cityId: 11111, text: '保安' }] }, '没有城市11111'],
    ['synonyms', { synonyms: [{ categoryId: 'astronaut', words: ['宇航员'] }] }, '没有工种astronaut'],
    ['categories', { categories: [{ change: 'add', id: 'chef_wok', rootId: 'chef', name: '炒锅' }] }, '工种chef_wok本来就有，要改名就选改名'],
    ['categories', { categories: [{ change: 'hide', id: 'chef', rootId: 'chef', name: '' }] }, '大类不能隐藏，隐藏里面的工种'],
    ['categories', { categories: [{ change: 'add', id: 'nobody_x', rootId: 'nobody', name: '新的' }] }, '没有大类nobody'],
    ['banners', { banners: [{ id: randomUUID(), place: 'campaigns', title: '看看', text: '', link: 'https://evil.example/', role: 'any',
      cityIds: [],
      startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z', isOn: true }] }, '横幅“看看”的链接不能用：evil.example不是我们认得的网站，可能是骗人的'],
  ])('of %s with a fault is refused with the reason: %j', async (kind, body, message) => {
    expect(await save(kind, body)).toMatchObject({ code: ERRORS.OPERATOR_CANNOT.code, msg: message })
    expect((await one.call('operatorContentDetail', { kind, version: 999 })).code).toBe(ERRORS.NOT_FOUND.code)
  })

  it('is changed by a file of the command line with the same rules', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'daogang-content-')), 'words.json')
    await ops('content', 'export', 'hot-words', file)
    const read = JSON.parse(await readFile(file, 'utf8')) as { version: number, body: ContentBody }
    await writeFile(file, JSON.stringify({ ...read, body: { hotWords: [{ cityId: 0, text: '骑手' }] } }))
    await expect(ops('content', 'import', 'hot-words', file)).rejects.toThrow('--reason')
    expect(await ops('content', 'import', 'hot-words', file, '--reason', '旺季')).toBe(`存成了第${read.version + 1}版，生效了`)
    await expect(ops('content', 'import', 'hot-words', file, '--reason', '旺季')).rejects.toThrow('别人刚改过')
    expect((await t.data('hotWords', { cityId: 31000 }))[0]).toEqual({ categoryId: '', text: '骑手' })
  })
})

describe('the operators’ words', () => {
  it('hold at once where they should, also with signs between, and the test box says why', async () => {
    await save('words', { words: [rule(), rule({ words: ['西瓜甜瓜'], contexts: ['chat'], isOn: false })] })
    expect(await saysOf('一起来，芝 麻-开花', 'job')).toMatchObject({ res: true, rule: '不能拉人进群', words: ['芝 麻-开花'] })
    expect(await saysOf('芝麻开花', 'resume')).toMatchObject({ res: false })
    expect(await saysOf('西瓜甜瓜', 'chat')).toMatchObject({ res: false })
    const test = await one.data('operatorWordsTest', { text: '不收押金，芝麻开花', context: 'job', role: 'b' })
    expect(test).toMatchObject({ isRefused: true, message: '“芝麻开花”要改掉，不能拉人进群。在到岗上聊' })
    expect(test.findings).toEqual(expect.arrayContaining([
      expect.objectContaining({ text: '押金', source: 'built-in', counts: false, why: '说的是没有、不要' }),
      expect.objectContaining({ text: '芝麻开花', source: 'operator', counts: true }),
    ]))
    // Rules that are not saved can be tried.
    const draft = { text: '西瓜甜瓜', context: 'chat' as const, role: 'b' as const, words: [rule({ words: ['西瓜甜瓜'] })] }
    expect((await one.data('operatorWordsTest', draft)).isRefused).toBe(true)
    expect((await one.data('operatorWordsTest', { ...draft, words: [] })).isRefused).toBe(false)
  })

  it('are as long, and as different, as texts are read: signs do not count', async () => {
    for (const [words, message] of [[['的。'], '“的。”太短，标点不算，至少2个字'], [['芝麻', '芝-麻'], '“芝-麻”在一条规则里写了两次，标点不算']] as const) {
      const wrong = [rule({ words: [...words] })]
      expect(await save('words', { words: wrong })).toMatchObject({ code: ERRORS.OPERATOR_CANNOT.code, msg: message })
      expect(await one.call('operatorWordsTest', { text: '好', context: 'job', role: 'b', words: wrong }))
        .toMatchObject({ code: ERRORS.OPERATOR_CANNOT.code, msg: message })
    }
  })

  it('are tried on the latest jobs before they are saved', async () => {
    const shop = await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id)
    await makeJob(t.db, shop, { title: '石榴切配' })
    const tried = async (values: Partial<WordRule>) => (await one.data('operatorWordsTest', {
      text: '好', context: 'job', role: 'b', words: [rule({ words: ['石榴'], ...values })],
    })).jobs
    expect(await tried({})).toEqual({ read: expect.any(Number), stopped: 1, titles: ['石榴切配'] })
    expect((await tried({ contexts: ['chat'] })).stopped).toBe(0)
  })

  it('and trades reach another process', async () => {
    await save('words', { words: [rule({ words: ['暗号芝麻'] })] })
    takeRules([])
    takeCategories([])
    expect(await saysOf('暗号芝麻', 'job')).toMatchObject({ res: false })
    await save('words', { words: [rule({ words: ['暗号芝麻'] })] })
    await refreshContent(t.db)
    expect(await saysOf('暗号芝麻', 'job')).toMatchObject({ res: true })
  })
})

it('trades are added, renamed and hidden for everyone, and the version that clients cache changes', async () => {
  const { categories: before } = await t.data('commonVersions')
  await save('categories', { categories: [
    { change: 'add', id: 'chef_tea', rootId: 'chef', name: '茶艺师' }, { change: 'rename', id: 'chef_wok', rootId: 'chef', name: '炒菜师傅' },
    { change: 'hide', id: 'chef_noodle', rootId: 'chef', name: '' },
  ] })
  const chef = (await t.data('commonJobCategoryLevel')).find(({ id }) => id === 'chef')?.children?.map(({ name }) => name)
  expect(chef).toEqual(expect.arrayContaining(['茶艺师', '炒菜师傅']))
  expect(chef).not.toContain('拉面师傅')
  expect((await t.data('commonVersions')).categories).not.toBe(before)
  expect((await t.data('searchSuggest', { keyword: '茶艺' })).words[0]).toEqual({ categoryId: 'chef_tea', text: '茶艺师' })
  expect(await save('categories', { categories: [] })).toMatchObject({ msg: '工种“茶艺师”已经加过，有岗位在用，不能删' })

  // Hidden again and shown again, while a job keeps its trade.
  const boss = await t.loginAs(newMobile(), 'b')
  const job = await makeJob(t.db, await makeShop(t.db, boss.id), { category_id: 'chef_tea', category_root: 'chef' })
  for (const hidden of [true, false]) {
    await save('categories', { categories: [{ change: 'add', id: 'chef_tea', rootId: 'chef', name: '茶艺师', hidden }] })
    const offered = (await t.data('commonJobCategoryLevel')).find(({ id }) => id === 'chef')?.children?.map(({ name }) => name)
    expect(offered?.includes('茶艺师')).toBe(!hidden)
    expect((await boss.data('getJobDetail', { id: job })).categoryId).toBe('chef_tea')
  }
})

it('a job begins with the template of its trade, or of its root if the trade is like it, as operators write them', async () => {
  const boss = await t.loginAs(newMobile(), 'b')
  const of = (categoryId: string) => boss.data('jobTemplate', { categoryId })
  expect((await of('chef_dishwasher')).duties).toMatch(/碗筷/)
  expect((await of('chef_wok')).titles).toContain('厨师')
  // The test before added a trade. The duties of a cook would be wrong for it.
  for (const id of ['chef_tea', 'no_such']) expect(await of(id)).toEqual({ titles: [], duties: '', hours: '', welfares: [] })
  const { body: { templates = [] } } = await one.data('operatorContentDetail', { kind: 'templates' })
  // Each built-in one can be saved as it is.
  expect((await save('templates', { templates })).code).toBe(0)
  const wok = { categoryId: 'chef_wok', titles: ['川菜炒锅'], duties: '炒川菜', hours: '10:00–20:00', welfares: ['rest_8'] }
  expect((await save('templates', { templates: [...templates, wok] })).code).toBe(0)
  const { categoryId: _, ...suggested } = wok
  expect(await of('chef_wok')).toEqual(suggested)
  const faults: [JobTemplate, string | RegExp][] = [
    [{ ...wok, categoryId: 'nothing' }, '没有工种nothing'], [{ ...wok, welfares: ['gold'] }, '“炒锅师傅”的福利不在可选的范围内'],
    [{ ...wok, duties: '入职收押金' }, /^“炒锅师傅”里的“押金”不能写：招人不能收押金/],
  ]
  for (const [wrong, message] of faults) {
    const { code, msg } = await save('templates', { templates: [wrong] })
    expect(code).toBe(ERRORS.OPERATOR_CANNOT.code)
    expect(msg).toMatch(message)
  }
})

it('a banner is shown in its city, to its role and in its time', async () => {
  const now = t.deps.now().getTime()
  const banner = {
    id: randomUUID(), place: 'campaigns' as const, title: '春节补贴', text: '留下来过年有奖', link: '/activity/campaigns', role: 'c' as const,
      cityIds: [31000],
    startsAt: new Date(now).toISOString(), endsAt: new Date(now + DAY_MS).toISOString(), isOn: true,
  }
  await save('banners', { banners: [banner, { ...banner, id: randomUUID(), isOn: false }] })
  const shown = async (query: object = {}) =>
    (await t.data('commonBanners', { place: 'campaigns', cityId: 31000, role: 'c', ...query })).items.map(({ title }) => title)
  expect(await shown()).toEqual(['春节补贴'])
  for (const query of [{ cityId: 110100 }, { role: 'b' }]) expect(await shown(query)).toEqual([])
  t.advance(DAY_MS)
  expect(await shown()).toEqual([])
})

it('the public list of sanctions has the operators’ words, and leaves out those withheld by the id that the console shows', async () => {
  const person = await t.loginAs(newMobile())
  const senior = await newConsoleOperator(t, '赵主管', ['senior'])
  await senior.data('sanctionPropose', {
    once: randomUUID(), action: 'contact', subjectId: person.id, code: 'fee', reason: '向求职者收钱',
  })
  const { standing: [decided] } = await senior.data('dossierLook', { kind: 'person', id: person.id })
  const id = decided?.decisionId ?? ''
  const idsOf = async () => (await t.data('getBanAccountNoticeList')).items.map((each) => each.id)
  expect(await idsOf()).toContain(id)
  one = await newConsoleOperator(t, '孙客服', ['support'])
  const unknown = randomUUID()
  expect((await save('violations', { violations: { intro: '', withheld: [{ id: unknown, reason: '本人是受害人' }] } })).msg)
    .toContain(`没有公示编号${unknown}`)
  await save('violations', { violations: { intro: '每一条都核实过', withheld: [{ id, reason: '本人是受害人' }] } })
  expect(await idsOf()).not.toContain(id)
  expect((await t.data('getVeason')).intro).toBe('每一条都核实过')
})
