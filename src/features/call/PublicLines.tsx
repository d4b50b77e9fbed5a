import { Cell } from '@/ui'
import { dial } from '@/features/gates/dial'

/** Calls the labour authority's line. */
export const LabourLine = () => (
  <Cell icon="phone" title="打12333" note="人力资源和社会保障热线，管拖欠工资、不签合同" onPress={() => void dial('12333')} />
)

/** Calls the police. */
export const PoliceLine = () => (
  <Cell icon="phone" title="打110" note="被骗了钱、被扣了证件、不让走，马上报警" onPress={() => void dial('110')} />
)
