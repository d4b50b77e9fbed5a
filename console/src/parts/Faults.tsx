import { Button, Result } from 'antd'
import { Component, type PropsWithChildren } from 'react'
import { reportError } from '../lib/report-errors'

/** Shows an error in place of a screen that could not be drawn, and reports it. Without it React leaves the page empty. */
export class Faults extends Component<PropsWithChildren, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError('render', error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Result
        status="error" title="这一页出错了" subTitle="已经报给管理员了。刷新再试，还不行就先用别的页面"
        extra={<Button type="primary" onClick={() => window.location.reload()}>刷新</Button>}
      />
    )
  }
}
