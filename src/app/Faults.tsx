import { Component, type PropsWithChildren } from 'react'
import { ErrorState, Screen } from '@/ui'
import { reportError } from './client-errors'

/** Shows an error in place of a screen that could not be drawn, and reports it. Without it Taro leaves the page empty. */
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
      <Screen title="出错了">
        <ErrorState title="这一页出错了" onRetry={() => this.setState({ failed: false })}>点“重新加载”再试一次，还不行就稍后再来</ErrorState>
      </Screen>
    )
  }
}
