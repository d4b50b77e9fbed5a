import type { endpoints } from '@daogang/contract'
import { SEEN_TEXTS } from '@daogang/contract/rules/sanction'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { labelOf } from '../dictionary/dictionaries'
import { cityById, districtById } from '../dictionary/regions'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { maskMobile } from '../lib/mask'
import { findCurrent } from '../real-name/repository'
import { expectJobNames } from '../resume/rules'
import { held, present } from './held'
import { looksAt } from './queries/looks'
import { accountWithCounts, resumeWithCounts } from './queries/own'
import { maskWechat, onOff, realNameText, some } from './rules'

/** What operators read of a person, as that person reads it. */
const looksOf = async (db: Db, accountId: string) => (await looksAt(db, accountId)).map(({ what, reason, at }) =>
  ({ what: SEEN_TEXTS[what], reason, at: at.toISOString() }))

/** The data of the caller, with the reasons from the registry. */
export async function getUserInfo({ db }: Deps, { user }: Call<typeof endpoints.userInfo>) {
  const account = await accountWithCounts(db, user.id)
  const resume = await resumeWithCounts(db, user.id)
  const realName = await findCurrent(db, user.id)
  const base = present([
    held('mobile', maskMobile(account.mobile), 'mobile'),
    ...resume ? [
      held('resumeName', resume.name),
      held('gender', labelOf('gender_standard', resume.gender)),
      held('birthday', resume.birthday),
      held('avatar', resume.avatar_id === null ? '' : '有'),
      held('home', [cityById(resume.city_id)?.name, districtById(resume.region_id)?.name, resume.address].filter(Boolean).join(' ')),
      held('wechatId', maskWechat(resume.wechat_id), 'wechatId'),
    ] : [],
  ])
  const roleText = account.role === 'c' ? '找工作' : '招人'
  const rest = present([
    held('account', `${account.name === null ? '' : `${account.name}，`}${roleText}，${chinaDate(account.created_at)}注册`),
    ...resume ? [
      held('expectation', expectJobNames(resume.expect_jobs).join('、')),
      held('introduction', resume.introduction),
      held('workHistory', some(Number(resume.works), '段')),
      held('education', some(Number(resume.schools), '段')),
    ] : [],
    held('realNameResult', realName && realNameText(realName.status)),
    held('certificate', some(account.certificates, '个')),
    held('payee', account.payees.join('、')),
    held('membership', account.stores.filter((name) => name !== '').join('、')),
    held('quickReply', some(account.quick_replies, '条')),
    held('upload', some(account.uploads, '个')),
    held('consent', some(account.agreements, '份')),
    held('setting', [
      `个性化推荐${onOff(account.personalised)}`, ...resume ? [`老板能看到我的简历${onOff(resume.visible)}`] : [],
      `记看过的岗位${onOff(account.keeps_views)}`,
    ].join('，')),
  ])
  return { base, user: rest, looks: await looksOf(db, user.id) }
}
