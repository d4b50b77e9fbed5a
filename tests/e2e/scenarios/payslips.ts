import { readTable, writeSheet } from '../../../server/lib/sheet'
import type { Group, Person, World } from '../driver/person'
import { enter } from './steps'

interface Pair {
  boss: Person
  worker: Person
  workerPhone: string
  /** With the confirmed days. */
  month: string
}

/** A boss and a worker with ten confirmed days of eight hours at ¥26 in the month before, and ¥10,000 of the boss. */
async function newPair(world: World): Promise<Pair> {
  const [bossPhone, workerPhone] = [world.newPhone(), world.newPhone()]
  await world.server.operate(
    ['log-in', bossPhone, world.clientType], ['open-shop', bossPhone],
    ['log-in', workerPhone, world.clientType], ['give-real-name', workerPhone, '张建国'],
  )
  const month = await world.server.operate(['put-to-work', bossPhone, workerPhone])
  const [boss, worker] = [await world.visitor(), await world.visitor()]
  await enter(boss, world, bossPhone)
  await boss.tap('换成招人')
  await boss.see('新报名')
  await enter(worker, world, workerPhone)
  return { boss, worker, workerPhone, month }
}

async function preparePublished(boss: Person, month: string): Promise<void> {
  await boss.open('payroll', { month })
  await boss.tap('按工时算')
  await boss.see('草稿')
  await boss.tap('发给本人 1')
  await boss.tap({ role: 'button', name: '发给本人' })
  await boss.see('等本人确认')
}

export const payslips: Group = {
  name: 'wages',
  scenarios: [
    {
      name: 'an advance goes from what was earned to the wallet, and is taken from the slip that is paid',
      async run(world) {
        const { boss, worker, month } = await newPair(world)
        await boss.open('employer-account')
        await boss.tap(/^预支金/)
        await boss.tap({ role: 'switch', name: '工人能预支' })
        await boss.tap({ role: 'button', name: '打开' })
        await boss.tap('存预支金')
        await boss.type('金额', '1000')
        await boss.tap('存进去')
        await boss.see('¥1,000.00')
        await boss.look('advance-fund')

        await worker.open('quick-advance')
        await worker.see(/已挣 ¥2,080/)
        await worker.see(/可预支 ¥1,000/)
        await worker.look('quick-advance')
        await worker.tap({ role: 'button', name: '预支' })
        await worker.type('预支多少', '500')
        await worker.tap({ role: 'checkbox', name: '同意预支协议' })
        await worker.look('advance-apply')
        await worker.tap({ role: 'button', name: '预支' })
        await worker.see('预支的钱在你的钱包里，现在能取')
        await worker.see('¥500')
        await worker.look('advance-cash')

        await preparePublished(boss, month)
        await boss.look('payroll')
        await boss.tap('发工资 1')
        await boss.tap({ role: 'button', name: '发工资' })
        await boss.see('本人还没确认')

        await worker.open('salary-sheet', { month })
        await worker.see('其中预支过')
        await worker.see('¥1,580')
        await worker.look('salary-sheet')
        await worker.tap({ role: 'button', name: '确认' })
        await worker.tap('都对，确认')
        await worker.see('你确认了')
        await worker.open('advance-detail')
        await worker.see(/的工资减了¥500$/)
      },
    },
    {
      name: 'a disputed slip is corrected as a new version, which the worker confirms',
      async run(world) {
        const { boss, worker, month } = await newPair(world)
        await preparePublished(boss, month)

        await worker.open('salary-sheet', { month })
        await worker.see('¥2,080.00')
        await worker.tap('数不对')
        await worker.tap({ role: 'radio', name: '工时少了' })
        await worker.type('说明', '少算了一天')
        await worker.look('slip-dispute')
        await worker.tap('提给店里')
        await worker.see('等店里答复')

        await boss.open('payroll', { month })
        await boss.tap({ role: 'button', name: /有异议/ })
        await boss.see('少算了一天')
        await boss.look('payroll-slip')
        await boss.tap('答复异议')
        await boss.tap({ role: 'radio', name: '改工资条' })
        await boss.type('答复的话', '补上了')
        await boss.type('基本工资', '2288')
        await boss.look('payroll-edit')
        await boss.tap({ role: 'button', name: '答复' })
        await boss.see('改过，等确认')

        await worker.open('salary-sheet', { month })
        await worker.see('改过了，等你确认')
        await worker.see(/补上了$/)
        await worker.tap({ role: 'button', name: '确认' })
        await worker.tap('都对，确认')
        await worker.see('你确认了')
        await worker.look('salary-sheet-corrected')
      },
    },
    {
      name: 'slips are downloaded as a table, changed there, and imported after a preview',
      async run(world) {
        const { boss, month } = await newPair(world)
        await boss.open('payroll', { month })
        await boss.tap('按工时算')
        await boss.see('草稿')
        await boss.calm()
        await boss.open('payroll-file', { month })
        // Alipay opens no file but PDF, and has no chooser of files.
        if (world.clientType === 'c-zfb-zp') {
          await boss.see('这里下载不了，用电脑浏览器打开到岗再下载')
          await boss.dontSee('下载工资支付台账')
          await boss.tap('选表格文件')
          return boss.see('这里选不了文件，用电脑浏览器或微信打开到岗再导入')
        }
        await boss.tap({ role: 'button', name: '下载工资条，Excel' })
        const { content } = await boss.answerTo('GET /payroll/file')
        await boss.see('下载好了')
        await boss.tap({ role: 'button', name: '下载台账，Excel' })
        await boss.see('先验证是你本人，填发到你手机的验证码')
        await boss.look('payroll-file')

        const [row] = await readTable(Buffer.from(content, 'base64'))
        const cells = Object.entries({ ...row?.values, 奖金: '100' })
        const table = await writeSheet([cells.map(([name]) => name), cells.map(([, value]) => value)], 'xlsx')
        await boss.chooseFile('选表格文件', { name: '工资条.xlsx', bytes: new Uint8Array(table) })
        await boss.see('要改1张，没变的0张，读不了的0行')
        await boss.see(/实发¥2,080.00 → ¥2,180.00$/)
        await boss.look('payroll-import')
        await boss.tap('改这1张')
        await boss.see('改了1张')
        await boss.open('payroll', { month })
        return boss.see('¥2,180.00')
      },
    },
    {
      name: 'hours that change after a slip was published are proposed as a new version',
      async run(world) {
        const { boss, worker, workerPhone, month } = await newPair(world)
        await preparePublished(boss, month)
        await world.server.operate(['work-one-more-day', workerPhone])
        await boss.open('payroll', { month })
        await boss.tap({ role: 'button', name: /等本人确认/ })
        await boss.see('发出以后工时变了：这一版80小时，现在确认的是88小时')
        await boss.look('payroll-slip-changed')
        await boss.tap('按新工时改')
        await boss.seeField('基本工资', '2288')
        await boss.look('payroll-correct')
        await boss.tap('保存')
        await boss.see('改过，等确认')
        await worker.open('salary-sheet', { month })
        await worker.see('改过了，等你确认')
        await worker.see('¥2,288.00')
      },
    },
  ],
}
