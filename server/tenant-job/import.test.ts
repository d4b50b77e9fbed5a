import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeSheet } from '../lib/sheet'
import { readActions } from '../operator/queries/audit'
import { runOps } from '../desk/commands/command'
import { at, DAY, makeBan, makeJob, makeJobs, makeRealNamed, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { lookOf } from '../tests/operator-access'
import { COLUMNS, JOB_COLUMNS, type JobColumn } from './import/columns'

const SHANGHAI = 31000
const PHONE = '13912345678'
let t: TestApp
let shop: Shop
let folder: string

beforeAll(async () => {
  t = await createTestApp()
  shop = await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id, { name: '漕宝路小馆' })
})
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'daogang-projects-')) })
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await t.db.deleteFrom('tenant_project').execute()
  await t.db.deleteFrom('tenant_search_setting').execute()
})
afterAll(() => t.close())

const project = (...argv: string[]) =>
  runOps(['project', ...argv], { db: t.db, now: () => t.deps.now(), user: 'tester', look: lookOf(t.deps) })

const HEADER = Object.values(COLUMNS)
/** A row with what a project needs, and with these columns instead. */
function row(values: Partial<Record<keyof typeof COLUMNS, string>>): string[] {
  const usual = {
    code: 'SH-01', name: '小馆直招', store: shop.name, introduction: '店里直接招，工资店里发', notes: '带身份证；第一天9点到', pictures: '',
    contact: '李主管', phone: '', hours: '8:00–20:00', job: '', referrer: '', referrerNote: '', ...values,
  }
  return Object.keys(COLUMNS).map((column) => usual[column as keyof typeof COLUMNS])
}
/** A row below the first one of its project. */
const jobRow = (job: string, referrer = '', referrerNote = '') => row({
  name: '', store: '', introduction: '', notes: '', contact: '', hours: '', job, referrer, referrerNote,
})

async function fileOf(rows: string[][], name = 'projects.csv'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, await writeSheet([HEADER, ...rows], name.endsWith('xlsx') ? 'xlsx' : 'csv'))
  return path
}
const fingerprintIn = (said: string) => /^指纹 (\w{12})/.exec(said)?.[1] ?? ''
/** Previews a file and confirms the preview. */
const importing = async (path: string) => project('import', path, fingerprintIn(await project('import', path)), '--confirm')
const listed = async () => (await t.data('qwMemberJobList', { cityId: SHANGHAI })).items

const picture = (file: string, colour = '#c33') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } }).png().toFile(join(folder, file))

