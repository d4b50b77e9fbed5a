import type { AskedRefund, BankImport, BankLine } from '@daogang/contract/operator-bank'
import { BANK_ALONE_MOST, MOST_ROWS } from '@daogang/contract/rules/import'
import { yuanText } from '@daogang/contract/rules/money'
import { BULK_ALONE } from '@daogang/contract/rules/review'
import { Alert, App, Button, Form, Input, InputNumber, Modal, Space, Table } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, messageOf, type CallName } from '../lib/api'
import { useCall, usePages, useSend } from '../lib/queries'
import { useMe } from '../lib/session'
import { FileImport } from '../parts/FileImport'
import { More } from '../parts/More'
import { ReasonDialog } from '../parts/ReasonDialog'

const LINES = 'GET /operator/bank/list' satisfies CallName
const LIST: readonly CallName[] = [LINES]
const REFUNDS = 'GET /operator/bank/refunds'
const COLUMNS = '流水号,日期,金额,付款人,备注'
const HELP = `银行导出的CSV或XLSX，最多${MOST_ROWS}行，按备注里的转账码对企业。一笔只记一次。` +
  `超过${BULK_ALONE}笔，或者一共超过${yuanText(BANK_ALONE_MOST)}，要两个人确认`

function sumOf({ outcome, matched, unmatched, known, outgoing }: BankImport): string {
  const done = outcome === 'written' ? '导好了：' : ''
  const ours = `对上${matched.count}笔${yuanText(matched.amount)}，没对上${unmatched.count}笔${yuanText(unmatched.amount)}`
  return `${done}${ours}，以前导过${known}笔，转出${outgoing}笔不管`
}

/** One of the bank's days, which also lists lines that were put aside. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

const lineColumns = [
  { title: '流水号', dataIndex: 'number', width: 200 }, { title: '日期', dataIndex: 'day', width: 110 },
  { title: '金额', dataIndex: 'amount', width: 120, align: 'right' as const, render: yuanText },
  { title: '付款人', dataIndex: 'payer' }, { title: '备注', dataIndex: 'remark' },
]

/** Gives a line to an enterprise. The suggestion is only by name. */
function MatchDialog({ line, onClose }: { line: BankLine, onClose: () => void }) {
  const { message } = App.useApp()
  const [enterprise, setEnterprise] = useState(line.asked[0]?.enterpriseId || line.suggestion?.id || '')
  const [reason, setReason] = useState('')
  const isMoved = line.enterprise !== ''
  const match = useSend('POST /operator/bank/match', LIST, ({ said }) => {
    void message.success(said)
    onClose()
  })
  return (
    <Modal
      title={`${yuanText(line.amount)}记给哪家企业`} open onCancel={onClose} okText="记给它" cancelText="先不" confirmLoading={match.isPending}
      okButtonProps={{ disabled: enterprise.trim() === '' || (isMoved && reason.trim() === '') }}
      onOk={() => match.mutate({ id: line.id, enterprise: enterprise.trim(), reason: reason.trim() })}
    >
      {line.state === 'ignored' && <p>{line.by}放一边了：{line.reason}</p>}
      <p>{line.payer}，{line.remark || '没有备注'}{isMoved && `，现在记在${line.enterprise}`}</p>
      {line.amount > BANK_ALONE_MOST && <p className="quiet">超过{yuanText(BANK_ALONE_MOST)}，要两个人都这样定</p>}
      {line.suggestion && <p className="quiet">名字一样的认证企业：{line.suggestion.name}。重名的也有，核对好</p>}
      <Input
        aria-label="企业" placeholder="转账码、统一社会信用代码或编号" value={enterprise} maxLength={60} style={{ marginBottom: 12 }}
        onChange={({ target }) => setEnterprise(target.value)}
      />
      <Input
        aria-label={isMoved ? '为什么改记' : '依据'} placeholder={isMoved ? '为什么改记' : '依据，可以不写'} value={reason} maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  )
}

interface Refund {
  enterprise: string
  yuan: number
  number: string
  reason: string
}
const FEN = 100
const REQUIRED = [{ required: true, whitespace: true, message: '要写' }]

