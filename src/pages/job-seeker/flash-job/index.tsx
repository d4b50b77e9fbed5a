import type { MobileAcceptance } from '@daogang/contract/notice'
import { DAILY_CALLS } from '@daogang/contract/rules/notice'
import { useMobileAcceptance, useSetMobileAcceptance } from '@/api/notice'
import { useOperator } from '@/api/operator'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { custom, defineForm, number, onlyWhen, QueryView, Screen, TimeField, toast, toggle, type WidgetProps } from '@/ui'

type Reception = Pick<MobileAcceptance, 'on'> & Partial<Omit<MobileAcceptance, 'on'>>

const taking = ({ on }: Partial<Reception>) => on === true
const Clock = ({ value, ...props }: WidgetProps<string | undefined>) => <TimeField {...props} value={value ?? ''} step={30} />

const receptionForm = defineForm<Reception>({
  on: toggle({ label: '让老板打电话' }),
  from: onlyWhen(taking, custom({ label: '从几点', required: true, whenEmpty: '请选择', widget: Clock })),
  to: onlyWhen(taking, custom({
    label: '到几点',
    required: true,
    whenEmpty: '请选择',
    widget: Clock,
    rule: (to, { from }) => (to === from ? { text: '开始和结束时间不能一样', next: '请改一下' } : undefined),
  })),
  dailyCap: onlyWhen(taking, number({ label: '一天最多', required: true, ...DAILY_CALLS, unit: '个电话' })),
})

/** Which employers call, and what they see of the number. */
const whoCalls = (isVirtual: boolean): string =>
  (isVirtual ? '老板用隐私号打给你，看不到你的手机号' : '和你换过电话的老板才打得进来，别的老板看不到你的手机号')

/** The hours in which the seeker accepts calls from employers. Turning calls off keeps the hours for later. */
function FlashJobPage() {
  const stored = useMobileAcceptance()
  const save = useSetMobileAcceptance()
  const { data: operator } = useOperator()
  if (!stored.data) return <Screen title="接听设置"><QueryView query={stored}>{() => null}</QueryView></Screen>
  const before = stored.data
  return (
    <FormScreen
      form={receptionForm} title="接听设置" verb="保存" initial={before}
      hint={operator && `${whoCalls(operator.virtualCalls)}。超过个数、不在时间里，打不进来`}
      send={({ from = before.from, to = before.to, dailyCap = before.dailyCap, on }) => save.mutateAsync({ on, from, to, dailyCap })}
      onSent={({ on }) => {
        toast.done(on ? '存好了' : '存好了，不接电话了')
        navigate.back()
      }}
    />
  )
}

export default page('flash-job', FlashJobPage)