describe('importing projects', () => {
  it.each(['projects.csv', 'projects.xlsx'])('previews a file and writes it after the confirmation: %s', async (name) => {
    const [one, two] = [await makeJob(t.db, shop, { title: '切配' }), await makeJob(t.db, shop)]
    await picture('door.png')
    const path = await fileOf([
      row({ job: one, pictures: 'door.png', phone: PHONE, referrer: '王师傅', referrerNote: '工资按时发' }), jobRow(two),
    ], name)
    const preview = await project('import', path)
    expect(preview).toContain('新增1个项目，修改0个，不变0个')
    expect(preview).toContain('新增  SH-01  小馆直招  漕宝路小馆  2个岗位  1张图')
    expect(await listed()).toEqual([])
    expect(await importing(path)).toContain('写好了')
    const items = await listed()
    expect(items.map(({ job }) => job.id).sort()).toEqual([one, two].sort())
    expect(items.find(({ job }) => job.id === one)?.referrer).toEqual({ name: '王师傅', note: '工资按时发' })
    expect((await t.data('memberJobDetail', { jobId: one })).project).toMatchObject({
      name: '小馆直招', introduction: '店里直接招，工资店里发', notes: ['带身份证', '第一天9点到'],
    })
    const { images: [image = ''] } = await t.data('projectImages', { jobId: one })
    expect(image).toMatch(/^\/files\/public\/[0-9a-f]{32}\.jpg$/)
    expect((await t.app.inject(image)).headers['content-type']).toBe('image/jpeg')
  })

  it('takes JSON with the same content', async () => {
    const job = await makeJob(t.db, shop)
    const path = join(folder, 'projects.json')
    await writeFile(path, JSON.stringify({
      projects: [{
        code: 'SH-02', name: '夜班直招', store: shop.id, introduction: '店里直接招', notes: ['带身份证'],
        contact: { name: '周主管', phone: PHONE, hours: '20:00–24:00' }, jobs: [{ id: job, referrer: '李姐', referrerNote: '宿舍有空调' }],
      }],
    }))
    await importing(path)
    expect((await listed())[0]).toMatchObject({ project: { name: '夜班直招' }, referrer: { name: '李姐' }, job: { id: job } })
  })

  it('changes nothing with the same file, updates with another, and removes jobs that it does not have', async () => {
    const [one = '', two = ''] = await makeJobs(t.db, shop, [{}, {}])
    const path = await fileOf([row({ job: one, phone: PHONE }), jobRow(two)])
    await importing(path)
    expect(await importing(path)).toContain('不变1个')
    const seeker = await t.loginAs(newMobile())
    await view(seeker, one)
    const next = await fileOf([row({ job: one, name: '小馆急招' })], 'next.csv')
    expect(await project('import', next)).toContain('修改  SH-01  小馆急招  漕宝路小馆  1个岗位  0张图  移出1个岗位')
    await importing(next)
    expect((await listed()).map(({ job }) => job.id)).toEqual([one])
    expect((await contactOf(seeker))?.project).toBe('小馆急招')
    expect(await project('show', 'SH-01')).toContain(PHONE)
  })

  it('refuses the whole file and names each wrong line', async () => {
    const other = await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id, { name: '别家' })
    const [own, foreign] = [await makeJob(t.db, shop), await makeJob(t.db, other, { title: '别家的岗位' })]
    await writeFile(join(folder, 'text.png'), 'not a picture')
    const missing = randomUUID()
    const path = await fileOf([
      row({ code: 'OK-1', job: own }),
      row({ code: 'x', store: '没有这家' }),
      row({ code: 'A-1', introduction: '=HYPERLINK("http://x")', phone: '123' }),
      row({ code: 'A-2', pictures: '../secret.png' }),
      row({ code: 'A-3', pictures: 'gone.png；text.png' }),
      row({ code: 'A-4', introduction: '加微信13800138000报名' }),
      row({ code: 'A-5', job: foreign }),
      row({ code: 'A-6', job: missing }),
      row({ code: 'A-7', job: own, referrer: '王师傅' }),
      row({ code: 'A-8', name: '', contact: '长'.repeat(11) }),
      row({ code: 'OK-1', name: '另一个名字' }),
      row({ code: 'A-9', job: '切配工' }),
    ])
    const said = await project('import', path).catch((error: Error) => error.message)
    const lines = said.split('\n')
    expect(lines[0]).toMatch(/^一行都没导，有\d+个地方要改：$/)
    for (const part of [
      '第3行  “项目编号”写2到40位字母、数字或短横', '第3行  没有门店“没有这家”，写门店的编号或全名', '第4行  “介绍”不能用 = + - @ 开头，表格会当成公式',
      '第4行  “对接电话”要写11位手机号，去掉就写“无”', '第5行  图片“../secret.png”要写文件名，和这个文件放在一起，jpg、png或webp',
      '第6行  没找到图片“gone.png”，要和这个文件放在一起', '第6行  “text.png”不是jpg、png或webp图片', '第8行  “别家的岗位”不是这家门店的岗位',
      `第9行  没有编号是“${missing}”的岗位，用 project jobs <门店> 查。还没有的岗位，不写编号，写“岗位名称”那些列`,
      '第13行  “岗位编号”要写岗位的编号，不写名字，用 project jobs <门店> 查。还没有的岗位，不写编号，写“岗位名称”那些列',
      '第10行  这个岗位第2行写过了', '第11行  没有“项目名”', '第11行  “对接人”最多10个字',
      '第12行  “项目名”和第2行的不一样，同一个项目只写一遍就行',
    ]) expect(lines).toContain(part)
    expect(lines.some((line) => line.startsWith('第7行  “介绍”：'))).toBe(true)
    await expect(project('import', path, 'a'.repeat(12), '--confirm')).rejects.toThrow('不一样')
    expect(await t.db.selectFrom('tenant_project').selectAll().execute()).toEqual([])
  })

  it('refuses a confirmation without or with another fingerprint, and when a picture was replaced', async () => {
    await picture('door.png')
    const path = await fileOf([row({ pictures: 'door.png' })])
    const fingerprint = fingerprintIn(await project('import', path))
    await expect(project('import', path, '--confirm')).rejects.toThrow('指纹')
    await picture('door.png', '#33c')
    await expect(project('import', path, fingerprint, '--confirm')).rejects.toThrow('不一样')
    expect(await t.db.selectFrom('tenant_project').selectAll().execute()).toEqual([])
  })

  it('refuses a file that is no table, and a job of another project', async () => {
    const path = join(folder, 'broken.json')
    await writeFile(path, '{"projects": 1}')
    await expect(project('import', path)).rejects.toThrow('不是csv、xlsx或json')
    const job = await makeJob(t.db, shop)
    await importing(await fileOf([row({ job })]))
    await expect(project('import', await fileOf([row({ code: 'SH-09', job })], 'other.csv'))).rejects.toThrow('已经在项目“小馆直招”里')
  })

  it('writes a project once for a hundred confirmations at once', async () => {
    const job = await makeJob(t.db, shop)
    const path = await fileOf([row({ job })])
    const fingerprint = fingerprintIn(await project('import', path))
    const before = (await readActions(t.db, 500)).length
    const said = await Promise.all(Array.from({ length: 100 }, () => project('import', path, fingerprint, '--confirm')))
    expect(said.filter((text) => text.includes('新增1个'))).toHaveLength(1)
    expect(said.filter((text) => text.includes('不变1个'))).toHaveLength(99)
    expect(await readActions(t.db, 500)).toHaveLength(before + 1)
  })

  it('writes a large file when a second operator confirms the same one', async () => {
    const path = await fileOf(Array.from({ length: 51 }, (_, nth) => row({ code: `L-${nth + 10}`, name: `直招${nth}` })))
    for (const _twice of [1, 2]) await expect(importing(path)).rejects.toThrow('一共改51处，超过50处要两个人')
    const second = { db: t.db, now: () => t.deps.now(), user: 'second', look: lookOf(t.deps) }
    expect(await runOps(['project', 'import', path, fingerprintIn(await project('import', path)), '--confirm'], second)).toContain('写好了')
  })

  it('keeps the phone sealed and shows it to the operator alone, with a record', async () => {
    const job = await makeJob(t.db, shop)
    await importing(await fileOf([row({ job, phone: PHONE })]))
    const [kept] = await t.db.selectFrom('tenant_project').selectAll().execute()
    expect(kept?.contact_phone?.toString('latin1')).not.toContain(PHONE)
    for (const data of [await listed(), await t.data('memberJobDetail', { jobId: job })]) expect(JSON.stringify(data)).not.toContain(PHONE)
    expect(await project('show', 'SH-01')).toContain(PHONE)
    expect((await readActions(t.db, 1))[0]).toMatchObject({ action: 'project shown', actor: 'tester', subject_id: kept?.id })
  })

  it('removes a phone on request alone', async () => {
    await importing(await fileOf([row({ phone: PHONE })]))
    expect(await importing(await fileOf([row({})]))).toContain('不变1个')
    await importing(await fileOf([row({ phone: '无' })]))
    expect((await t.db.selectFrom('tenant_project').select('contact_phone').executeTakeFirst())?.contact_phone).toBeNull()
    expect(await importing(await fileOf([row({ phone: '无' })]))).toContain('不变1个')
  })

  it('finds a store by its id and by its name in one file', async () => {
    const path = await fileOf([row({ store: shop.id.toUpperCase() }), row({ code: 'SH-02' })])
    expect(await importing(path)).toContain('新增2个项目')
  })

  it('refuses a column that it does not know', async () => {
    const path = join(folder, 'typing.csv')
    await writeFile(path, await writeSheet([[...HEADER, '对接手机'], [...row({}), PHONE]], 'csv'))
    await expect(project('import', path)).rejects.toThrow('第1行  没有“对接手机”这一列')
  })

  it.each<[string, object, string]>([
    ['a phone that is a number', { contact: { name: '周主管', phone: 13912345678, hours: '8:00–20:00' } }, '“contact.phone”要写成文字，加引号'],
    ['a misspelt entry', { intro: '店里直接招' }, '没有“intro”这一项'],
    ['a misspelt entry of a job', { jobs: [{ id: randomUUID(), refferer: '王师傅' }] }, '没有“jobs.refferer”这一项'],
    ['notes that are no list', { notes: '带身份证' }, '“notes”要写成列表'],
    ['a note that a table would split', { notes: ['带身份证；9点到'] }, '一条里不能有分号和换行'],
    ['a contact that is a text', { contact: '周主管' }, 'contact要写成{ }'],
  ])('refuses JSON with %s', async (_what, fields, said) => {
    const path = join(folder, 'projects.json')
    await writeFile(path, JSON.stringify([{
      code: 'SH-02', name: '夜班直招', store: shop.id, introduction: '店里直接招', notes: ['带身份证'],
      contact: { name: '周主管', phone: PHONE, hours: '20:00–24:00' }, ...fields,
    }]))
    await expect(project('import', path)).rejects.toThrow(said)
  })

  it('exports what it imports, without phones and pictures, which then stay', async () => {
    const job = await makeJob(t.db, shop)
    await picture('door.png')
    await importing(await fileOf([row({ job, phone: PHONE, pictures: 'door.png' })]))
    const path = join(folder, 'out.csv')
    await project('export', path)
    expect(await readFile(path, 'utf8')).not.toContain(PHONE)
    expect(await project('import', path)).toContain('不变1个')
  })
})

