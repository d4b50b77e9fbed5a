import { yuanText } from '@daogang/contract/rules/money'
import { amountFault, mostNow } from '@daogang/contract/rules/withdrawal'
import type { CashOptions } from '@daogang/contract/withdrawal'
import { navigate } from '@/app/navigation'
import { AMOUNT_LENGTH, amountOnly, fenOfYuan } from '@/features/form/amount'
import { ownCodeField } from '@/features/gates/own-code-field'
import { payeeName } from '@/features/wallet/names'
import { dayTimeText } from '@/lib/time'
import { Box, Button, custom, defineForm, onlyWhen, OptionList, TextField, useFormState, type Form, type WidgetProps } from '@/ui'
import styles from './cash.module.scss'

export interface CashValues {
  payeeId: string
  /** Yuan as typed. */
  amount: string
  code?: string
}

export const payeeOf = ({ payees }: Pick<CashOptions, 'payees'>, payeeId: string | undefined) => payees.find(({ id }) => id === payeeId)

/** The room for an amount, with the limits of the chosen payout account and its channel. */
function roomOf({ payees, channels, limits, balance, use }: CashOptions, payeeId: string | undefined) {
  const payee = payeeOf({ payees }, payeeId)
  return {
    limits, balance, use: { ...use, payeeDayAmount: payee?.dayAmount ?? 0 },
    channel: channels.find(({ channel }) => channel === payee?.channel),
  }
}

/** The form of a withdrawal with these options. */
export function cashForm(options: CashOptions): Form<CashValues> {
  const form: Form<CashValues> = defineForm<CashValues>({
    payeeId: custom<string, CashValues>({
      label: '收到哪里', required: true, stacked: true, blank: '', whenEmpty: '选一个收款账户',
      draw: (props) => <PayeeWidget {...props} options={options} />,
      rule: (id) => {
        const payee = payeeOf(options, id)
        if (!payee) return { text: '刚才选的解绑了', next: '请另选一个' }
        return payee.usableAt ? { text: `这个${dayTimeText(payee.usableAt)}以后能用`, next: '先选别的' } : undefined
      },
    }),
    amount: custom<string, CashValues>({
      label: '提多少', required: true, stacked: true, blank: '', whenEmpty: '填一个数',
      draw: (props) => <AmountWidget {...props} options={options} form={form} />,
      rule: (typed, { payeeId }) => {
        const fault = amountFault(fenOfYuan(typed), roomOf(options, payeeId))
        return fault === null ? undefined : { text: fault }
      },
    }),
    code: onlyWhen(({ payeeId }) => payeeOf(options, payeeId)?.needsCode === true, ownCodeField<CashValues>(
      'withdrawal', `新手机或新收款账户，要填发到${options.mobile}的验证码`,
    )),
  })
  return form
}

interface OptionsProps extends WidgetProps<string> {
  options: CashOptions
}

function PayeeWidget({ value, onChange, options }: OptionsProps) {
  return (
    <Box>
      <OptionList
        label="收到哪里" value={value} onChange={onChange}
        options={options.payees.map((payee) => ({
          value: payee.id, label: payeeName(payee), ...payee.usableAt && { note: `${dayTimeText(payee.usableAt)}以后能用` },
        }))}
      />
      <Button kind="plain" size="small" icon="plus" onPress={() => navigate.to('wallet-bind', {})}>换收款账户</Button>
    </Box>
  )
}

function AmountWidget({ label, value, invalid, onChange, options, form }: OptionsProps & { form: Form<CashValues> }) {
  const { values } = useFormState(form)
  const most = mostNow(roomOf(options, values.payeeId))
  return (
    <Box className={styles.amount}>
      <Box className={styles.field}>
        <TextField
          label={label} value={value} invalid={invalid} onChange={onChange} keyboard="decimal" filter={amountOnly} unit="元"
          maxLength={AMOUNT_LENGTH} placeholder={`最多${yuanText(most)}`}
        />
      </Box>
      <Button kind="soft" size="small" disabled={most === 0} onPress={() => onChange(String(most / 100))}>全部</Button>
    </Box>
  )
}
