import { useFormState } from '@/ui'
import { postingForm } from './fields'
import { Fold } from './Fold'

const GROUPS = [['payParts', 'bonuses'], ['socialSecurity', 'welfareNotes'], ['brokerage', 'brokerageFen']] as const
const NAMES = GROUPS.flat()

/** What a job can offer beside its wage. */
export function MoreTerms() {
  const { values } = useFormState(postingForm)
  const filled = NAMES.filter((name) => name !== 'brokerageFen' && values[name] !== undefined).map((name) => postingForm.fields[name].label)
  return (
    <Fold
      title="更多待遇（选填）" note={filled.length > 0 ? `已填：${filled.join('、')}` : '底薪、计件、提成、加班、补贴、社保、招聘方式'} groups={GROUPS}
    />
  )
}
