import { BANK_CARD_TEXT, isBankCard, plainCard } from '@daogang/contract/rules/payee'
import { useAddCard, usePayees } from '@/api/payee'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { RealNameFirst } from '@/features/wallet/RealNameFirst'
import { custom, defineForm, FormGroup, QueryView, Screen, TextField, toast, Txt, type WidgetProps } from '@/ui'

interface Values {
  card: string
}

const form = defineForm<Values>({
  card: {
    ...custom<string, Values>({
      label: '卡号', required: true, stacked: true, blank: '', words: false, whenEmpty: '照着卡填', widget: CardWidget,
      rule: (typed) => (isBankCard(plainCard(typed)) ? undefined : { text: BANK_CARD_TEXT }),
    }),
    keep: false,
  },
})

/** The number below its label, because 19 digits do not fit beside it, and again in fours, as the card has it. */
function CardWidget(props: WidgetProps<string>) {
  const fours = plainCard(props.value).replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <>
      <TextField {...props} keyboard="number" placeholder="储蓄卡正面的一长串数字" />
      {fours.length > 4 && <Txt block tone="2">{`对着卡看一遍：${fours}`}</Txt>}
    </>
  )
}

/** Adds a bank card of the user's own. The number is never shown again. */
function BankCardPage() {
  const payees = usePayees()
  const addCard = useAddCard()
  if (!payees.data?.name) {
    return <Screen title="加银行卡"><QueryView query={payees}>{() => <RealNameFirst doing="加银行卡" />}</QueryView></Screen>
  }
  return (
    <FormScreen
      form={form} title="加银行卡" verb="加这张卡" hint={`只能是${payees.data.name}本人的储蓄卡，信用卡收不了`} checksWords={false}
      send={({ card }) => addCard.mutateAsync(plainCard(card))}
      onSent={() => {
        toast.done('加好了')
        navigate.back()
      }}
    >
      <FormGroup of={form} />
    </FormScreen>
  )
}

export default page('wallet-bank-card', BankCardPage)
