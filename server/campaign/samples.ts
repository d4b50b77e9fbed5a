import type { CampaignContent } from '@daogang/contract/operator-campaign'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { base, forAnyone, type Sample } from './sample-base'
import { SERVICE_SAMPLES } from './service-samples'

type Fields = NonNullable<CampaignContent['fields']>

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const TRADES = options({ kitchen: '后厨', hall: '前厅', factory: '工厂', delivery: '送货、骑手', cleaning: '保洁', guard: '保安', other: '别的' })

const NEEDS = options({ hire: '长期招人', fair: '招聘会', brand: '品牌合作', other: '别的' })
const WISHES = options({ pay: '工资更准', near: '更近的活', fast: '更快回话', safe: '少碰骗子' })

const name: Fields[number] = { name: 'name', kind: 'text', label: '怎么称呼', required: true, max: 20, placeholder: '例如 王师傅' }
const mobile: Fields[number] = { name: 'mobile', kind: 'mobile', label: '手机号', required: true }

const FORMS: readonly Sample[] = [
  {
    ...base, slug: 'fill-information', title: '留个信息，帮你找活', summary: '说说想干什么、什么时候能来，有合适的我们打电话给你', audience: forAnyone('c'),
    rules: ['不收任何费用', '信息只给打电话的工作人员看'],
    fields: [
      name, mobile, { name: 'trade', kind: 'choices', label: '想干什么', required: true, options: TRADES, max: 3 },
      { name: 'from', kind: 'date', label: '哪天能来', required: true, days: 'future' },
      { name: 'pay', kind: 'money', label: '每月想要多少', required: false, min: 1000, max: 50_000 },
      { name: 'words', kind: 'text', label: '还有什么要说的', required: false, area: true, max: 200 },
    ],
  },
  {
    ...base, slug: 'form', title: '招聘会报到登记', summary: '来现场前先登记，到了直接进', audience: forAnyone('c'),
    rules: ['进场不要钱', '带身份证'],
    fields: [
      name, mobile, { name: 'day', kind: 'date', label: '哪天来', required: true, days: 'future' },
      { name: 'people', kind: 'number', label: '一共几个人', required: true, min: 1, max: 20, unit: '人' },
      { name: 'trade', kind: 'choice', label: '主要看什么活', required: true, options: TRADES },
    ],
  },
  {
    ...base, slug: 'form-b', title: '招聘会摊位登记', summary: '要招人的店和厂，先登记摊位', audience: forAnyone('b'),
    rules: ['摊位不收钱', '现场不能收求职者任何费用'],
    fields: [
      { name: 'company', kind: 'text', label: '店名或厂名', required: true, max: 60 }, name, mobile,
      { name: 'headcount', kind: 'number', label: '招几个人', required: true, min: 1, max: 500, unit: '人' },
      { name: 'trade', kind: 'choices', label: '招什么工', required: true, options: TRADES, max: 5 },
      { name: 'licence', kind: 'pictures', label: '营业执照', required: true, max: 1 },
    ],
  },
  {
    ...base, slug: 'merchant-propaganda', title: '商务洽谈', summary: '想长期招人、包场招聘会、企业合作，留下电话，两个工作日内联系你', audience: forAnyone('b'),
    rules: ['洽谈不收费'],
    fields: [
      { name: 'company', kind: 'text', label: '企业名', required: true, max: 60 }, name, mobile,
      { name: 'need', kind: 'choice', label: '想谈什么', required: true, options: NEEDS },
      { name: 'other', kind: 'text', label: '说说是什么', required: true, max: 200, area: true, onlyWhen: { name: 'need', is: 'other' } },
      { name: 'visit', kind: 'toggle', label: '希望上门谈', required: false },
    ],
  },
  {
    ...base, slug: 'user-research', title: '用户调研', summary: '两分钟，说说哪里不好用', audience: forAnyone('any'), verb: '交调研',
    rules: ['只有办活动的人看，用来改进，不给别人看'],
    fields: [
      { name: 'like', kind: 'choice', label: '好用吗', required: true, options: options({ good: '好用', soso: '一般', bad: '不好用' }) },
      { name: 'why', kind: 'text', label: '哪里不好用', required: true, area: true, max: 400, onlyWhen: { name: 'like', is: 'bad' } },
      { name: 'want', kind: 'choices', label: '最想要什么', required: false, options: WISHES, max: 2 },
      { name: 'words', kind: 'text', label: '还想说什么', required: false, area: true, max: 400 },
    ],
  },
]

const PAID: readonly Sample[] = [
  {
    ...base, slug: 'health-certificate', title: '健康证报销', summary: '办健康证的钱，凭证报销，最多100元', audience: forAnyone('c'), needsRealName: true,
    rules: ['健康证上的名字要和你的实名一样，还在有效期里', '一个人报一次，照发票或收据上的钱报，最多100元', '预算报完就结束', '假证、别人的证不报'],
    tax: '报的是你花出去的钱，不扣税', reward: { asset: 'CNY', amount: 10_000, amountField: 'cost', taxPercent: 0 },
    sections: [{ title: '怎么报', paragraphs: ['拍健康证和发票，填花了多少钱，交上来', '审核一般3个工作日，通过了钱到你的钱包，随时能提现'] }],
    fields: [
      { name: 'card', kind: 'pictures', label: '健康证', required: true, max: 2, isCertificate: true },
      { name: 'name', kind: 'text', label: '健康证上的姓名', required: true, max: 40, isRealName: true },
      { name: 'validUntil', kind: 'date', label: '有效期到哪天', required: true, days: 'future' },
      { name: 'cost', kind: 'money', label: '花了多少钱', required: true, min: 1, max: 500 },
      { name: 'receipt', kind: 'pictures', label: '发票或收据', required: true, max: 2 },
    ],
  },
  {
    ...base, slug: 'stabilization', title: '稳岗补贴', summary: '在一家店干满三个月，补贴200元', audience: forAnyone('c'), needsRealName: true,
    rules: ['同一家店连续干满三个月，在“到岗”打卡或有工资条', '一个人领一次', '预算发完就结束'],
    tax: '补贴200元，按偶然所得代扣20%的个税40元，到手160元', reward: { asset: 'CNY', amount: 20_000, taxPercent: 20 },
    sections: [{ title: '怎么领', paragraphs: ['填在哪上班、从哪天开始，拍一张工资条或打卡记录', '审核的人会和你的打卡、工资条对一遍'] }],
    fields: [
      { name: 'name', kind: 'text', label: '姓名', required: true, max: 40, isRealName: true },
      { name: 'shop', kind: 'text', label: '在哪家店上班', required: true, max: 60 },
      { name: 'since', kind: 'date', label: '从哪天开始干', required: true, days: 'past' },
      { name: 'proof', kind: 'pictures', label: '工资条或打卡记录', required: true, max: 3 },
    ],
  },
]

const ALL = [...FORMS, ...PAID, ...SERVICE_SAMPLES]
const YEAR = 365

/**
 * The campaigns with their own screens, as a start for an operator: `npm run ops -- campaign sample` prints them, and the demo data has
 * them.
 * @param organiser the company that holds them
 */
export const sampleCampaigns = (organiser: string, now: Date): CampaignContent[] => ALL.map((sample) => ({
  ...sample, organiser, startsAt: new Date(now.getTime() - DAY_MS).toISOString(),
  endsAt: sample.fields === null && sample.slug !== 'stop-serve' ? null : new Date(now.getTime() + YEAR * DAY_MS).toISOString(),
}))
