import type { PayrollSlip } from '@daogang/contract/payroll'
import { cycleText } from '@daogang/contract/rules/pay-cycle'
import { mayPay } from '@daogang/contract/rules/payslip'
import { fenText } from '@daogang/contract/rules/money'
import { ApiError, CODES } from '@/api/errors'
import { usePayrollSlip, usePaySlips, usePublishSlips } from '@/api/payroll'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { changedText, changedWarning } from '@/features/payslip/changed'
import { SlipBody, SlipTalk } from '@/features/payslip/SlipBody'
import { shortfallText } from '@/features/payslip/shortfall'
import { payrollStates } from '@/features/payslip/states'
import { unpayableTexts } from '@/features/payslip/unpayable'
import { isId } from '@/lib/is-id'
import { dayTimeText } from '@/lib/time'
import { ActionBar, Box, Button, Card, Empty, NoticeStrip, QueryView, Screen, Stack, Tag, toast, Txt, useConfirm } from '@/ui'
import styles from './slip.module.scss'

const TITLE = '工资条'

/** One slip, as its employer writes it and answers for it. */
function PayrollSlipPage() {
  const { id = '' } = useRouteQuery('payroll-slip')
  return isId(id) ? (
    <One id={id} />
  ) : (
    <Screen title={TITLE}>
      <Gone />
    </Screen>
  )
}

export default page('payroll-slip', PayrollSlipPage)

function One({ id }: { id: string }) {
  const query = usePayrollSlip(id)
  return (
    <Screen title={TITLE} onRefresh={query.refetch} footer={query.data && <Actions slip={query.data} />}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Gone /> : undefined)}>
        {(slip) => <Detail slip={slip} />}
      </QueryView>
    </Screen>
  )
}

function Gone() {
  return (
    <Empty title="没找到这张工资条" action={{ text: '看全部工资条', onPress: () => navigate.replace('payroll', {}) }}>
      可能在别的企业，切换企业再看
    </Empty>
  )
}

function Detail({ slip }: { slip: PayrollSlip }) {
  const { state, who, store, job, cycleFrom, cycleTo, confirmedAt } = slip
  const shortfall = shortfallText([slip])
  const { text, kind, icon } = payrollStates[state]
  return (
    <Stack>
      <Card>
        <Box className={styles.head}>
          <Tag kind={kind} icon={icon}>
            {text}
          </Tag>
          <Txt tone="2" size="note">
            {cycleText(cycleFrom, cycleTo)}
          </Txt>
        </Box>
        <Txt block strong>
          {who}
        </Txt>
        <Txt block tone="2">{`${store}，${job}`}</Txt>
        {confirmedAt !== null && <Txt block tone="2" size="note">{`${dayTimeText(confirmedAt)}本人确认`}</Txt>}
        {shortfall !== undefined && (
          <Txt block tone="2">
            {shortfall}
          </Txt>
        )}
        <SlipTalk slip={slip} />
      </Card>
      {slip.unpayable && state !== 'paid' && <NoticeStrip kind="warn">{unpayableTexts[slip.unpayable]}</NoticeStrip>}
      {slip.changed && (
        <NoticeStrip kind="warn">
          {changedText(slip, slip.changed)}
        </NoticeStrip>
      )}
      <SlipBody slip={slip} />
    </Stack>
  )
}

function Actions({ slip }: { slip: PayrollSlip }) {
  // A server of the last release does not say what is never paid here, and refuses it in the payment.
  const { id, state, net, advanced, disputes, changed, unpayable } = slip
  const [publish, pay] = [usePublishSlips(), usePaySlips()]
  const [dialog, ask] = useConfirm()
  const open = disputes.find(({ outcome }) => outcome === null)
  const told = ({ refused: [first] }: { refused: readonly { problem: string }[] }, done: string) =>
    first ? toast.show(first.problem) : toast.done(done)
  const publishIt = async () => {
    if (!(await ask({ title: '发给本人看', text: '发出去就不能直接改了。本人有异议时再改，会留下两版', confirm: '发给本人' }))) return
    await publish.mutateAsync({ ids: [id] }).then(
      (answer) => told(answer, '发给本人了'),
      () => undefined,
    )
  }
  const payIt = async () => {
    if (
      !(await ask({
        title: `发¥${fenText(Math.max(0, net - advanced))}`,
        text: ['从企业余额进本人的钱包，发了不能撤回', changedWarning([slip]), shortfallText([slip])].filter(Boolean).join('。'),
        confirm: '发工资',
      }))
    )
      return
    await pay.mutateAsync({ ids: [id] }).then(
      (answer) => told(answer, '发了'),
      () => undefined,
    )
  }
  if (state === 'paid') return null
  return (
    <ActionBar>
      {state === 'draft' && (
        <Button kind="ghost" grow onPress={() => navigate.to('payroll-edit', { id })}>
          改
        </Button>
      )}
      {state === 'draft' && (
        <Button grow busy={publish.isPending} onPress={publishIt}>
          发给本人
        </Button>
      )}
      {state !== 'draft' && !open && changed && (
        <Button kind="ghost" grow onPress={() => navigate.to('payroll-edit', { id })}>
          按新工时改
        </Button>
      )}
      {open && (
        <Button grow onPress={() => navigate.to('payroll-edit', { id, disputeId: open.id })}>
          答复异议
        </Button>
      )}
      {mayPay(state) && !unpayable && (
        <Button grow busy={pay.isPending} onPress={payIt}>
          发工资
        </Button>
      )}
      {dialog}
    </ActionBar>
  )
}
