import type { Shift } from '@daogang/contract/shift'
import { useCloseShift, useSaveShift, useShifts } from '@/api/shift'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { CloseButton } from '@/features/staff/CloseButton'
import { usePresentStores } from '@/features/staff/store-field'
import { Empty, FormGroup, QueryView, Screen, toast } from '@/ui'
import { shiftForm, valuesOfShift, WORKDAYS } from './shift-form'
import { WeekHint } from './WeekHint'

const TITLE = '班次'

/** Adds a shift, or edits one. */
function ShiftPage() {
  const { id } = useRouteQuery('staff-shift')
  const shifts = useShifts()
  const { stores, shown } = usePresentStores()
  const shift = shifts.data?.items.find((each) => each.id === id)
  if (id && shift) return <ShiftForm key={id} shift={shift} companyId={shift.companyId} />
  if (!id && stores.data && shown[0]) return <ShiftForm companyId={shown[0].id} />
  return (
    <Screen title={TITLE}>
      <QueryView query={shifts}>
        {() => (id
          ? <Empty title="没找到这个班次" action={{ text: '看班次', onPress: () => navigate.replace('staff-shifts') }}>可能已经停用了</Empty>
          : (
              <QueryView query={stores}>
                {() => <Empty title="还没有店铺" action={{ text: '添加门店', onPress: () => navigate.to('add-store', {}) }}>先加一家店，再加班次</Empty>}
              </QueryView>
            ))}
      </QueryView>
    </Screen>
  )
}

export default page('staff-shift', ShiftPage)

function ShiftForm({ shift, companyId }: { shift?: Shift; companyId: string }) {
  const save = useSaveShift()
  const close = useCloseShift()
  return (
    <FormScreen
      form={shiftForm} title={TITLE} verb="存好" hint="下班比上班早，就算到第二天"
      initial={shift ? valuesOfShift(shift) : { companyId, starts: '09:00', ends: '18:00', weekdays: WORKDAYS, breaks: [] }}
      send={({ companyId: store, ...values }) => save.mutateAsync({ ...values, ...shift ? { id: shift.id } : { companyId: store } })}
      onSent={() => {
        toast.done('存好了')
        navigate.back()
      }}
    >
      <FormGroup of={shiftForm} names={[...shift ? [] : ['companyId' as const], 'name', 'starts', 'ends', 'breaks', 'weekdays']} />
      <WeekHint />
      {shift && <CloseButton id={shift.id} name={shift.name} what="班次" text="停用后不能再排这个班" close={close} />}
    </FormScreen>
  )
}
