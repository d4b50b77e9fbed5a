import { cancellationAgreement } from '@daogang/contract/rules/cancellation-agreement'
import { privacyPolicy } from '@daogang/contract/rules/privacy-policy'
import { userAgreement } from '@daogang/contract/rules/user-agreement'
import { CODE_PURPOSES, type CodePurpose } from '@daogang/contract/rules/sms-code'
import { MARK_DAYS } from '../../sanction/rules'
import { registry } from './index'
import { items, type DataItem } from './items'
import { recipients } from './recipients'
import { KEPT } from './types'

const text = JSON.stringify(privacyPolicy)

/** A word of the policy for each kind of sensitive data. A new kind has to be written there too. */
const WORDS: Readonly<Record<string, string>> = {
  realName: '身份证号', idCardPicture: '证件照片', certificate: '资质证书', punchPlace: '打卡', wageRegister: '工资表', payee: '收款账户',
  submission: '活动', certificateReading: '健康证', position: '位置',
}

it('the privacy policy names all sensitive data of the registry', () => {
  const sensitive = Object.entries<DataItem>(items).filter(([, item]) => item.sensitive).map(([name]) => name)
  expect(Object.keys(WORDS).sort()).toEqual(sensitive.sort())
  expect(Object.values(WORDS).filter((word) => !text.includes(word))).toEqual([])
})

it('the privacy policy has the periods of the registry', () => {
  expect([KEPT.wages, KEPT.proof, KEPT.recruitment, KEPT.money].map((days) => Math.floor(days / 366))).toEqual([3, 3, 3, 10])
  for (const words of ['工资和考勤3年', '投诉的记录3年', '招聘的聊天3年', '身份证号10年']) expect(text).toContain(words)
})

it('the policy and the agreement name the marks of sanctions with their period', () => {
  expect(Math.floor(MARK_DAYS / 366)).toBe(3)
  expect(items.sanctionMark.kept).toBe('到处理结束，最多3年')
  for (const article of [text, JSON.stringify(cancellationAgreement)]) expect(article).toMatch(/加密标记，变不回号码.*限制结束就删，最多3年/)
})

it('the registry keeps a real name as long as the policy says', () => {
  expect(text).toContain('提过现的，税务要的姓名和身份证号10年')
  expect(items.realName.kept).toMatch(/提过现的.*封存10年/)
})

it('the registry calls work coins as the product does', () => {
  const words = JSON.stringify([items, registry])
  expect(words).toContain('工币')
  expect(words).not.toContain('金币')
})

/** What the policy says about a code for each purpose. */
const CODES: Readonly<Record<CodePurpose, string>> = {
  login: '登录', withdrawal: '提现', export: '导出资料', reveal: '看完整号码', register: '下载工资台账', cancellation: '注销账号',
}

it('the policy and the registry name all that a phone number is used for', () => {
  const paragraph = privacyPolicy.sections[0]!.paragraphs.find((one) => one.startsWith('手机号：'))
  for (const purpose of CODE_PURPOSES) expect(paragraph).toContain(CODES[purpose])
  for (const words of [paragraph, items.mobile.purpose]) {
    for (const use of ['登录', '验证码', '注销的提醒', '接通电话', '换电话', '推荐', '企业的邀请']) expect(words).toContain(use)
  }
  expect(text).not.toContain('手机号只用来登录')
})

it('the list of shared data names the phone number for all who see it', () => {
  const seeing = recipients.filter(({ kind, what }) => kind === '使用到岗的人' && what.includes('mobile')).map(({ name }) => name)
  expect(seeing).toEqual(['你报名、聊天或打电话的店', '正在招人的企业（你打开“老板能看到我的简历”的时候）', '看岗位的人'])
})

it('the texts and the list say that employers find a visible resume, and which parts they see', () => {
  expect(text).not.toContain('没报名的岗位，对方看不到')
  for (const article of [text, JSON.stringify(userAgreement)]) expect(article).toMatch(/打开“老板能看到我的简历”，没报名的、正在招人的老板也看得到/)
  const finding = recipients.find(({ name }) => name.startsWith('正在招人的企业'))
  expect(finding?.what).toEqual(expect.arrayContaining(['resumeName', 'birthday', 'home', 'workHistory', 'certificate']))
})

it('neither the purposes nor the recipients claim that employers see sex or WeChat id', () => {
  const told = recipients.filter(({ kind }) => kind === '使用到岗的人').flatMap(({ what }) => what)
  expect(told).not.toEqual(expect.arrayContaining(['gender']))
  expect(told).not.toEqual(expect.arrayContaining(['wechatId']))
  for (const item of [items.gender, items.wechatId]) expect(item.purpose).toContain('老板看不到')
})
