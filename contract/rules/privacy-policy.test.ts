import { articleProblems } from './article'
import { privacyPolicy } from './privacy-policy'

it('can be shown on a phone', () => {
  expect(articleProblems(privacyPolicy)).toEqual([])
})

it('names the data of each part of the product', () => {
  const text = JSON.stringify(privacyPolicy)
  for (const word of ['简历', '位置', '打卡', '实名', '收款账户', '离职登记', '资质证书', '设备号']) expect(text).toContain(word)
})

it('names both lists and where they are', () => {
  const text = JSON.stringify(privacyPolicy)
  for (const word of ['个人信息收集清单', '第三方共享清单', '隐私与授权', '个人信息管理']) expect(text).toContain(word)
})
