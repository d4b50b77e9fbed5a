import { STORE_NAMES, storeLabel, type StoreName } from '@daogang/contract/rules/app-version'
import { VERSION } from '@daogang/contract/rules/version'
import { Alert, App, Button, Form, Input, Modal, Segmented, Select, Space, Upload } from 'antd'
import { useState } from 'react'
import { messageOf, type Data } from '../lib/api'
import { useSend } from '../lib/queries'
import { sendFile } from '../lib/send-file'

interface Values {
  platform: 'android' | 'ios'
  version: string
  url: string
  stores?: StoreName[]
  changes: string
  permissions?: { name: string, purpose: string }[]
}

type Package = Data<'POST /operator/appVersion/package'> & { name: string }
const MEGABYTE = 1_048_576
const REQUIRED = [{ required: true, whitespace: true, message: '要写' }]

/** The form of a new version. A package is sent first; nothing offers it before the version is published. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const platform = Form.useWatch('platform', form)
  const [file, setFile] = useState<Package | null>(null)
  const [isSending, setSending] = useState(false)
  const publish = useSend('POST /operator/appVersion/publish', ['GET /operator/appVersion/list'], () => {
    void message.success('发布了')
    onClose()
  })
  const addPackage = async (source: File): Promise<void> => {
    setSending(true)
    try {
      setFile({ ...await sendFile('POST /operator/appVersion/package', {}, source), name: source.name })
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  // A field that is not shown has no value.
  const send = ({ version, url, stores = [], changes, permissions = [], platform: which }: Values): void => publish.mutate({
    platform: which, version: version.trim(), url: url.trim(), sha256: which === 'android' ? file?.sha256 ?? null : null, stores,
    changes: changes.split('\n').map((line) => line.trim()).filter(Boolean), permissions,
  })
  return (
    <Modal
      title="发布一个版本" open width={680} onCancel={onClose} okText="发布" cancelText="先不" confirmLoading={publish.isPending}
      okButtonProps={{ disabled: isSending }} onOk={() => form.submit()}
    >
      <Form<Values>
        form={form} layout="vertical" requiredMark={false} onFinish={send}
        initialValues={{ platform: 'android', version: '', url: '', stores: [], changes: '', permissions: [] }}
      >
        <Form.Item name="platform" label="平台">
          <Segmented options={[{ value: 'android', label: '安卓' }, { value: 'ios', label: '苹果' }]} />
        </Form.Item>
        <Form.Item name="version" label="版本" rules={[{ required: true, pattern: VERSION, message: '写成2.5.0' }]}>
          <Input maxLength={20} />
        </Form.Item>
        {platform === 'android' && (
          <Form.Item label="安装包，或者下面的网址">
            <Space>
              <Upload
                accept=".apk" showUploadList={false} beforeUpload={(source) => {
                  void addPackage(source)
                  return false
                }}
              >
                <Button loading={isSending}>传安装包</Button>
              </Upload>
              {file && <span>{file.name}，{(file.bytes / MEGABYTE).toFixed(1)} MB</span>}
            </Space>
          </Form.Item>
        )}
        <Form.Item name="url" label={platform === 'ios' ? 'App Store的网址' : '下载的网址，传了安装包就空着'}><Input maxLength={500} /></Form.Item>
        {platform === 'android' && (
          <Form.Item name="stores" label="哪些应用商店有">
            <Select mode="multiple" options={STORE_NAMES.map((value) => ({ value, label: storeLabel(value) }))} />
          </Form.Item>
        )}
        <Form.Item name="changes" label="更新了什么，一行一句" rules={REQUIRED}><Input.TextArea autoSize={{ minRows: 3 }} /></Form.Item>
        <Form.List name="permissions">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <Space key={key} align="baseline">
                  <Form.Item name={[name, 'name']} label="权限" rules={REQUIRED}><Input maxLength={20} placeholder="位置" /></Form.Item>
                  <Form.Item name={[name, 'purpose']} label="用来做什么" rules={REQUIRED}>
                    <Input maxLength={80} style={{ width: 340 }} />
                  </Form.Item>
                  <Button type="text" danger onClick={() => remove(name)}>删掉</Button>
                </Space>
              ))}
              <Button onClick={() => add({ name: '', purpose: '' })}>加一个权限</Button>
            </>
          )}
        </Form.List>
        {publish.error && <Alert type="warning" style={{ marginTop: 12 }} title={messageOf(publish.error)} />}
      </Form>
    </Modal>
  )
}
