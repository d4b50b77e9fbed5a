import { useOperator } from '@/api/operator'
import { navigate, requireLogin } from '@/app/navigation'
import { page } from '@/app/page'
import { LabourLine } from '@/features/call/PublicLines'
import { dial } from '@/features/gates/dial'
import { Cell, CellGroup, Screen, Stack } from '@/ui'

/** Where each kind of question is answered. */
function HelpNotePage() {
  const { data: operator } = useOperator()
  const phone = operator?.servicePhone
  return (
    <Screen title="帮助说明">
      <Stack>
        <CellGroup title="钱的事">
          <Cell icon="wallet" title="钱包帮助" note="钱怎么来的，没到账怎么办" onPress={() => navigate.to('wallet-help')} />
          <Cell icon="doc" title="工资查询" note="工资条对不对，怎么提异议" onPress={() => requireLogin(() => navigate.to('salary-sheet', {}))} />
          <Cell icon="cal" title="快速预支" note="已挣的工钱，发薪前先领一部分" onPress={() => requireLogin(() => navigate.to('quick-advance'))} />
          <Cell icon="info" title="预支说明" note="谁出的钱，怎么减" onPress={() => requireLogin(() => navigate.to('advance-notes'))} />
          <Cell icon="clock" title="提现说明" note="多久到账，一天能提多少" onPress={() => navigate.to('wallet-notes')} />
          <Cell icon="shield" title="保障说明" note="钱放在哪里，出了事找谁" onPress={() => navigate.to('warranty')} />
          <Cell icon="doc" title="钱包协议" onPress={() => navigate.to('wallet-agreement')} />
        </CellGroup>
        <CellGroup title="找工作的事">
          <Cell icon="brief" title="报名指引" note="怎么报名，碰到哪些事别干" onPress={() => navigate.to('apply-guide')} />
          <Cell icon="star" title="评价规范" note="哪些评价会被隐藏" onPress={() => navigate.to('comment-protocol')} />
          <Cell icon="warnc" title="我的举报" note="举报到哪一步了" onPress={() => requireLogin(() => navigate.to('report-list'))} />
        </CellGroup>
        <CellGroup title="还是没弄明白">
          {phone && (
            <Cell icon="phone" title="打客服" note={`${phone}，${operator.serviceHours}`} onPress={() => void dial(phone)} />
          )}
          <Cell icon="pen" title="意见反馈" note="马上有编号，说好哪天回你" onPress={() => requireLogin(() => navigate.to('suggestion-feedback', {}))} />
          <LabourLine />
        </CellGroup>
      </Stack>
    </Screen>
  )
}

export default page('help-note', HelpNotePage)
