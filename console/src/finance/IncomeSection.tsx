import type { IncomeImport, OperatorEarning } from '@daogang/contract/operator-bank'
import { BANK_ALONE_MOST, MOST_ROWS } from '@daogang/contract/rules/import'
import { yuanText } from '@daogang/contract/rules/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Empty, Input, InputNumber, Modal, Table } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, messageOf } from '../lib/api'
import { usePages } from '../lib/queries'
import { momentText } from '../lib/time'
import { FileImport } from '../parts/FileImport'
import { More } from '../parts/More'

const COLUMNS = '手机号,姓名,企业,种类,月份,金额,名目'
const FEN = 100
const EARNINGS = 'POST /operator/income/list'

function sumOf({ outcome, payments, paid, overdrawnCount }: IncomeImport): string {
  return [
    `${outcome === 'written' ? '发了' : '能发'}${payments.count}笔，共${yuanText(payments.amount)}`,
    paid > 0 && `以前发过${paid}行`, outcome !== 'written' && overdrawnCount > 0 && `有${overdrawnCount}笔发完企业就欠款`,
  ].filter(Boolean).join('，')
}

/** Takes an earning back, or a part of it. */
function TakeBackDialog({ earning, onDone, onClose }: { earning: OperatorEarning, onDone: () => void, onClose: () => void }) {
  const { message } = App.useApp()
  const [yuan, setYuan] = useState<number | null>((earning.asked[0]?.amount ?? earning.gross) / FEN)
  const [reason, setReason] = useState('')
  const [once] = useState(() => crypto.randomUUID())
  const take = useMutation({
    mutationFn: () => call('POST /operator/income/takeBack', {
      once, id: earning.id, amount: Math.round((yuan ?? 0) * FEN), reason: reason.trim(),
    }),
    onSuccess: ({ said }) => {
      void message.success(said)
      onDone()
    },
    onError: (error) => void message.error(messageOf(error)),
  })
  return (
    <Modal
      title={`退回“${earning.title}”`} open onCancel={onClose} okText="退回" cancelText="先不" confirmLoading={take.isPending}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' || !yuan }} onOk={() => take.mutate()}
    >
      <p className="quiet">
        从本人的钱包退给企业，当年代扣的个税也退。本人收到通知。超过{yuanText(BANK_ALONE_MOST)}，要两个人退一样的金额
      </p>
      <InputNumber
        aria-label="退多少元，税前" addonAfter="元，税前" min={0.01} precision={2} value={yuan} style={{ width: '100%', marginBottom: 12 }}
        onChange={setYuan}
      />
      <Input aria-label="为什么，本人看得到" placeholder="为什么，本人看得到" value={reason} maxLength={200}
        onChange={({ target }) => setReason(target.value)} />
    </Modal>
  )
}

function Earnings({ accountId }: { accountId: string }) {
  const queries = useQueryClient()
  // Looking is recorded, so it is asked for once.
  const { list, items } = usePages([EARNINGS, { accountId }], (from) => call(EARNINGS, { accountId, ...from }), { isOnce: true })
  const [taken, setTaken] = useState<OperatorEarning | null>(null)
  if (list.error && !list.data) return <Alert type="warning" title={messageOf(list.error)} />
  return (
    <>
      <Table
        rowKey="id" size="small" loading={list.isLoading} dataSource={items} pagination={false}
        locale={{ emptyText: '这个账号没有收入' }}
        columns={[
          { title: '时间', dataIndex: 'at', width: 140, render: (at: string) => momentText(at) },
          { title: '名目', key: 'title', render: (_value, { title, asked }) => (
            <>
              {title}
              {asked.map(({ by, amount }) => (
                <div key={`${by} ${amount}`} className="kind-late">{by}要退回{yuanText(amount)}，还差一个人退一样的</div>
              ))}
            </>
          ) },
          { title: '税前', dataIndex: 'gross', width: 120, align: 'right', render: yuanText },
          { title: '个税', dataIndex: 'tax', width: 120, align: 'right', render: yuanText },
          { title: '', key: 'actions', width: 90, render: (_value, earning) => (earning.gross > 0
            ? <Button danger onClick={() => setTaken(earning)}>退回</Button> : null) },
        ]}
      />
      <More list={list} text="再看20笔" />
      {taken && (
        <TakeBackDialog
          earning={taken} onClose={() => setTaken(null)} onDone={() => {
            setTaken(null)
            void queries.invalidateQueries({ queryKey: [EARNINGS] })
          }}
        />
      )}
    </>
  )
}

/** Pay from a file, and the earnings of one person, whose account is in the address. */
export function IncomeSection() {
  const [search, setSearch] = useSearchParams()
  const owner = search.get('owner') ?? ''
  return (
    <>
      <div className="queue-tools"><h2 className="page-title" style={{ margin: 0 }}>发工资</h2></div>
      <FileImport
        call="POST /operator/income/import" columns={COLUMNS} help={`CSV或XLSX，最多${MOST_ROWS}行，种类写工资或灵活用工，月份写2026-11。一行一笔，一个文件只发一次`} verb="发"
        sum={sumOf} isWhole={false} stale={[]} hasWork={({ payments }) => payments.count > 0}
      >
        {({ lines, payments, balances }) => (
          <>
            <Table
              size="small" rowKey="line" dataSource={lines} pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
              locale={{ emptyText: '没有能发的' }}
              columns={[
                { title: '第几行', dataIndex: 'line', width: 80 }, { title: '手机号', dataIndex: 'mobile', width: 140 },
                { title: '企业', dataIndex: 'enterprise' }, { title: '名目', dataIndex: 'title' },
                { title: '税前', dataIndex: 'gross', width: 130, align: 'right', render: yuanText },
                { title: '', dataIndex: 'isOverdrawn', width: 130, render: (isOverdrawn: boolean) => isOverdrawn
                  && <span className="kind-late">发完企业欠款</span> },
              ]}
            />
            {payments.count > lines.length && <p className="quiet">只列前{lines.length}笔</p>}
            <p>{balances.map(({ enterprise, left }) => `${enterprise}发完剩${yuanText(left)}${left < 0 ? '，欠款' : ''}`).join('；')}</p>
          </>
        )}
      </FileImport>
      <div className="block">
        <div className="queue-tools">
          <h3 className="block-title" style={{ margin: 0 }}>一个人的收入</h3>
          <Input.Search
            key={owner} aria-label="账号的编号" placeholder="账号的编号，看过会记下来" defaultValue={owner} allowClear style={{ width: 360 }}
            onSearch={(value) => setSearch(value.trim() === '' ? {} : { owner: value.trim() })}
          />
        </div>
        {owner === '' ? <Empty description="写编号看一个人的收入，发错了在这里退" style={{ margin: 24 }} />
          : <Earnings key={owner} accountId={owner} />}
      </div>
    </>
  )
}
