import { yuanText } from '@daogang/contract/rules/money'
import { MAX_BANK_CARDS, PAYEE_WAIT_HOURS } from '@daogang/contract/rules/payee'
import { REVIEW_FROM, REVIEW_FROM_NTH, SMALLEST_REST, type WithdrawalLimits } from '@daogang/contract/rules/withdrawal'
import type { Article } from '@daogang/contract/rules/article'

const summaryOf = ({ min, max, dayTimes, dayAmount, monthAmount }: WithdrawalLimits): string[] => [
  `最少提${yuanText(min)}，一笔最多${yuanText(max)}，手续费0元。`,
  `一天最多${dayTimes}笔、${yuanText(dayAmount)}，一个月最多${yuanText(monthAmount)}。两个账户合起来算。`,
  `账户里不到${yuanText(min)}的，有${yuanText(SMALLEST_REST)}就能一次提完。`,
]

/** How withdrawing works. Limits are the server's, which settings change: without them the text names none. */
export const withdrawalNotes = (limits: WithdrawalLimits | undefined): Omit<Article, 'version'> => ({
  summary: [
    ...(limits ? summaryOf(limits) : ['手续费0元。一笔、一天、一个月最多提多少，登录后在提现页上看。']),
    '只能提到你本人的微信、支付宝或银行卡。',
  ],
  sections: [
    {
      title: '多久到账',
      paragraphs: [
        '支付宝：打款后马上到账。微信：在微信里点“确认收款”后到账。银行卡：看银行，最晚下一个工作日。',
        '每一笔走到哪一步，点账单就能看到，和查快递一样。',
      ],
    },
    {
      title: '什么时候要多等一会',
      paragraphs: [
        `满${yuanText(REVIEW_FROM)}的，或者一天里第${REVIEW_FROM_NTH}笔起，要两个人看过再打款，看的时候可以撤回。`,
        `新加的收款账户，过${PAYEE_WAIT_HOURS}小时才能用，怕别人拿你的手机改账户。第一个绑的不用等。`,
        '换了手机，或者换了收款账户，要输短信验证码。',
      ],
    },
    {
      title: '收款账户',
      paragraphs: [
        `名字要和实名一样。银行卡最多绑${MAX_BANK_CARDS}张。有提现没到账的账户，先等到账再解绑。`,
      ],
    },
    {
      title: '没到账',
      paragraphs: [
        '没付成的，整笔退回你的账户，原因和下一步写在那一笔里。支付机构没回话的，钱不会少，也不用再提一次。',
        '限额以提现页上写的为准，还没到上限就会告诉你还能提多少。',
      ],
    },
  ],
})
