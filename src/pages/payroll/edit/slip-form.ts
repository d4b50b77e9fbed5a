import type { PayrollSlip } from '@daogang/contract/payroll'
import { addMonths } from '@daogang/contract/rules/pay-cycle'
import {
  DISPUTE_TEXT, ITEM_KINDS, ITEM_NAMES, MAX_ITEM, slipFault, sumOfKind, withSums, type ItemKind, type SlipItem,
} from '@daogang/contract/rules/payslip'
import { fenOfYuan } from '@/features/form/amount'
import { typedAmount } from '@/features/form/typed-amount'
import { yuan } from '@/lib/format'
import { carried, choice, date, defineForm, onlyWhen, text, type Form } from '@/ui'

/** A field for each kind, in yuan as it is typed; empty for nothing. */
export type SlipValues = Record<ItemKind, string> & {
  payOn: string
  isAnswer: boolean
  outcome?: 'corrected' | 'kept' | undefined
  answer?: string | undefined
}

/** The items that typed sums make of a slip's own: a kind with the same sum keeps its items. */
export const itemsOf = (values: Partial<SlipValues>, own: readonly SlipItem[], kinds = ITEM_KINDS as readonly ItemKind[]): SlipItem[] =>
  withSums(own, new Map(kinds.map((kind) => [kind, fenOfYuan(values[kind] ?? '')])))

/** What the form begins with. */
export const initialOf = (
  { items, payOn }: PayrollSlip, isAnswer: boolean, kinds: readonly ItemKind[],
): Partial<SlipValues> => ({
  ...Object.fromEntries(kinds.map((kind) => [kind, sumOfKind(items, kind) === 0 ? '' : yuan(sumOfKind(items, kind))])),
  ...(payOn !== null && { payOn }), isAnswer,
})

const changes = ({ isAnswer, outcome }: Partial<SlipValues>): boolean => isAnswer !== true || outcome === 'corrected'

/** The form of a draft, of a correction, or of the answer to a dispute. `kinds` are those that it may change. */
export function slipForm({ items, cycleFrom, cycleTo }: PayrollSlip, kinds: readonly ItemKind[]): Form<SlipValues> {
  const amount = (kind: ItemKind) => onlyWhen<string, SlipValues>(changes, typedAmount({
    label: ITEM_NAMES[kind], placeholder: '0', max: MAX_ITEM,
  }))
  // The last field shows a problem of all amounts together.
  const whole = (values: Partial<SlipValues>) => {
    const [fault, next] = (slipFault(itemsOf(values, items, kinds)) ?? '').split('，')
    return fault ? { text: fault, next: next ?? '请改一下' } : undefined
  }
  return defineForm<SlipValues>({
    isAnswer: carried(),
    outcome: onlyWhen<'corrected' | 'kept', SlipValues>(({ isAnswer }) => isAnswer === true, choice({
      label: '怎么处理', required: true, options: [{ value: 'corrected', label: '改工资条' }, { value: 'kept', label: '不改，说明原因' }],
    })),
    answer: onlyWhen<string, SlipValues>(({ isAnswer }) => isAnswer === true, text({
      label: '答复的话', required: true, area: true, max: DISPUTE_TEXT * 2, placeholder: '本人能看到，写清楚为什么',
    })),
    ...(Object.fromEntries(kinds.map((kind) => [kind, amount(kind)])) as Record<ItemKind, ReturnType<typeof amount>>),
    payOn: onlyWhen<string, SlipValues>(changes, date({
      label: '发薪日', required: true, first: () => cycleFrom, last: () => `${addMonths(cycleTo.slice(0, 7), 3)}-28`, start: () => cycleTo,
      rule: (_day, values) => whole(values),
    })),
  } as Parameters<typeof defineForm<SlipValues>>[0])
}
