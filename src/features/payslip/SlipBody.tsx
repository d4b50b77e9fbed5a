import type { Slip } from '@daogang/contract/payslip'
import { monthDayText } from '@daogang/contract/rules/day-text'
import { yuanText } from '@daogang/contract/rules/money'
import { deductionsOf, DISPUTE_NAMES, duesOf, hoursText, type SlipItem } from '@daogang/contract/rules/payslip'
import { payText, payUnitText, yuan } from '@/lib/format'
import { dayTimeText, deadlineText } from '@/lib/time'
import { Box, Cell, CellGroup, SunkBlock, Txt } from '@/ui'
import { isOverdue } from './states'
import styles from './slip-body.module.scss'

/** Hours, items, net, and how it was or will be paid: the same for the worker and the employer. */
export function SlipBody({ slip }: { slip: Slip }) {
  const { work, items, dues, deductions, net, payOn, promise } = slip
  return (
    <>
      <CellGroup title="工时">
        <Cell title={`${work.days}天`} note={overtimeText(slip)} right={hoursText(work.minutes)} />
      </CellGroup>
      <CellGroup title="应发">
        {duesOf(items).map((item, nth) => (
          <Item key={nth} item={item} />
        ))}
      </CellGroup>
      {deductions > 0 && (
        <CellGroup title="扣款">
          {deductionsOf(items).map((item, nth) => (
            <Item key={nth} item={item} />
          ))}
        </CellGroup>
      )}
      <CellGroup title="实发">
        <Cell title="应发合计" right={yuanText(dues)} />
        {deductions > 0 && <Cell title="扣款合计" right={`−${yuanText(deductions)}`} />}
        <Cell title="实发" right={<Txt strong>{net < 0 ? `−${yuanText(-net)}` : yuanText(net)}</Txt>} />
        {slip.advanced > 0 && (
          <Cell title="其中预支过" note={slip.paidAt ? '发工资时减掉了' : '发工资时先减掉'} right={`−${yuanText(slip.advanced)}`} />
        )}
        {slip.paidAt !== null && (
          <Cell
            title="进钱包的"
            note={`${dayTimeText(slip.paidAt)}发的${slip.voucher ? `，凭证${slip.voucher.slice(0, 8)}` : ''}`}
            right={yuanText(slip.paid ?? 0)}
          />
        )}
        <Cell title="发薪日" note="碰上休息日就提前发" right={payOn === null ? '还没定' : monthDayText(payOn)} />
      </CellGroup>
      <CellGroup title="说好的">
        <Cell title="用工条件" right={`¥${yuan(promise.wage)}/${payUnitText(promise.unit)}`} note={promise.payday} />
        <Cell title="岗位上写的" right={payText(promise.payMin, promise.payMax, promise.payUnit)} />
      </CellGroup>
    </>
  )
}

function Item({ item: { label, note, amount } }: { item: SlipItem }) {
  return <Cell title={label} note={note} right={yuanText(amount)} />
}

const overtimeText = ({ work }: Slip): string | undefined =>
  [
    work.overtime150 > 0 && `平时加班${hoursText(work.overtime150)}`,
    work.overtime200 > 0 && `休息日加班${hoursText(work.overtime200)}`,
    work.overtime300 > 0 && `节假日加班${hoursText(work.overtime300)}`,
  ]
    .filter(Boolean)
    .join('，') || undefined

type Talk = Slip['disputes'][number]

/** The time of an answer, or that it is overdue, as the worker or the employer reads it. */
function openText(dueAt: string, isOwn: boolean): string {
  if (!isOverdue(dueAt)) return `店里要在${deadlineText(dueAt)}前答复`
  return isOwn ? '店里过了期限没答复，可以打12333' : '答复过了期限，现在就答复'
}

function endText({ outcome, answer, withdrawn, createdAt, decidedAt }: Talk, isOwn: boolean): string {
  const at = dayTimeText(decidedAt ?? createdAt)
  if (withdrawn) return `${at}${isOwn ? '你' : '本人'}确认了，异议撤回了`
  return `${at}店里答复（${outcome === 'corrected' ? '改了' : '没改'}）：${answer}`
}

interface SlipTalkProps {
  slip: Slip
  /** Whether the reader is the worker. */
  isOwn?: boolean
}

/** The disputes of a slip, the latest first, and its versions. */
export function SlipTalk({ slip: { disputes, versions }, isOwn = false }: SlipTalkProps) {
  if (disputes.length === 0 && versions.length < 2) return null
  return (
    <Box className={styles.talk}>
      {disputes.map((dispute) => (
        <SunkBlock key={dispute.id}>
          <Txt block strong>{`${dayTimeText(dispute.createdAt)}提的：${DISPUTE_NAMES[dispute.reason]}`}</Txt>
          <Txt block>{dispute.words}</Txt>
          {dispute.outcome === null ? (
            <Txt block tone="2">{openText(dispute.dueAt, isOwn)}</Txt>
          ) : (
            <Txt block>{endText(dispute, isOwn)}</Txt>
          )}
        </SunkBlock>
      ))}
      {versions.length > 1 && (
        <SunkBlock>
          {versions.map(({ version, net, at }) => (
            <Txt key={version} block>{`第${version}版，${dayTimeText(at)}，实发${yuanText(net)}`}</Txt>
          ))}
        </SunkBlock>
      )}
    </Box>
  )
}
