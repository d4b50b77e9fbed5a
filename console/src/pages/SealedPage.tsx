import type { SealedRecord } from '@daogang/contract/operator-sealed'
import { Alert, App, Button, Checkbox, Collapse, Input, Popconfirm, Space } from 'antd'
import { useState } from 'react'
import { saveText } from '../lib/save-text'
import { useSend } from '../lib/queries'
import { useMay } from '../lib/session'

const facts = (rows: readonly { label: string, text: string }[]) => (
  <dl className="facts">{rows.map(({ label, text }, nth) => [<dt key={`${nth}t`}>{label}</dt>, <dd key={`${nth}d`}>{text}</dd>])}</dl>
)

/** What one law demanded to keep of a person. */
function Sealed({ record }: { record: SealedRecord }) {
  const { law, sealedOn, until, person, tables, files } = record
  return (
    <section className="block" aria-label={law}>
      <div className="queue-tools">
        <h2 className="block-title" style={{ margin: 0 }}>{law}</h2>
        <span className="quiet">{sealedOn}封存，{until}删除</span>
        <Button onClick={() => saveText(`封存记录-${sealedOn}.json`, JSON.stringify(record, null, 2), 'application/json')}>存成文件</Button>
      </div>
      {facts(person)}
      <Collapse
        style={{ marginTop: 12 }}
        items={tables.map(({ title, rows }, nth) => ({
          key: nth, label: `${title}，${rows.length}条`,
          children: rows.map((row, at) => <div key={at} className={at > 0 ? 'store' : ''}>{facts(row)}</div>),
        }))}
      />
      {files.length > 0 && (
        <ul className="links">
          {files.map(({ label, url }, nth) => (
            <li key={nth}>{url === '' ? `${label}没有了` : <a href={url} target="_blank" rel="noreferrer">打开{label}</a>}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Erases again what a restored backup brought back. */
function Reapply() {
  const reapply = useSend('POST /operator/erasure/reapply', [])
  return (
    <section className="block" aria-label="恢复备份以后">
      <h2 className="block-title">恢复备份以后</h2>
      <p>备份里有后来注销的账号。服务启动时会再删一遍，这里从头核对整本删除记录。</p>
      <Popconfirm title="从头核对，再删一遍？" okText="核对" cancelText="先不" onConfirm={() => reapply.mutate({})}>
        <Button loading={reapply.isPending}>核对删除记录</Button>
      </Popconfirm>
      {reapply.data && (
        <Alert
          style={{ marginTop: 12 }} type={reapply.data.erased === 0 ? 'success' : 'warning'}
          title={reapply.data.erased === 0 ? '核对过了，没有要再删的账号' : `备份里有${reapply.data.erased}个注销过的账号，再删了一遍`}
        />
      )}
    </section>
  )
}

/** What laws demand to keep of erased accounts, for the letter of an authority. Two operators ask for the same before anything is shown. */
export function SealedPage() {
  const { message } = App.useApp()
  const may = useMay()
  const [who, setWho] = useState('')
  const [reason, setReason] = useState('')
  const [isSilent, setSilent] = useState(false)
  const find = useSend('POST /operator/sealed/find', [], ({ waitsForSecond }) => {
    if (waitsForSecond) void message.success('记下了，还要另一个人')
  })
  const send = (): void => find.mutate({ who: who.trim().toUpperCase(), reason: reason.trim(), isSilent })
  return (
    <>
      <h1 className="page-title">封存记录</h1>
      <section className="block" aria-label="按公函打开">
        <h2 className="block-title">按公函打开</h2>
        <p>注销以后，法律要求留的记录封存着。有公函才能打开，两个人写同样的号码和公函，保密也勾得一样，各打开一次，都会记进操作日志。</p>
        <Space wrap>
          <Input aria-label="手机号或身份证号" placeholder="手机号或身份证号" value={who} maxLength={18} style={{ width: 240 }} autoComplete="off"
            onChange={({ target }) => setWho(target.value)} />
          <Input aria-label="公函的编号和单位" placeholder="公函的编号和单位" value={reason} maxLength={200} style={{ width: 320 }}
            onChange={({ target }) => setReason(target.value)} />
          <Checkbox checked={isSilent} onChange={({ target }) => setSilent(target.checked)}>公函要求保密，不告诉本人</Checkbox>
          <Button type="primary" loading={find.isPending} disabled={who.trim() === '' || reason.trim() === ''} onClick={send}>打开</Button>
        </Space>
        {find.data?.waitsForSecond && (
          <Alert
            type="warning" style={{ marginTop: 12 }}
            title={`记下了，还要另一个人写同样的号码和公函，${find.variables?.isSilent ? '也勾上保密' : '也不勾保密'}`}
          />
        )}
        {find.data?.waitsForSecond === false && find.data.records.length === 0 && (
          <Alert type="info" style={{ marginTop: 12 }} title="没有封存的记录" />
        )}
      </section>
      {find.data?.records.map((record) => <Sealed key={record.id} record={record} />)}
      {may('POST /operator/erasure/reapply') && <Reapply />}
    </>
  )
}
