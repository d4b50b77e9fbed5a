import type { Cancellation } from '@daogang/contract/cancellation'
import {
  LEAVING_REASON_NAMES, LEAVING_REASONS, lossText, MOST_WORKING_DAYS, openAdvancesText, type LeavingReason,
} from '@daogang/contract/rules/cancellation'
import { useMemo } from 'react'
import { useRequestCancellation } from '@/api/cancellation'
import { CODES } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { FormScreen } from '@/features/form/FormScreen'
import { ownCodeField } from '@/features/gates/own-code-field'
import { deadlineText } from '@/lib/time'
import {
  agree, BarButton, Card, Cell, CellGroup, choice, defineForm, FormField, FormGroup, Stack, TextLink, toast, Txt, type Form,
} from '@/ui'
import { TITLE } from './title'

interface Values {
  reason?: LeavingReason
  code: string
  agreed: boolean
}

function formOf({ mobile }: Cancellation): Form<Values> {
  return defineForm<Values>({
    reason: choice({ label: '为什么注销（可以不选）', options: LEAVING_REASONS.map((value) => ({ value, label: LEAVING_REASON_NAMES[value] })) }),
    code: ownCodeField('cancellation', `发到${mobile}`),
    agreed: agree({
      label: '同意账号注销协议',
      missing: '请先看过并同意协议，再注销',
      sentence: (
        <>
          <Txt>我看过并同意</Txt>
          <TextLink onPress={() => navigate.to('agreement', { kind: 'cancellation' })}>《账号注销协议》</TextLink>
        </>
      ),
    }),
  })
}

/** What goes with the account, and the request itself. */
export function RequestForm({ cancellation, onBack }: { cancellation: Cancellation, onBack: () => void }) {
  const request = useRequestCancellation()
  const { agreementVersion, mobile, dueAt, losses, openAdvances } = cancellation
  // A new answer of the server about the same phone number must not take the input away.
  const form = useMemo(() => formOf({ mobile } as Cancellation), [mobile])
  return (
    <FormScreen
      form={form} title={TITLE} verb="申请注销" checksWords={false} initial={{ agreed: false }}
      right={<BarButton onPress={onBack}>换个办法</BarButton>}
      codes={{ [CODES.codeWrong]: 'code', [CODES.codeExpired]: 'code' }}
      send={({ reason, code }) => request.mutateAsync({ code, agreementVersion, ...reason && { reason } })}
      onSent={() => toast.done('申请了，到期前能撤回')}
    >
      <Stack edge={false}>
        <Card>
          <Txt size="title" block>{`${deadlineText(dueAt)}删除账号`}</Txt>
          <Txt block tone="2">现在申请，马上不能用了：别人看不到你，在招的岗位停招，在别人店里管的岗位交给店里的人。到那时以前登录就能撤回，撤回以后照常用</Txt>
        </Card>
        <Card>
          <Txt size="title" block>会没的，找不回来</Txt>
          {losses.map((loss) => <Txt key={loss.kind} block>{lossText(loss)}</Txt>)}
          <Txt block>手机号登录不了这个账号。重新注册是新账号</Txt>
        </Card>
        <Card>
          <Txt size="title" block>会留的</Txt>
          <Txt block tone="2">工资、税和招聘的记录，法律要求留的，单独加密封存，到期删掉</Txt>
          {openAdvances > 0 && <Txt block tone="2">{openAdvancesText(openAdvances)}</Txt>}
          <Txt block tone="2">{`有举报没查完的，会晚几天删，最晚第${MOST_WORKING_DAYS}个工作日`}</Txt>
        </Card>
        <CellGroup>
          <Cell icon="doc" title="先导出我的数据" note="删了就导不出来了" onPress={() => navigate.to('data-export')} />
        </CellGroup>
        <FormGroup of={form} names={['reason', 'code']} />
        <Card><FormField of={form} name="agreed" bare /></Card>
      </Stack>
    </FormScreen>
  )
}
