import { exportOf, type ExportedFile } from '../tests/data-export'
import { createTestApp, SERVER_START_MS, type TestApp } from '../tests/harness'
import { sendPicture } from '../tests/files'
import { plan } from './build/contents'
import { escapeHtml } from './build/html'

let t: TestApp
beforeAll(async () => { t = await createTestApp({ seed: true }) }, SERVER_START_MS)
afterAll(() => t.close())

const SEEKER = '13800001234'
const EMPLOYER = '13900005678'

/** The text of the page, without its tags and style. */
const textOf = (html: string): string => html.replace(/<style>[^]*?<\/style>/, '').replace(/<[^>]*>/g, ' ')

async function checked(mobile: string, role: 'c' | 'b'): Promise<ExportedFile> {
  const person = await t.loginAs(mobile, role)
  const file = await exportOf(t, person)
  expect(file.json.tables.map(({ name }) => name)).toEqual(plan.map(({ name }) => name))
  const others = await t.db.selectFrom('account').select('mobile').where('mobile', '<>', mobile).execute()
  for (const whole of [file.html, JSON.stringify(file.json)]) {
    expect(whole).toContain(mobile)
    expect(others.filter((other) => whole.includes(other.mobile))).toEqual([])
  }
  return file
}

it('gives the seeker of the demo data everything in Chinese', async () => {
  const { html, json } = await checked(SEEKER, 'c')
  const withRows = json.tables.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
  expect(withRows).toEqual(expect.arrayContaining([
    'account', 'session', 'resume', 'resume_work', 'application', 'conversation', 'chat_message', 'notice', 'employment', 'punch',
    'work_day', 'payslip', 'earning', 'ledger_entry', 'comment', 'complaint', 'submission', 'data_export',
  ]))
  // Codes, money and times are in words.
  const words = textOf(html)
  expect(words).toMatch(/¥[\d,.]+/)
  expect(words).not.toMatch(/\d{4}-\d\d-\d\dT|undefined|\[object/)
  expect([...new Set(words.match(/[a-z]+_[a-z_]+/g))]).toEqual([])
  const sent = json.tables.find(({ name }) => name === 'chat_message')?.rows.map(({ text }) => text as string) ?? []
  const received = (await t.db.selectFrom('chat_message').select('text').where('role', '=', 'b').where('text', '<>', '').execute())
    .map(({ text }) => text).filter((text) => !sent.includes(text))
  expect(received.filter((text) => html.includes(`>${escapeHtml(text)}<`))).toEqual([])
})

it('gives the employer of the demo data their part of what members share', async () => {
  const { html, json } = await checked(EMPLOYER, 'b')
  const withRows = json.tables.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
  expect(withRows).toEqual(expect.arrayContaining(['member', 'job', 'chat_message']))
  expect([...new Set(textOf(html).match(/[a-z]+_[a-z_]+/g))]).toEqual([])
})

it('has the pictures that the person sent, as files and small inside of the page', async () => {
  const person = await t.loginAs(SEEKER, 'c')
  const { id } = await sendPicture(t, person.token, 'avatar')
  t.advance(86_400_000)
  const { html, json, files } = await exportOf(t, await t.loginAs(SEEKER, 'c'))
  const [path] = [...files.keys()].filter((name) => name.startsWith('图片/')).slice(-1)
  expect(path).toMatch(/^图片\/\d{4}-头像\.jpg$/)
  expect(files.get(path!)?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(html).toContain('data:image/jpeg;base64,')
  expect(html).toContain(encodeURIComponent(path!.split('/')[1]!))
  expect(JSON.stringify(json)).not.toContain(id)
})
