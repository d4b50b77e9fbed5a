import { yuanText } from '@daogang/contract/rules/money'
import { REVIEW_FROM } from '@daogang/contract/rules/withdrawal'
import type { Article } from '@daogang/contract/rules/article'

/** What the platform guarantees about money, and what it does not. */
export const warranty: Omit<Article, 'version'> = {
  summary: [
    '你的工资一直在银行或支付机构那里，我们只记账、传话，不碰钱。',
    '记了账的钱不会少一分，也不会付两次。提现手续费0元。',
    '我们不是银行，不能充值，不付利息，也不借钱给你。',
  ],
  sections: [
    {
      title: '我们保证的',
      paragraphs: [
        '每一笔进出都有账单，记下就不能改、不能删。每天把账从头算一遍，再和支付机构的账对一遍，有一分钱对不上就查。',
        '同一笔提现只付一次：你按两下、网络断了、系统重启，都不会多付或少付。',
        '支付机构没回话的提现，我们一直问到有结果，不会不了了之，也不会当成没付。',
        `满${yuanText(REVIEW_FROM)}的提现，两个人看过才付，防止别人拿你的手机把钱提走。`,
        '收款只能是你本人：名字要和实名一样。身份证号和卡号加密存，谁看过都有记录。',
      ],
    },
    {
      title: '我们保证不了的',
      paragraphs: [
        '店里还没打给支付机构的工资，不在钱包里，我们替不了店里付。店里拖欠工资，打12333，我们提供报名和沟通的记录。',
        '微信、支付宝、银行自己停机或者限额，要等它们恢复。钱在等的时候不会少。',
        '你把验证码、密码告诉别人造成的损失，追回来要靠公安。发现不对，先打客服冻结，再报警。',
      ],
    },
    {
      title: '出了问题怎么办',
      paragraphs: [
        '账不对：点那一笔账单，记下单号，打客服电话。',
        '被冻结了：原因写在钱包上面。觉得弄错了，打客服电话。',
        '被骗了：马上打110，再打客服，我们先停掉提现。',
      ],
    },
  ],
}
