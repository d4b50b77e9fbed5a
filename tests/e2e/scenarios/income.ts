import type { Group } from '../driver/person'
import { enter } from './steps'

const STATEMENT = '流水号,日期,金额,付款人,备注'
const INCOME = '手机号,姓名,企业,种类,月份,金额,名目'

export const income: Group = {
  name: 'the money of an employer and a worker',
  scenarios: [
    {
      name: 'comes in by a bank transfer, is invoiced, and is paid with its tax, which the worker sees and downloads',
      async run(world) {
        const [bossPhone, workerPhone] = [world.newPhone(), world.newPhone()]
        await world.server.operate(
          ['log-in', bossPhone, world.clientType], ['open-shop', bossPhone],
          ['log-in', workerPhone, world.clientType], ['give-real-name', workerPhone, '张建国'],
        )
        const boss = await world.visitor()
        await enter(boss, world, bossPhone)
        await boss.tap('换成招人')
        await boss.see('新报名')
        await boss.tap({ role: 'tab', name: '我的' })
        await boss.tap(/^企业账户/)
        await boss.see('怎么转账')
        await boss.look('employer-account-empty')
        const { reference } = await boss.answerTo('GET /employer/account')
        await world.server.operate(['import-csv', 'bank', STATEMENT, `N${bossPhone},2026-11-03,20000,面馆,工资${reference}`])
        await world.server.operate(
          ['import-csv', 'income', INCOME, `${workerPhone},张建国,${reference},灵活用工,2026-10,1500,`,
            ...Array.from({ length: 5 }, (_, nth) => `${workerPhone},张建国,${reference},灵活用工,2026-10,1500,第${nth + 2}周`)],
        )
        await boss.open('employer-account')
        await boss.see('¥11,000.00')
        await boss.see('+¥20,000.00')
        await boss.look('employer-account')
        await boss.tap(/^发票/)
        await boss.see('还没开过发票')
        await boss.tap('申请开票')
        await boss.type('发票抬头', '上海小南门面馆有限公司')
        await boss.type('税号', '91310000775785552L')
        await boss.type('邮箱', 'fapiao@example.com')
        await boss.look('invoice-form')
        await boss.tap({ role: 'button', name: '申请开票' })
        await boss.see('等开票')
        const { id } = await boss.answerTo('POST /employer/invoice')
        await world.server.operate(['invoice', 'issue', id, `2631${bossPhone}`])
        await boss.open('employer-invoices')
        await boss.see('开好了')
        await boss.see(`发票号2631${bossPhone}`)
        await boss.look('invoices')

        const worker = await world.visitor()
        await enter(worker, world, workerPhone)
        await worker.open('wallet-tax')
        // (9,000 − 20 % − 5,000) × 3 %
        await worker.see('灵活用工收入¥9,000，代扣个税¥66')
        await worker.tap('看每一步')
        await worker.see('剩下¥2,200，税率3%，速算扣除¥0')
        await worker.look('income-tax')
        await worker.tap('下载清单')
        const { fileName } = await worker.answerTo('GET /income/document')
        if (!fileName.endsWith('.pdf')) throw new Error(`not a PDF: ${fileName}`)
        await worker.tap('表格')
        await worker.see(/^(表格下载|清单复制)好了/)
      },
    },
  ],
}
