import type { OperatorProgram } from '@daogang/contract/operator-entrance'
import { Alert, App, Button, Form, Input, InputNumber, Modal, Space, Table, Tag, Upload } from 'antd'
import { useState } from 'react'
import { messageOf, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'
import { sendFile } from '../lib/send-file'
import { ReasonDialog } from '../parts/ReasonDialog'

const LIST: readonly CallName[] = ['GET /operator/linkedProgram/list']

interface Values {
  code: string
  name: string
  note: string
  wechatId: string
  wechatPath: string
  alipayId: string
  alipayPath: string
  link: string
  position: number
}

const valuesOf = (program: OperatorProgram | null): Values => ({
  code: program?.code ?? '', name: program?.name ?? '', note: program?.note ?? '', wechatId: program?.wechat?.appId ?? '',
  wechatPath: program?.wechat?.path ?? '', alipayId: program?.alipay?.appId ?? '', alipayPath: program?.alipay?.path ?? '',
  link: program?.link ?? '', position: program?.position ?? 0,
})
const targetOf = (appId: string, path: string) => (appId.trim() === '' ? null : { appId: appId.trim(), path: path.trim() })

function EditDialog({ program, onClose }: { program: OperatorProgram | null, onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [picture, setPicture] = useState({ key: program?.picture ?? null, url: program?.pictureUrl ?? '' })
  const save = useSend('POST /operator/linkedProgram/save', LIST, () => {
    void message.success('存好了，能跳转了')
    onClose()
  })
  const send = ({ code, name, note, wechatId, wechatPath, alipayId, alipayPath, link, position }: Values): void => save.mutate({
    code: code.trim(), name: name.trim(), note: note.trim(), wechat: targetOf(wechatId, wechatPath), alipay: targetOf(alipayId, alipayPath),
    link: link.trim(), position, picture: picture.key,
  })
  const add = async (file: File): Promise<void> => {
    try {
      setPicture(await sendFile('POST /operator/picture/add', {}, file))
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  const field = (name: keyof Values, label: string, required = false) => (
    <Form.Item name={name} label={label} {...required && { rules: [{ required: true, whitespace: true, message: '要写' }] }}>
      <Input maxLength={500} />
    </Form.Item>
  )
  return (
    <Modal
      title={program === null ? '加一个小程序' : `改“${program.name}”`} open width={680} onCancel={onClose} okText="存下" cancelText="先不"
      confirmLoading={save.isPending} onOk={() => form.submit()}
    >
      <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={valuesOf(program)} onFinish={send}>
        <div className="form-row">
          <Form.Item
            name="code" label="代码，小写字母、数字、短横"
            rules={[{ required: true, pattern: /^[0-9a-z-]{2,40}$/, message: '2到40位小写字母、数字或短横' }]}
          >
            <Input disabled={program !== null} maxLength={40} />
          </Form.Item>
          <Form.Item name="position" label="排第几">
            <InputNumber<number> min={0} max={1000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        {field('name', '名字', true)}
        {field('note', '说明，大家看得到', true)}
        <div className="form-row">{field('wechatId', '微信小程序的AppID')}{field('wechatPath', '微信里的页面')}</div>
        <div className="form-row">{field('alipayId', '支付宝小程序的AppID')}{field('alipayPath', '支付宝里的页面')}</div>
        {field('link', '微信或支付宝做的链接')}
        <Space align="start">
          <Upload
            accept="image/jpeg,image/png,image/webp" showUploadList={false} beforeUpload={(file) => {
              void add(file)
              return false
            }}
          >
            <Button>{picture.key === null ? '传小程序码' : '换小程序码'}</Button>
          </Upload>
          {picture.key !== null && <Button onClick={() => setPicture({ key: null, url: '' })}>去掉小程序码</Button>}
          {picture.url !== '' && <img src={picture.url} alt="小程序码" height={96} />}
        </Space>
      </Form>
    </Modal>
  )
}

/** Mini-programs of others that users may open from ours. */
export function ProgramsSection() {
  const list = useCall('GET /operator/linkedProgram/list')
  const [edited, setEdited] = useState<{ program: OperatorProgram | null } | null>(null)
  const [ended, setEnded] = useState<OperatorProgram | null>(null)
  const withdraw = useSend('POST /operator/linkedProgram/withdraw', LIST, () => setEnded(null))
  return (
    <>
      <div className="queue-tools">
        <h2 className="page-title" style={{ margin: 0 }}>能跳过去的小程序</h2>
        <Button type="primary" onClick={() => setEdited({ program: null })}>加一个</Button>
        <span className="quiet">页面地址 /empty-link?code=代码</span>
      </div>
      {list.error && <Alert type="error" title={messageOf(list.error)} />}
      <Table
        rowKey="code" size="small" pagination={false} loading={list.isLoading}
        dataSource={list.data?.items ?? []} locale={{ emptyText: '还没有' }}
        columns={[
          { title: '代码', dataIndex: 'code', width: 160 },
          { title: '名字', key: 'name', render: (_value, { name, note }) => <>{name}<div className="quiet">{note}</div></> },
          {
            title: '在哪能开', key: 'hosts', width: 180, render: (_value, { wechat, alipay, link }) =>
              [wechat && '微信', alipay && '支付宝', link && '链接'].filter(Boolean).join('、'),
          },
          {
            title: '状态', dataIndex: 'isWithdrawn', width: 100,
            render: (isOver: boolean) => <Tag color={isOver ? 'default' : 'success'}>{isOver ? '撤了' : '能跳'}</Tag>,
          },
          {
            title: '', key: 'actions', width: 170, render: (_value, program) => (
              <Space>
                <Button onClick={() => setEdited({ program })}>{program.isWithdrawn ? '再放开' : '改'}</Button>
                {!program.isWithdrawn && <Button danger onClick={() => setEnded(program)}>撤掉</Button>}
              </Space>
            ),
          },
        ]}
      />
      {edited && <EditDialog program={edited.program} onClose={() => setEdited(null)} />}
      {ended && (
        <ReasonDialog
          title={`撤掉“${ended.name}”`} verb="撤掉" isDanger isBusy={withdraw.isPending} onClose={() => setEnded(null)}
          onSend={(reason) => withdraw.mutate({ code: ended.code, reason })}
        >
          <p>马上不能跳过去了。</p>
        </ReasonDialog>
      )}
    </>
  )
}
