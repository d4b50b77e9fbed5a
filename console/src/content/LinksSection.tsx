import { Alert, Input, Typography } from 'antd'
import { messageOf } from '../lib/api'
import { useSend } from '../lib/queries'
import { endText } from '../lib/time'

/** Links that open a screen from outside, for posters, messages and notices. */
export function LinksSection() {
  const make = useSend('POST /operator/link/make', [])
  const links = make.data
  const shown = links ? [
    { label: '网页', text: links.web }, { label: 'App', text: links.app },
    ...links.wechat ? [
      { label: '微信', text: links.wechat.link }, { label: '微信，从别的App', text: links.wechat.scheme },
      { label: '微信到什么时候', text: endText(links.wechat.expiresAt), isPlain: true },
    ] : [{ label: '微信', text: '没有设置', isPlain: true }],
    ...links.alipay ? [{ label: '支付宝', text: links.alipay.link }, { label: '支付宝，从别的App', text: links.alipay.scheme }]
      : [{ label: '支付宝', text: '没有设置', isPlain: true }],
  ] : []
  return (
    <>
      <h2 className="page-title">页面链接</h2>
      <p className="quiet">写到岗里一个页面的地址，得到从海报、短信、别的App打开它的链接。</p>
      <Input.Search
        aria-label="页面地址" placeholder="/user/job-detail?id=……" enterButton="做链接" loading={make.isPending} style={{ maxWidth: 640 }}
        onSearch={(value) => {
          const path = value.trim()
          if (path.startsWith('/')) make.mutate({ path })
        }}
      />
      <p className="quiet">地址从 / 开头，和网页上的一样。</p>
      {make.error && <Alert type="warning" title={messageOf(make.error)} />}
      {links && (
        <div className="block">
          <dl className="facts" data-testid="links">
            {shown.map(({ label, text, isPlain }) => [
              <dt key={label}>{label}</dt>,
              <dd key={`${label} text`}>
                {isPlain ? text : <Typography.Text copyable={{ tooltips: ['复制', '复制了'] }}>{text}</Typography.Text>}
              </dd>,
            ])}
          </dl>
        </div>
      )}
    </>
  )
}
