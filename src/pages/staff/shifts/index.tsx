import { shiftMinutes, shiftText, weekdaysText } from '@daogang/contract/rules/shift'
import { useShifts } from '@/api/shift'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { minutesText } from '@/features/staff/terms-text'
import { ActionBar, Button, Cell, CellGroup, Empty, QueryView, Screen, Stack, Txt } from '@/ui'

/** The shifts of the stores, and the way to the roster. */
function ShiftsPage() {
  const shifts = useShifts()
  const mayArrange = shifts.data?.mayArrange === true
  return (
    <Screen
      title="班次" onRefresh={shifts.refetch}
      footer={mayArrange && (
        <ActionBar><Button grow icon="plus" onPress={() => navigate.to('staff-shift', {})}>加班次</Button></ActionBar>
      )}
    >
      <QueryView query={shifts}>
        {({ items }) => (items.length === 0
          ? <Empty title="还没有班次">加一个班次，写上几点上班、几点下班，再排给人</Empty>
          : (
              <Stack>
                <CellGroup>
                  <Cell icon="people" title="排班" note="给人排固定的班，或者改一天" onPress={() => navigate.to('staff-roster')} />
                </CellGroup>
                <CellGroup title="班次">
                  {items.map(({ id, name, weekdays, company, people, ...times }) => (
                    <Cell
                      key={id} title={`${name} ${shiftText(times)}`}
                      note={(
                        <>
                          <Txt block tone="2">{`${weekdaysText(weekdays)}，干${minutesText(shiftMinutes(times))}`}</Txt>
                          <Txt block tone="2">{`${company}，${people}个人`}</Txt>
                        </>
                      )}
                      onPress={mayArrange ? () => navigate.to('staff-shift', { id }) : undefined}
                    />
                  ))}
                </CellGroup>
              </Stack>
            ))}
      </QueryView>
    </Screen>
  )
}

export default page('staff-shifts', ShiftsPage)
