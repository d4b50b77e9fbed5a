import type { Article } from './article'
import { BEFORE_SHIFT_MINUTES, CORRECTION_HOURS, CORRECTIONS_A_MONTH, MAX_LATE_MS, SILENCE_DAYS } from './attendance'
import { HOUR_MS } from './durations'
import { WEEK_MINUTES } from './shift'
import { DAY_MINUTES, OVERTIME_DAY_MINUTES, OVERTIME_MONTH_MINUTES, PART_TIME_DAY_MINUTES, PART_TIME_WEEK_MINUTES } from './work-hours'

const HOUR = 60

/** The rules of attendance that came with this build. */
export const attendanceProtocol: Article = {
  version: '2026-11-30',
  summary: ['时间按到岗收到的算，改手机时间没用。', '人不在范围里、没网，也能打，不会白干。', '漏打了能补，老板不回就算数。'],
  sections: [
    {
      title: '怎么打卡',
      paragraphs: [
        `上班前${BEFORE_SHIFT_MINUTES}分钟就能打。到了店里按一下按钮，时间按到岗的算，改手机时间没用。`
        + '人不在范围里也能打，会记成“等老板确认”。定不到位，用店里今天的到岗码，上班和下班的码不一样。',
      ],
    },
    {
      title: '没网怎么办',
      paragraphs: [`照样打，先记在手机里，有网了打开到岗自动传。${MAX_LATE_MS / HOUR_MS}小时内传上来、手机时间没错，就直接算数。`],
    },
    {
      title: '工时怎么算',
      paragraphs: [
        '从上班时间算到下班打卡，中间休息不算。打早了从上班时间算起，走晚了按打卡的时间算。不到1分钟按1分钟算，不会抹零。'
        + '漏打下班卡，系统不会替你打，要自己补。',
      ],
    },
    {
      title: '漏打了卡',
      paragraphs: [
        `${CORRECTION_HOURS}小时内能补，一个月${CORRECTIONS_A_MONTH}次。老板${SILENCE_DAYS}天不回就算数。老板不认，要写明为什么，从那时起再给你${CORRECTION_HOURS}小时补。`
        + '过了时间，或者次数用完了，老板能帮你补记。',
      ],
    },
    {
      title: '小时工',
      paragraphs: [
        `平均一天不超过${PART_TIME_DAY_MINUTES / HOUR}小时，一周不超过${PART_TIME_WEEK_MINUTES / HOUR}小时（劳动合同法第六十八条）。`,
      ],
    },
    {
      title: '加班',
      paragraphs: [
        `一天超过${DAY_MINUTES / HOUR}小时的算加班，1.5倍；休息日上班2倍；法定节假日3倍（劳动法第四十四条）。`
        + `一周从周一算起，满${WEEK_MINUTES / HOUR}小时以后再上的那天，算休息日上班，2倍；一天里跨过${WEEK_MINUTES / HOUR}小时的，超出的部分1.5倍。`
        + '一周里有法定节假日的，这个小时数会少一些。'
        + `一天加班不超过${OVERTIME_DAY_MINUTES / HOUR}小时，一个月不超过${OVERTIME_MONTH_MINUTES / HOUR}小时（第四十一条）。`,
      ],
    },
  ],
}