/** What a new job says; each column of the table. */
const NEW_JOB: Readonly<Record<JobColumn, string>> = {
  title: '后厨切配师傅', category: '后厨切配', kind: '', headcount: '3', payMin: '6000', payMax: '7500', payUnit: '月', settlement: '月结',
  payday: '每月15日发上月工资', workHours: '9:30–14:00，16:30–21:00', duties: '切配、备料，收市清台面', experience: '1年以内', education: '',
  requirements: '有健康证', welfares: '包吃；包住', validDays: '',
}

describe('jobs that do not exist yet', () => {
  let owner: LoggedIn
  let hiring: Shop
  beforeEach(async () => {
    owner = await t.loginAs(newMobile(), 'b')
    await makeRealNamed(t.db, owner.id)
    hiring = await makeShop(t.db, owner.id, { name: `江桥电子厂${owner.mobile}`, verified: true })
  })

  const newJobFile = (values: Partial<Record<JobColumn, string>>, project: Parameters<typeof row>[0] = {}, name = 'new.csv') =>
    fileOfNew([[row({ store: hiring.name, ...project }), values]], name)
  async function fileOfNew(rows: [string[], Partial<Record<JobColumn, string>>][], name: string): Promise<string> {
    const path = join(folder, name)
    const lines = rows.map(([cells, values]) => [...cells, ...Object.values({ ...NEW_JOB, ...values })])
    await writeFile(path, await writeSheet([[...HEADER, ...Object.values(JOB_COLUMNS)], ...lines], 'csv'))
    return path
  }

  it('are published for the store by the rules of publishing, once, and are its own from then on', async () => {
    // The pay is usual for this trade and city, so the job needs no review.
    await makeJobs(t.db, shop, Array.from({ length: 12 }, (_, i) => ({ pay_min: 550_000, pay_max: 650_000 + i * 10_000 })))
    const path = await newJobFile({}, { referrer: '王师傅', referrerNote: '工资按时发' })
    expect(await project('import', path)).toContain('1个岗位  0张图  替门店发：后厨切配师傅')
    expect((await owner.data('myJobList', {})).items).toEqual([])
    await importing(path)
    const [item] = await listed()
    expect(item).toMatchObject({ project: { name: '小馆直招' }, referrer: { name: '王师傅' }, job: { title: '后厨切配师傅', payMin: 600_000 } })
    const id = item!.job.id
    expect(await owner.data('getJobDetail', { id })).toMatchObject({
      status: 'online', categoryId: 'chef_prep', kind: 'full_time', headcount: 3, payMax: 750_000, experience: 'under_1', education: 'any',
      accommodation: 'both', contact: '李主管', validDays: 30, companyId: hiring.id, addressId: hiring.id, mayChange: true,
      events: [{ status: 'online', by: 'o' }],
    })
    const [notice] = (await owner.data('noticeList', {})).items
    expect(notice).toMatchObject({ kind: 'job_entered', link: { to: 'job', id } })
    // The same file again, also after the owner changed the job: no second job, and nothing is taken back.
    await t.db.updateTable('job').set({ headcount: 5 }).where('id', '=', id).execute()
    const again = await importing(path)
    expect(again).toContain('不变1个')
    expect(again).toContain('发过了，内容归门店改：后厨切配师傅')
    expect((await owner.data('myJobList', {})).items.map((job) => job.id)).toEqual([id])
    expect(await owner.data('getJobDetail', { id })).toMatchObject({ headcount: 5 })
  })

  it('wait for a review where publishing asks for one', async () => {
    const path = await newJobFile({ payMin: '20000', payMax: '25000' })
    expect(await project('import', path)).toContain('替门店发：后厨切配师傅  先审核：后厨切配师傅')
    await importing(path)
    expect(await listed()).toEqual([])
    expect(await runOps(['review', 'list', 'job'], { db: t.db, now: () => t.deps.now(), user: 'tester', look: lookOf(t.deps) }))
      .toContain('后厨切配师傅')
  })

  it('are made once by a hundred confirmations at once', async () => {
    const path = await newJobFile({})
    const fingerprint = fingerprintIn(await project('import', path))
    await Promise.all(Array.from({ length: 100 }, () => project('import', path, fingerprint, '--confirm')))
    expect((await owner.data('myJobList', {})).items).toHaveLength(1)
    expect((await owner.data('noticeList', {})).items).toHaveLength(1)
  })

  it.each<[string, Partial<Record<JobColumn, string>>, string]>([
    ['a trade that there is not', { category: '切菜的' }, '“工种”写可选的工种，例如后厨切配，不写“切菜的”'],
    ['wages that are no number', { payMin: '面议' }, '“最低工资”写多少元，例如6500'],
    ['a settlement that the unit does not have', { settlement: '日结' }, '“后厨切配师傅”发不了：怎么发钱不在可选的范围内'],
    ['another word for a welfare', { welfares: '包吃包住' }, '“福利”写包吃、包住'],
    ['a job without duties', { duties: '' }, '干什么活不能为空'],
    ['a fee', { requirements: '体检费自理' }, '“后厨切配师傅”发不了：'],
    ['a phone number', { workHours: '打13812345678问' }, '“后厨切配师傅”发不了：'],
  ])('are refused in the preview with %s, and nothing is written', async (_what, values, said) => {
    await expect(project('import', await newJobFile(values))).rejects.toThrow(`第2行  ${said}`)
    expect((await owner.data('myJobList', {})).items).toEqual([])
  })

  it('are refused without a real name of the owner, for a banned store, and beside an id', async () => {
    const stranger = await t.loginAs(newMobile(), 'b')
    const unnamed = await makeShop(t.db, stranger.id, { name: '没实名的店' })
    await expect(project('import', await newJobFile({}, { store: unnamed.name }))).rejects.toThrow('“没实名的店”的老板还没实名，不能发岗位')
    const job = await makeJob(t.db, hiring)
    await expect(project('import', await newJobFile({}, { job }, 'id.csv'))).rejects.toThrow('写了“岗位编号”就不写“岗位名称”那些列')
    await makeBan(t.db, hiring.id)
    await expect(project('import', await newJobFile({}, {}, 'ban.csv'))).rejects.toThrow('“后厨切配师傅”发不了：')
    const path = await fileOfNew([[row({ store: hiring.name }), {}], [jobRow(''), {}]], 'twice.csv')
    await expect(project('import', path)).rejects.toThrow('第3行  “后厨切配师傅”第2行写过了，换一个“岗位名称”')
  })

  it('are taken from JSON too', async () => {
    const { welfares: _welfares, ...texts } = NEW_JOB
    const path = join(folder, 'new.json')
    await writeFile(path, JSON.stringify([{
      code: 'SH-07', name: '夜班直招', store: hiring.id, introduction: '厂里直接招', contact: { name: '周主管', hours: '20:00–24:00' },
      jobs: [{ ...texts, welfares: '包吃' }],
    }]))
    expect(await importing(path)).toContain('替门店发：后厨切配师傅')
    expect((await owner.data('myJobList', {})).items).toHaveLength(1)
  })
})

