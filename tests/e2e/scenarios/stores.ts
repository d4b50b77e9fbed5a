import type { Group, Person } from '../driver/person'
import { enter, fillPosting, newBoss } from './steps'

const BRANCH = '家常菜馆·田林店'

/** Opens the only store of an enterprise in its form. */
async function openStoreForm(person: Person): Promise<void> {
  await person.open('store-management')
  await person.tap({ role: 'button', name: /^改资料/ })
  await person.see({ role: 'button', name: '保存' })
}

/** Saves the form of a store, which then closes. */
async function saveStore(person: Person): Promise<void> {
  await person.tap('保存')
  await person.see('门店管理')
}

export const stores: Group = {
  name: 'stores of an enterprise',
  scenarios: [
    {
      name: 'adds a branch with a brand, shows it in the list, switches the home to it, publishes for it, and deletes it',
      async run(world) {
        const owner = await world.employer()
        await owner.open('main', { tab: 'mine' })
        await owner.look('mine-with-stores')
        await owner.tap({ role: 'button', name: /^门店管理/ })
        await owner.see('家常菜馆·漕宝路店')
        await owner.look('store-management')
        await owner.tap('添加门店')
        await owner.tap({ role: 'button', name: /^门店名称/ })
        await owner.type('门店名称', '家常菜馆')
        await owner.see('已经有的店')
        await owner.look('store-name')
        await owner.type('门店名称', BRANCH)
        await owner.tap('就用这个名字')
        await owner.tap({ role: 'button', name: /^门店类型/ })
        await owner.look('store-type')
        await owner.tap({ role: 'radio', name: /^餐饮门店/ })
        await owner.tap({ role: 'button', name: /^行业/ })
        await owner.tap({ role: 'radio', name: '餐饮' })
        await owner.tap({ role: 'radio', name: '中餐' })
        await owner.choose('多少人', '10–20人')
        await owner.tap({ role: 'button', name: /^门店地址/ })
        await owner.tap({ role: 'button', name: /^从用过的地址里选/ })
        await owner.tap({ role: 'button', name: /漕宝路/ })
        await owner.type('门牌号', '2楼')
        await owner.look('store-address')
        await owner.tap('就用这个地址')
        await owner.tap({ role: 'button', name: /^品牌，/ })
        await owner.type('品牌名称', '家常菜馆')
        await owner.tap({ role: 'switch', name: '是连锁品牌' })
        await owner.type('品牌介绍', '街坊吃了十年的家常菜')
        await owner.look('brand-info')
        await owner.tap('保存品牌')
        await owner.see({ role: 'button', name: '品牌，家常菜馆' })
        await owner.choosePhoto({ role: 'button', name: /^加照片/ })
        await owner.see({ role: 'button', name: '删掉第1个' })
        await owner.type('门店介绍', '新开的店，新人有人带')
        await owner.look('add-store')
        await owner.tap('添加门店')
        await owner.see(BRANCH)
        await owner.see('分店')

        await owner.open('main', { tab: 'jobs' })
        await owner.see({ role: 'button', name: '换门店，现在是全部2家店' })
        await owner.look('home-of-all-stores')
        await owner.tap({ role: 'button', name: '换门店，现在是全部2家店' })
        await owner.look('store-switch')
        await owner.tap({ role: 'radio', name: new RegExp(`^${BRANCH}`) })
        await owner.see({ role: 'button', name: `换门店，现在是${BRANCH}` })
        await owner.see('还没有岗位')
        await owner.tap('发布岗位')
        await fillPosting(owner, '切配备料，收市清台面', ['6500', '8000'])
        await owner.see({ role: 'button', name: `招人的店，${BRANCH}` })
        await owner.tap('发布岗位')
        // The branch is verified by the licence of its enterprise.
        await owner.see('发布好了，求职者能看到了')
        const { jobId } = await owner.answerTo('POST /job/save')

        const seeker = await world.seeker()
        await seeker.open('job-detail', { id: jobId })
        await seeker.tap({ role: 'link', name: `看店铺主页：${BRANCH}` })
        await seeker.see('店里的样子')
        await seeker.see('街坊吃了十年的家常菜')
        await seeker.see('新开的店，新人有人带')
        await seeker.look('store-with-brand')

        await owner.open('store-management')
        await owner.tap({ role: 'button', name: `删掉，${BRANCH}` })
        await owner.see('1个岗位会关闭，停招、审核的也算，关了不能再打开。收到的简历、面试和聊天都还在。')
        await owner.tap({ role: 'button', name: '删掉' })
        await owner.dontSee(BRANCH)
        await seeker.open('job-detail', { id: jobId })
        await seeker.see('看附近同样的岗位')
      },
    },
    {
      name: 'joins what two colleagues change of a store, and asks about what both changed',
      async run(world) {
        const { phone, boss: owner } = await newBoss(world)
        const colleague = world.newPhone()
        await world.server.operate(['log-in', colleague, world.clientType])
        await world.server.operate(['add-recruiter', phone, colleague, 'admin'])
        const admin = await world.visitor({ refused: ['/business/save'] })
        await enter(admin, world, colleague)
        // The question is read in large text.
        await admin.tap({ role: 'switch', name: '大字版' })
        await admin.tap('换成招人')
        await admin.see('新报名')

        await openStoreForm(admin)
        await openStoreForm(owner)
        await owner.choose('多少人', '10–20人')
        await saveStore(owner)
        await admin.type('门店介绍', '新人有人带')
        await saveStore(admin)
        await openStoreForm(owner)
        await owner.seeField('门店介绍', '新人有人带')
        await owner.see('10–20人')

        await openStoreForm(admin)
        await owner.type('门店介绍', '老师傅带你')
        await saveStore(owner)
        await admin.type('门店介绍', '包教包会')
        await admin.tap('保存')
        await admin.see('这几项别人也改了')
        await admin.see('老师傅带你')
        await admin.look('store-two-changes')
        await admin.tap({ role: 'radio', name: '用我写的' })
        await saveStore(admin)
        await openStoreForm(admin)
        await admin.seeField('门店介绍', '包教包会')
      },
    },
  ],
}
