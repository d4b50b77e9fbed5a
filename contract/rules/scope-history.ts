// Apart from rules/consent-scope: only the server needs the words of before.
import { SCOPE_TEXTS, type ConsentScope, type ScopeText } from './consent-scope'

/** The earlier words of each consent, as they were shown. Builds that are not updated yet still ask with them. */
const EARLIER: Readonly<Record<ConsentScope, readonly ScopeText[]>> = {
  location: [{
    title: '位置',
    version: '2026-11-26',
    why: '算岗位离你多远；打卡时看你在不在店里',
    uses: [
      '找工作：只在手机里记着，算岗位离你多远，关掉就忘，不给别人看',
      '打卡：打卡那一下的位置随打卡记录保存，店里只看到离打卡点多远',
      '不打卡、不按远近找的时候，不定位',
    ],
    stops: ['按离你的远近找岗位', '用定位打卡'],
    stays: ['自己选城市、选地址找岗位', '打卡用店里的到岗码，或者直接打，等老板确认', '以前打卡的记录是算工资的凭证，按法律留着'],
  }],
  id_card: [{
    title: '身份证',
    version: '2026-11-26',
    why: '身份证号是敏感信息，只用来核实你是谁，发工资、提现写对名字',
    uses: [
      '姓名、身份证号和照片只交给身份核验系统核对，或者由审核员看',
      '号码加密保存，别人看不到，谁看过都有记录；照片审核完就删',
      '发工资时写进工资台账，提现时核对收款人姓名',
      '不满18岁的人，交上来的马上删掉；找工作的人要在18到60岁之间',
    ],
    stops: ['要实名才能做的事：发布岗位、提现、领工资，想再做要重新实名'],
    stays: ['看岗位、报名、聊天', '发过的工资，台账按法律留3年', '什么时候同意、什么时候撤回，会留个记录'],
  }],
  certificate: [],
}

/**
 * The words of a version of a consent, the present one or an earlier one.
 * @param version a day, as in `ScopeText`
 * @returns undefined for words that never were, or that a newer build has
 */
export const scopeTextOf = (scope: ConsentScope, version: string): ScopeText | undefined =>
  [SCOPE_TEXTS[scope], ...EARLIER[scope]].find((text) => text.version === version)

/**
 * Whether a consent in these words counts. Earlier words of the position do, for what they said. Those of the id card do not: they left out
 * how long name and number are kept after a withdrawal of money, and that cannot be had apart from the rest.
 */
export const mayConsentWith = (scope: ConsentScope, version: string): boolean =>
  version === SCOPE_TEXTS[scope].version || (scope === 'location' && scopeTextOf(scope, version) !== undefined)
