import { useAdvanceAmounts } from '@/api/advance'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { AmountCard } from '@/features/advance/AmountCard'
import { NoWork } from '@/features/advance/NoWork'
import { ActionBar, Button, Cell, CellGroup, QueryView, Screen, Stack } from '@/ui'

/** The earned wages and the available advance, with the way to it. */
function QuickAdvancePage() {
  const amounts = useAdvanceAmounts()
  const canDraw = amounts.data?.employments.some(({ stop }) => stop === null)
  return (
    <Screen
      title="快速预支" onRefresh={amounts.refetch}
      footer={canDraw && <ActionBar><Button grow onPress={() => navigate.to('advance-apply')}>预支</Button></ActionBar>}
    >
      <QueryView query={amounts}>
        {({ employments }) => (
          <Stack>
            {employments.length === 0 ? <NoWork /> : employments.map((each) => <AmountCard key={each.employmentId} amount={each} />)}
            <CellGroup>
              <Cell icon="doc" title="预支明细" note="预支过的，和从哪张工资条减的" onPress={() => navigate.to('advance-detail', {})} />
              <Cell icon="info" title="预支说明" note="谁出的钱，怎么减" onPress={() => navigate.to('advance-notes')} />
              {employments.length > 0 && <Cell icon="shield" title="给自己上锁" onPress={() => navigate.to('advance-apply')} />}
            </CellGroup>
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('quick-advance', QuickAdvancePage)