async function tenantHeaders(user: LoggedIn) {
  const { accessToken } = await user.data('tenantConvertToken', { tenantId: 100000, tenantUserToken: user.token })
  return { ytoken: accessToken }
}
const view = async (user: LoggedIn, jobId: string) => user.call('gatherUserView', { jobId }, await tenantHeaders(user))
const contactOf = async (user: LoggedIn) => (await user.data('businessInfoByUser', {}, await tenantHeaders(user))).contact

describe('a project offline', () => {
  it('is not shown, and comes back online', async () => {
    const job = await makeJob(t.db, shop)
    await importing(await fileOf([row({ job })]))
    const seeker = await t.loginAs(newMobile())
    await view(seeker, job)
    await expect(project('offline', 'SH-01')).rejects.toThrow('--reason')
    await project('offline', 'SH-01', '--reason', '招满了')
    expect(await listed()).toEqual([])
    const detail = await t.call('memberJobDetail', { jobId: job })
    const answers = [detail, await t.call('projectImages', { jobId: job }), await view(seeker, job)]
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 404001 })
    }
    expect(await contactOf(seeker)).toBeNull()
    expect((await t.data('qwProjectJobSearchConf')).cities).toEqual([])
    expect(await project('list')).toContain('已下线')
    await expect(project('offline', 'SH-01', '--reason', '招满了')).rejects.toThrow('已经下线')
    await project('online', 'SH-01')
    expect((await listed()).map((item) => item.job.id)).toEqual([job])
  })
})

