import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOps } from '../desk/commands/command'
import { makeJobs, makeRealNamed, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newJob } from '../tests/new-job'
import { lookOf } from '../tests/operator-access'

let t: TestApp
let shop: Shop
let folder: string
beforeAll(async () => {
  t = await createTestApp()
  shop = await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id)
  folder = await mkdtemp(join(tmpdir(), 'daogang-landmarks-'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => t.db.deleteFrom('job').execute())

const HEAD = 'city,kind,line,name,district,latitude,longitude\n'
const FILE = `${HEAD}上海,商圈,,徐家汇,徐汇,31.195,121.437
上海,地铁站,1号线,徐家汇,,31.195,121.437
上海,地铁站,1号线,漕宝路,,31.168,121.435
上海,地铁站,12号线,漕宝路,,31.168,121.435
`

async function run(text: string, ...more: string[]): Promise<string> {
  const file = join(folder, 'places.csv')
  await writeFile(file, text)
  return runOps(['landmarks', 'import', file, '--confirm', ...more], { db: t.db, now: t.deps.now, user: 'operator', look: lookOf(t.deps) })
}
const find = async (filter: object) => (await t.data('jobList', { cityId: 31000, ...filter })).items.map(({ id }) => id)

it('imports areas and stations, finds jobs near them in every order, and counts them', async () => {
  const [near, area, far] = await makeJobs(t.db, shop, [
    { latitude: 31.17, longitude: 121.435 }, { latitude: 31.196, longitude: 121.437 }, { latitude: 31.3, longitude: 121.5 },
  ])
  expect(await run(FILE)).toBe('写好了：新增5，修改0，去掉0，不变0\n2个岗位的商圈和地铁站变了')
  expect(await run(FILE)).toBe('写好了：新增0，修改0，去掉0，不变5\n0个岗位的商圈和地铁站变了')
  expect(await t.data('commonLandmarks', { cityId: 31000 })).toEqual({
    areas: [{ name: '徐家汇', districtId: 310104 }],
    lines: [{ name: '1号线', stations: ['徐家汇', '漕宝路'] }, { name: '12号线', stations: ['漕宝路'] }],
  })
  for (const order of ['recommended', 'nearest', 'pay'] as const) {
    const here = { order, latitude: 31.2, longitude: 121.4 }
    expect(await find({ ...here, area: '徐家汇' })).toEqual([area])
    expect(await find({ ...here, station: '漕宝路' })).toEqual([near])
    expect(await find({ ...here, station: '漕宝路', keyword: '切配' })).toEqual([near])
    expect((await find({ ...here, line: '1号线' })).sort()).toEqual([near, area].sort())
    expect(await find({ ...here, line: '12号线' })).toEqual([near])
    expect(await find({ ...here, line: '99号线' })).toEqual([])
  }
  // Their names are words of the jobs, whose own texts lack them.
  expect((await find({ keyword: '漕宝路地铁站' })).sort()).toEqual([near, area, far].sort())
  for (const [keyword, found] of [['徐家汇', [area]], ['徐家汇站 切配', [area]], ['漕宝路站', [near]], ['12号线', [near]], ['2号线', []]] as const) {
    expect(await find({ keyword })).toEqual(found)
    expect(await t.data('jobCount', { cityId: 31000, keyword })).toEqual({ count: found.length, more: false })
  }
  expect(await t.data('jobCount', { cityId: 31000, line: '1号线' })).toEqual({ count: 2, more: false })
  expect(await t.data('jobCount', { cityId: 31000 })).toEqual({ count: 3, more: false })
  expect(await t.data('jobCount', { cityId: 11000, line: '1号线' })).toEqual({ count: 0, more: false })
  expect(far).toBeDefined()
})

it('finds the landmarks of a job when it is published, and again when it moves', async () => {
  await run(FILE)
  const owner = await t.loginAs(newMobile(), 'b')
  await makeRealNamed(t.db, owner.id)
  const own = await makeShop(t.db, owner.id, { verified: true })
  // Usual pay, far away: unusual pay would be reviewed first.
  await makeJobs(t.db, shop, Array.from({ length: 12 }, () => ({ pay_min: 600_000, pay_max: 750_000, latitude: 31.3, longitude: 121.5 })))
  const addressAt = async (latitude: number, longitude: number) => (await owner.data('workAddressSave', {
    name: `纬度${latitude}`, address: `漕溪路${Math.round(latitude * 100)}号`, detail: '', cityId: 31000, districtId: 310104, latitude, longitude,
  })).id
  const posting = newJob(own, await addressAt(31.1685, 121.4355))
  const { jobId } = await owner.data('jobSave', posting)
  expect([await find({ station: '漕宝路' }), await find({ area: '徐家汇' })]).toEqual([[jobId], []])
  await owner.data('jobSave', { ...posting, id: jobId, once: randomUUID(), addressId: await addressAt(31.1952, 121.4372) })
  expect([await find({ station: '漕宝路' }), await find({ area: '徐家汇' })]).toEqual([[], [jobId]])
})

it('drops the landmarks of jobs that a new file leaves out', async () => {
  await run(FILE)
  const [id] = await makeJobs(t.db, shop, [{ latitude: 31.169, longitude: 121.435, landmarks: ['station:31000:漕宝路'] }])
  expect(await find({ station: '漕宝路' })).toEqual([id])
  await run(`${HEAD}上海,地铁站,1号线,徐家汇,,31.195,121.437\n`)
  expect(await find({ station: '漕宝路' })).toEqual([])
  expect(await t.data('commonLandmarks', { cityId: 31000 })).toEqual({ areas: [], lines: [{ name: '1号线', stations: ['徐家汇'] }] })
  expect(await t.data('commonLandmarks', { cityId: 11000 })).toEqual({ areas: [], lines: [] })
})

it('asks a second operator for more than 50 changes, and replaces the city when both confirmed', async () => {
  await run(FILE)
  const stations = Array.from({ length: 51 }, (_, nth) => `上海,地铁站,99号线,第${nth}站,,31.1,121.${100 + nth}\n`).join('')
  expect(await run(HEAD + stations)).toContain('你的确认记下了，还差另一个人')
  expect(await run(HEAD + stations)).toContain('还差另一个人')
  expect((await t.data('commonLandmarks', { cityId: 31000 })).areas).toHaveLength(1)
  expect(await run(HEAD + stations, '--by', 'second')).toContain('写好了：新增52，修改0，去掉5，不变0')
  expect(await t.data('commonLandmarks', { cityId: 31000 })).toMatchObject({ areas: [], lines: [{ name: '99号线' }] })
})

it('imports nothing from a file with wrong rows, and names each', async () => {
  await expect(run(`${HEAD}火星,商圈,,一号坑,徐汇,31,121\n上海,公园,,人民公园,,31,121\n上海,商圈,,望京,朝阳,31,121\n上海,地铁站,,徐家汇,,31,121\n`
    + '上海,地铁站,1号线,徐家汇,,131,121\n上海,地铁站,1号线,,,31,121\n')).rejects.toThrow(
    '一行都没导：\n第2行  没有城市“火星”\n第3行  类型要写 商圈 或 地铁站\n第4行  商圈要写上海的区，例如 黄浦\n第5行  地铁站要写线路，例如 1号线\n'
    + '第6行  纬度、经度要写中国境内的度数（GCJ-02），例如 31.1953、121.4372\n第7行  要写名字，最多20个字')
  await expect(run(HEAD)).rejects.toThrow('文件要有1到20000行')
})

it('counts up to 999 jobs, and asks for a position for a distance', async () => {
  await makeJobs(t.db, shop, Array.from({ length: 1001 }, () => ({})))
  expect(await t.data('jobCount', { cityId: 31000 })).toEqual({ count: 999, more: true })
  expect(await t.data('jobCount', { cityId: 31000, keyword: '切配' })).toEqual({ count: 999, more: true })
  expect(await t.data('jobCount', { cityId: 31000, keyword: '%' })).toEqual({ count: 0, more: false })
  expect(await t.data('jobCount', { cityId: 31000, within: 500, latitude: 31.3, longitude: 121.43 })).toEqual({ count: 0, more: false })
  expect((await t.call('jobCount', { cityId: 31000, within: 500 })).msg).toMatch(/定位/)
})
