// Apart from rules/consent: the first page needs none of these texts.
import { MAX_AGE, MIN_AGE } from './age'
import { SCOPE_VERSIONS } from './scope-version'

/**
 * Uses of personal data that need a consent of their own, asked for just in time (PIPL, articles 14, 23 and 29; data about health is
 * sensitive by article 28).
 */
export const CONSENT_SCOPES = ['location', 'id_card', 'certificate'] as const
export type ConsentScope = (typeof CONSENT_SCOPES)[number]

export const isConsentScope = (text: string): text is ConsentScope => (CONSENT_SCOPES as readonly string[]).includes(text)

export interface ScopeText {
  readonly title: string
  /** The day from which the words apply. Other words need another version; the earlier ones go to rules/scope-history. */
  readonly version: string
  /** One sentence, for the place where the data is asked for. */
  readonly why: string
  /** What it is used for, who gets it and how long it is kept. */
  readonly uses: readonly string[]
  /** What no longer works after a withdrawal. */
  readonly stops: readonly string[]
  /** What still works after a withdrawal, and what the law keeps. */
  readonly stays: readonly string[]
}

export const SCOPE_TEXTS: Readonly<Record<ConsentScope, ScopeText>> = {
  location: {
    title: '位置',
    version: SCOPE_VERSIONS.location,
    why: '位置是敏感信息，只用来算岗位离你多远、查你在哪条路、看打卡时在不在店里',
    uses: [
      '找工作：位置发给到岗的服务器，算岗位离你多远。服务器不存，手机上关掉就忘',
      '点“用现在的位置”：服务器再交给高德软件有限公司，只用来换成地址，它的隐私政策在“第三方共享清单”里',
      '打卡：打卡那一下的位置随打卡记录保存，店里只看到离打卡点多远',
      '别的都不给老板和别人看，你自己发出去的地址除外',
      '不按远近找、不点“用现在的位置”、不打开打卡页，就不定位',
    ],
    stops: ['按离你的远近找岗位', '用现在的位置查地址', '用定位打卡'],
    stays: ['自己选城市、选地址找岗位', '打卡用店里的到岗码，或者直接打，等老板确认', '以前打卡的记录是算工资的凭证，按法律留着'],
  },
  id_card: {
    title: '身份证',
    version: SCOPE_VERSIONS.id_card,
    why: '身份证号是敏感信息，只用来核实你是谁，发工资、提现写对名字',
    uses: [
      '姓名、身份证号和照片只交给身份核验系统核对，或者由审核员看',
      '号码加密保存，别人看不到，谁看过都有记录；照片审核完就删',
      '发工资时写进工资台账，提现时核对收款人姓名',
      `不满${MIN_AGE}岁的人，交上来的马上删掉；找工作的人要在${MIN_AGE}到${MAX_AGE}岁之间`,
    ],
    stops: ['要实名才能做的事：发布岗位、提现、领工资，想再做要重新实名'],
    stays: ['看岗位、报名、聊天', '发过的工资，台账按法律留3年', '提过现的，税务要的姓名和身份证号加密封存10年，到期删掉', '什么时候同意、什么时候撤回，会留个记录'],
  },
  certificate: {
    title: '证书',
    version: '2026-11-28',
    why: '健康证上有健康信息，是敏感信息，只用来证明你有这张证',
    uses: [
      '编号和照片由审核员核对，编号加密保存',
      '老板只看得到证书的名字、级别和有效期，看不到编号和照片',
      '报活动交的健康证，照片给文字识别系统认出姓名和有效期，和你的实名核对',
    ],
    stops: ['交健康证、厨师证这些证书', '让老板看到你有哪些证书：交过的连照片马上删掉'],
    stays: ['看岗位、报名、聊天、上班', '报过的活动，里面的照片按活动的期限删', '什么时候同意、什么时候撤回，会留个记录'],
  },
}

/** Why a withdrawal of the id card has to wait: money that still needs the name. */
export const SCOPE_BLOCKS = ['withdrawal', 'wage', 'advance', 'employment'] as const
export type ScopeBlock = (typeof SCOPE_BLOCKS)[number]

/** Each with the way to resolve it. */
export const SCOPE_BLOCK_TEXTS: Readonly<Record<ScopeBlock, string>> = {
  withdrawal: '有一笔提现在路上。到账或者退回钱包以后再撤回',
  wage: '有工资条还没发钱。发到你钱包以后再撤回',
  advance: '有预支的工资还没从工资里扣。扣完以后再撤回',
  employment: '你还在上班，店里发工资、记台账要用你的名字（法律规定）。离职、工资发完以后再撤回',
}
