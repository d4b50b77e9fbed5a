import type { Body } from '@daogang/contract'
import { DISPUTE_NAMES, DISPUTE_REASONS, DISPUTE_TEXT, ANSWER_DAYS } from '@daogang/contract/rules/payslip'
import { useState } from 'react'
import { useDisputeSlip } from '@/api/payslip'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { isId } from '@/lib/is-id'
import { randomId } from '@/lib/random-id'
import { carried, choice, defineForm, Empty, Screen, text, toast } from '@/ui'

const TITLE = '工资条不对'

const form = defineForm<Body<'POST /payslip/dispute'>>({
  once: carried(), id: carried(), version: carried(),
  reason: choice({ label: '哪里不对', required: true, options: DISPUTE_REASONS.map((value) => ({ value, label: DISPUTE_NAMES[value] })) }),
  words: text({
    label: '说明', required: true, area: true, max: DISPUTE_TEXT * 2, placeholder: '例如 12号加班3小时没算。写清楚哪天、差多少',
  }),
})

/** The form to dispute a slip. */
function SlipDisputePage() {
  const { id = '', version = '' } = useRouteQuery('slip-dispute')
  if (!isId(id) || !/^\d{1,3}$/.test(version)) {
    return (
      <Screen title={TITLE}>
        <Empty title="没找到这张工资条" action={{ text: '看我的工资条', onPress: () => navigate.replace('salary-sheet', {}) }}>从工资查询里点“数不对”</Empty>
      </Screen>
    )
  }
  return <Editor id={id} version={Number(version)} />
}

function Editor({ id, version }: { id: string; version: number }) {
  const dispute = useDisputeSlip()
  const [once] = useState(randomId)
  const sent = () => {
    toast.done(`提好了，店里${ANSWER_DAYS}个工作日内答复`)
    navigate.back()
  }
  return (
    <FormScreen
      form={form} title={TITLE} verb="提给店里" draft={`slip-dispute.${id}.${version}`} initial={{ once, id, version }}
      hint={`店里${ANSWER_DAYS}个工作日内要答复你，不答复也不算你同意`} send={(body) => dispute.mutateAsync(body)} onSent={sent}
    />
  )
}

export default page('slip-dispute', SlipDisputePage)
