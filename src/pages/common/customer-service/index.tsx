import { useOperator } from '@/api/operator'
import { navigate, requireLogin } from '@/app/navigation'
import { page } from '@/app/page'
import { LabourLine, PoliceLine } from '@/features/call/PublicLines'
import { dial } from '@/features/gates/dial'
import { Cell, CellGroup, Screen, Stack } from '@/ui'
import { AskInHost } from './AskInHost'

/** How to reach the operator: by phone with its hours, in writing, and where questions are answered already. */
function CustomerServicePage() {
  const { data: operator } = useOperator()
  const phone = operator?.servicePhone
  return (
    <Screen title="联系客服">
      <Stack>
        <AskInHost />
        <CellGroup>
          {phone && <Cell icon="phone" title="打客服电话" note={`${phone}，${operator.serviceHours}`} onPress={() => void dial(phone)} />}
          <Cell
            icon="pen" title="意见反馈" note="马上有编号，说好哪天回你" onPress={() => requireLogin(() => navigate.to('suggestion-feedback', {}))}
          />
          <Cell
            icon="clock" title="我的反馈" note="到哪一步了" onPress={() => requireLogin(() => navigate.to('suggestion-feedback-list'))}
          />
        </CellGroup>
        <CellGroup title="先看看有没有答案">
          <Cell icon="info" title="帮助说明" note="钱、报名、举报，常问的都在这里" onPress={() => navigate.to('help-note')} />
        </CellGroup>
        <CellGroup title="急事">
          <PoliceLine />
          <LabourLine />
        </CellGroup>
      </Stack>
    </Screen>
  )
}

export default page('customer-service', CustomerServicePage)