describe('the order of filters', () => {
  it('is that of the operator, then of the number of jobs', async () => {
    const ids = await makeJobs(t.db, shop, [{}, {}, { city_id: 330100 }, { settlement: 'weekly' }])
    await importing(await fileOf(ids.map((job, nth) => (nth === 0 ? row({ job }) : jobRow(job)))))
    const cities = async () => (await t.data('qwProjectJobSearchConf')).cities.map(({ id }) => id)
    expect(await cities()).toEqual([SHANGHAI, 330100])
    expect(await project('search', 'city', '330100,440100')).toContain('先列330100')
    expect(await cities()).toEqual([330100, SHANGHAI])
    await project('search', 'settlement', 'weekly')
    expect((await t.data('qwProjectJobSearchConf')).settlements.map(({ value }) => value)).toEqual(['weekly', 'monthly'])
    await project('search', 'city', 'auto')
    expect(await cities()).toEqual([SHANGHAI, 330100])
    for (const [kind, value] of [['city', '1'], ['category', 'chef_prep'], ['settlement', 'yearly'], ['colour', 'red']] as const) {
      await expect(project('search', kind, value)).rejects.toThrow(/不认识|要写/)
    }
  })
})

it('lists the open jobs of a store with their ids', async () => {
  const [open, over] = [await makeJob(t.db, shop, { title: '白案' }), await makeJob(t.db, shop, { title: '过期的', expires_at: at(-DAY) })]
  const said = await project('jobs', shop.name)
  expect(said).toContain(`${open}  白案`)
  expect(said).not.toContain(over)
})
