import { useOperator } from '@/api/operator'
import { Cell, CellGroup } from '@/ui'
import { dial } from './dial'

/** A cell that calls the operator's help line. Renders nothing if the operator has no phone number. */
export function HelpLine() {
  const { data: operator } = useOperator()
  if (!operator?.servicePhone) return null
  const { servicePhone, serviceHours } = operator
  return (
    <CellGroup>
      <Cell icon="phone" title="打客服电话" note={`${servicePhone}，${serviceHours}`} onPress={() => void dial(servicePhone)} />
    </CellGroup>
  )
}
