import { base, forAnyone, type Sample } from './sample-base'

/** Pages that inform, without a form. What they promise is what the product does. */
export const SERVICE_SAMPLES: readonly Sample[] = [
  {
    ...base, slug: 'eight-guarantees', title: '八大保障', summary: '在“到岗”找活、上班，这八件事我们管', audience: forAnyone('any'), fields: null,
    sections: [
      { title: '1. 老板是真的', paragraphs: ['核过营业执照的店有“已核验”，点开看得到核了什么、哪天核的'] },
      { title: '2. 工资写清楚', paragraphs: ['发岗位要写多少钱、怎么发、哪天发。招人时写的会一直留着，改不了'] },
      { title: '3. 不许收钱', paragraphs: ['押金、服装费、介绍费，发布时就拦下来。聊天里提到钱，旁边有提醒'] },
      { title: '4. 号码不外露', paragraphs: ['你没同意换电话，老板看不到你的号码。打电话用隐私号的，15分钟后失效'] },
      { title: '5. 打卡有存证', paragraphs: ['上下班打卡记在“工时存证”里，每周一张，谁也改不了'] },
      { title: '6. 有工资条', paragraphs: ['每月的工资条自己确认，不对就提异议，店里3个工作日内答复'],
        links: [{ text: '看我的工资条', url: '/user/salary-sheet' }] },
      { title: '7. 举报有人管', paragraphs: ['收费、骗人、危险，点举报，结果会告诉你'], links: [{ text: '看我的举报', url: '/user/job-report/list' }] },
      { title: '8. 弄错了能申诉', paragraphs: ['账号、岗位、店铺被处理了，都写明原因，都能申诉，由人来看'] },
    ],
  },
  {
    ...base, slug: 'guarantees-intro', title: '服务计划说明', summary: '哪些免费，哪些要工币或钱', audience: forAnyone('any'), fields: null,
    sections: [
      { title: '求职的，都免费', paragraphs: ['看岗位、报名、聊天、打电话、打卡、工资条、预支，不收一分钱'] },
      { title: '招人的', paragraphs: ['发布岗位、看报名、聊天免费', '刷新、置顶、急招是道具，用工币换，或者会员卡里带'] },
      { title: '我们不做的', paragraphs: ['不收押金，不代收工资，不放款', '有人冒充我们收钱，打客服电话举报'] },
    ],
  },
  {
    ...base, slug: 'vip-member', title: 'VIP会员卡', summary: '给常找活、常招人的人省事，不买也一样用', audience: forAnyone('any'), fields: null,
    rules: ['到期不自动续，不会再扣钱', '再买一张，时间往后加', '付了钱没开通的，系统会再查，查到就开通；没付成的不扣钱'],
    sections: [{ title: '卡里有什么', paragraphs: ['求职卡：简历一直靠前，老板先看到你', '招人卡：刷新、置顶、急招的次数，到期前都能用'] }],
  },
  {
    ...base, slug: 'stop-serve', title: '停止服务公告', summary: '从公告上的日子起，服务停止', audience: forAnyone('any'), fields: null,
    sections: [
      { title: '从哪天停', paragraphs: ['看下面的时间，最后一天过了就不能再发布、报名、打卡'] },
      { title: '钱怎么办', paragraphs: ['钱包里的钱在停之前都能提现，停了以后再留60天', '企业账户里的钱按转账的原路退回'] },
      { title: '资料怎么办', paragraphs: ['工时、工资条在停之前可以下载。法律要求留的按期限留，其余停止后15个工作日内删掉'] },
    ],
  },
]
