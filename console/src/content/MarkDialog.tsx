import { VERSION } from '@daogang/contract/rules/version'
import { App, Form, Input, Modal, Segmented } from 'antd'
import { useSend } from '../lib/queries'

interface Values {
  platform: 'android' | 'ios'
  kind: 'required' | 'unsupported'
  below: string
  reason: string
}

/** Says which older versions are reminded to update, or do not work any more. */
export function MarkDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const mark = useSend('POST /operator/appVersion/mark', ['GET /operator/appVersion/list'], () => {
    void message.success('改好了')
    onClose()
  })
  const send = ({ platform, kind, below, reason }: Values): void =>
    mark.mutate({ platform, kind, below: below.trim() === '' ? null : below.trim(), reason: reason.trim() })
  return (
    <Modal title="旧版本怎么办" open onCancel={onClose} okText="改" cancelText="先不" confirmLoading={mark.isPending} onOk={() => form.submit()}>
      <Form<Values>
        form={form} layout="vertical" requiredMark={false} onFinish={send}
        initialValues={{ platform: 'android', kind: 'required', below: '' }}
      >
        <Form.Item name="platform" label="平台">
          <Segmented options={[{ value: 'android', label: '安卓' }, { value: 'ios', label: '苹果' }]} />
        </Form.Item>
        <Form.Item name="kind" label="怎么样">
          <Segmented options={[{ value: 'required', label: '每天提醒更新' }, { value: 'unsupported', label: '不能再用' }]} />
        </Form.Item>
        <Form.Item name="below" label="比哪个版本旧的，空着就是都不用" rules={[{ pattern: VERSION, message: '写成2.5.0' }]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="reason" label="为什么" rules={[{ required: true, whitespace: true, message: '写为什么' }]}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
