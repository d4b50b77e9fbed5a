import type { Group, Person } from '../driver/person'
import { fillPosting, newBoss } from './steps'

/** No other test certifies it, and the register of development does not know it: a person decides. */
const CODE = '91310000775785552L'
const NAME = '上海小南门面馆有限公司'
const PRINCIPAL = '上海大食堂有限公司'

/** Chooses a photo of the licence, confirms what it says, and comes back to the form. */
async function confirmLicence(boss: Person): Promise<void> {
  await boss.tap('拍营业执照')
  await boss.choosePhoto({ role: 'button', name: /^加照片，.*营业执照照片$/ })
  await boss.see('认出来了，请对着执照核对一遍')
  await boss.look('licence-read')
  await boss.type('名称', NAME)
  await boss.type('信用代码', CODE)
  await boss.tap('核对好了')
  await boss.see(NAME)
}

async function pickToday(boss: Person, field: RegExp): Promise<void> {
  await boss.tap({ role: 'button', name: field })
  await boss.tap('选好了')
}

export const certification: Group = {
  name: 'the certification of a shop',
  scenarios: [
    {
      name: 'goes from a picture of the licence to the badge that seekers see, with a rejection on the way',
      async run(world) {
        const { phone, boss } = await newBoss(world)
        await boss.tap({ role: 'tab', name: '我的' })
        await boss.tap('执照认证，还没核验')
        await boss.see('还没认证')
        await boss.look('certification-none')
        await boss.tap('去认证')
        await confirmLicence(boss)
        await boss.look('certification-form')
        await boss.tap('提交认证')
        await boss.see('交上去了，等人工审核')
        await boss.look('certification-reviewing')

        await world.server.operate(['decide-certification', phone, 'reject', '执照照片反光，统一社会信用代码看不清，重拍一张'])
        await boss.open('main-store-certification-status')
        await boss.see('执照照片反光，统一社会信用代码看不清，重拍一张')
        await boss.look('certification-rejected')
        await boss.tap('重新交执照')
        await confirmLicence(boss)
        await boss.tap('提交认证')
        await boss.see('交上去了，等人工审核')

        await world.server.operate(['decide-certification', phone, 'approve'])
        await boss.open('main-store-certification-status')
        await boss.see('认证通过了')
        await boss.look('certification-approved')
        const [store] = (await boss.answerTo('GET /approve/getApproveStatus')).stores

        const seeker = await world.seeker()
        await seeker.open('company-image-show', { id: store?.companyId ?? '' })
        await seeker.see('执照核验于今天')
        await seeker.see(NAME)
        await seeker.see('人工核对过执照')
        await seeker.look('certification-badge')
      },
    },
    {
      name: 'of its human resources service lets it recruit for another enterprise, which the job names',
      async run(world) {
        const { phone, boss } = await newBoss(world)
        await boss.open('consumer-contract')
        await boss.see('先认证人力资源服务许可证')
        await world.server.operate(['certify-hr', phone])
        await boss.open('consumer-contract')
        await boss.tap('加一份合同')
        await boss.choosePhoto({ role: 'button', name: /^加照片，.*合同或授权书$/ })
        await boss.type('替谁招', PRINCIPAL)
        await boss.type('信用代码', CODE)
        await pickToday(boss, /^从哪天/)
        await pickToday(boss, /^到哪天/)
        await boss.look('agency-form')
        await boss.tap('提交审核')
        await boss.see('交上去了，等人工审核')
        await world.server.operate(['decide-certification', phone, 'approve'])
        await boss.open('consumer-contract')
        await boss.see(PRINCIPAL)
        await boss.look('agency-list')

        await boss.open('publish-job')
        await fillPosting(boss, '给食堂切配备料', ['6500', '8000'])
        await boss.tap({ role: 'button', name: /^替谁招/ })
        await boss.tap(`代招：${PRINCIPAL}`)
        await boss.tap('发布岗位')
        await boss.see('发布好了，求职者能看到了')
        const { jobId } = await boss.answerTo('POST /job/save')
        const seeker = await world.seeker()
        await seeker.open('job-detail', { id: jobId })
        await seeker.see(`代招：${PRINCIPAL}`)
        await seeker.look('agency-job')
      },
    },
  ],
}
