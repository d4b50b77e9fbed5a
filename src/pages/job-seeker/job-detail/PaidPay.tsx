import { useJobPaid } from '@/api/payslip'
import { payText, payUnitText, yuan } from '@/lib/format'
import { Txt } from '@/ui'
import { Section } from './Section'

/** What the job promised next to what it paid, from five people on. Renders nothing before. */
export function PaidPay({ jobId }: { jobId: string }) {
  const paid = useJobPaid(jobId).data?.paid
  if (!paid) return null
  const { people, unit, promisedMin, promisedMax, average } = paid
  return (
    <Section title="说好的和实发的">
      <Txt block>{`说好${payText(promisedMin, promisedMax, unit)}`}</Txt>
      <Txt block strong>{`实发平均¥${yuan(average)}/${payUnitText(unit)}`}</Txt>
      <Txt block size="note" tone="2">{`按${people}个人的工资条，扣款前${unit === 'month' ? '' : '、不算加班费'}，取整数`}</Txt>
    </Section>
  )
}