/** Books money that went back at the bank. Two operators write the same; the second one begins with what the first one wrote. */
function RefundDialog({ asked, onClose }: { asked: AskedRefund | null, onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Refund>()
  const refund = useSend('POST /operator/bank/refund', [...LIST, REFUNDS], ({ said }) => {
    void message.success(said)
    onClose()
  })
  return (
    <Modal
      title="退给企业的钱记账" open onCancel={onClose} okText="记账" cancelText="先不" confirmLoading={refund.isPending} onOk={() => form.submit()}
    >
      <p className="quiet">先在银行转出去，再用银行的流水号记。两个人写一样的，各记一次</p>
      <Form<Refund>
        form={form} layout="vertical" requiredMark={false}
        {...(asked && { initialValues: { enterprise: asked.enterpriseId, yuan: asked.amount / FEN, number: asked.number } })}
        onFinish={({ yuan, enterprise, number, reason }) => refund.mutate({
          enterprise: enterprise.trim(), amount: Math.round(yuan * FEN), number: number.trim(), reason: reason.trim(),
        })}
      >
        <Form.Item name="enterprise" label="企业：转账码、信用代码或编号" rules={REQUIRED}><Input maxLength={60} /></Form.Item>
        <Form.Item name="yuan" label="多少元" rules={[{ required: true, message: '要写' }]}>
          <InputNumber min={0.01} precision={2} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="number" label="银行的流水号" rules={[{ required: true, pattern: /^[0-9A-Za-z-]{4,64}$/, message: '4到64位数字或字母' }]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="reason" label="为什么退，企业看得到" rules={REQUIRED}><Input maxLength={200} /></Form.Item>
      </Form>
      {refund.error && <Alert type="warning" title={messageOf(refund.error)} />}
    </Modal>
  )
}

/** Lines of our account at the bank: imported, matched with enterprises, put aside, paid back. The address says which ones are listed. */
export function BankSection() {
  const { message } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const of = search.get('of') ?? ''
  const { list, items } = usePages([LINES, { of }], (from) => call(LINES, { of, ...from }))
  const [matched, setMatched] = useState<BankLine | null>(null)
  const [ignored, setIgnored] = useState<BankLine | null>(null)
  const [refunding, setRefunding] = useState<{ asked: AskedRefund | null } | null>(null)
  const { name } = useMe()
  const refunds = useCall(REFUNDS)
  const ignore = useSend('POST /operator/bank/ignore', LIST, ({ said }) => {
    void message.success(said)
    setIgnored(null)
  })
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>银行流水</h2>
        <Button onClick={() => setRefunding({ asked: null })}>退给企业</Button>
      </div>
      {refunds.data?.items.map((asked) => (
        <Alert
          key={`${asked.by} ${asked.number} ${asked.amount} ${asked.enterpriseId}`} type="warning" style={{ marginBottom: 12 }}
          title={`${asked.by}要退给${asked.enterprise}${yuanText(asked.amount)}，流水号${asked.number}，还差一个人`}
          {...(asked.by !== name && { action: <Button size="small" onClick={() => setRefunding({ asked })}>看过，也记</Button> })}
        />
      ))}
      <FileImport
        call="POST /operator/bank/import" columns={COLUMNS} help={HELP} verb="导入" sum={sumOf}
        isWhole={false} stale={LIST} hasWork={({ matched: hit, unmatched }) => hit.count + unmatched.count > 0}
      >
        {({ lines, matched: hit, unmatched }) => (
          <>
            <Table
              size="small" rowKey="number" dataSource={lines} pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
              locale={{ emptyText: '没有新的' }}
              columns={[...lineColumns, { title: '记给谁', key: 'to', render: (_value, { enterprise, suggestion }) => enterprise
                || <span className="kind-late">没对上{suggestion && `，可能是${suggestion.name}`}</span> }]}
            />
            {hit.count + unmatched.count > lines.length && <p className="quiet">只列前{lines.length}笔</p>}
          </>
        )}
      </FileImport>
      <div className="queue-tools">
        <h3 className="block-title" style={{ margin: 0 }}>{of === '' ? '没对上的' : DAY.test(of) ? '这天对上的和放一边的' : '对上的'}</h3>
        <Input.Search
          key={of} aria-label="看哪些" placeholder="看对上的：企业。日子2026-11-03，连放一边的" defaultValue={of} allowClear style={{ width: 380 }}
          onSearch={(value) => setSearch(value.trim() === '' ? {} : { of: value.trim() })}
        />
      </div>
      {list.error && <Alert type="warning" title={messageOf(list.error)} style={{ marginBottom: 12 }} />}
      <Table
        rowKey="id" size="small" loading={list.isLoading} dataSource={items}
        pagination={false} locale={{ emptyText: of === '' ? '都对上了' : '没有对上的流水' }}
        columns={[
          ...lineColumns,
          { title: '记给谁', key: 'to', render: (_value, { state, enterprise, suggestion, by, reason, asked }) => (
            <>
              {state === 'ignored' ? <span className="quiet">{by}放一边了：{reason}</span>
                : enterprise === '' ? <span className="quiet">{suggestion ? `可能是${suggestion.name}` : ''}</span>
                : `${enterprise}${by === '' ? '' : `，${by}对上的`}`}
              {asked.map((one) => (
                <div key={`${one.by} ${one.enterpriseId}`} className="kind-late">
                  {one.by}要{one.enterpriseId === '' ? '放一边' : `记给${one.enterprise}`}，还差一个人也这样定
                </div>
              ))}
            </>
          ) },
          { title: '', key: 'actions', width: 190, render: (_value, line) => (
            <Space>
              <Button onClick={() => setMatched(line)}>{line.enterprise === '' ? '记给企业' : '改记'}</Button>
              {line.state !== 'ignored' && <Button onClick={() => setIgnored(line)}>放一边</Button>}
            </Space>
          ) },
        ]}
      />
      <More list={list} text="再看20笔" />
      {matched && <MatchDialog line={matched} onClose={() => setMatched(null)} />}
      {ignored && (
        <ReasonDialog
          title={`${yuanText(ignored.amount)}放一边`} verb="放一边" isBusy={ignore.isPending} onClose={() => setIgnored(null)}
          onSend={(reason) => ignore.mutate({ id: ignored.id, reason })}
        >
          {ignored.amount > BANK_ALONE_MOST && <p className="quiet">超过{yuanText(BANK_ALONE_MOST)}，要两个人都这样定</p>}
          {ignored.enterprise !== '' && <p>钱会从{ignored.enterprise}的账户里拿走</p>}
        </ReasonDialog>
      )}
      {refunding && <RefundDialog asked={refunding.asked} onClose={() => setRefunding(null)} />}
    </>
  )
}
