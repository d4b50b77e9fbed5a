import { cancellationAgreement } from '@daogang/contract/rules/cancellation-agreement'
import { privacyPolicy } from '@daogang/contract/rules/privacy-policy'
import { MARK_DAYS } from '../../sanction/rules'
import { registry } from './index'
import { items, type DataItem } from './items'
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
