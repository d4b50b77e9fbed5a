import { Empty, EndMark, ErrorState, Loading, SkeletonList } from '@/ui'
import { Example } from '../Example'

const nothing = () => undefined

export function States() {
  return (
    <>
      <Example title="空" flush>
        <Empty title="还没报过名" action={{ text: '看附近的岗位', onPress: nothing }} second={{ text: '改我想找的', onPress: nothing }}>
          附近有126个岗位在招，看中哪个点“报名”就行
        </Empty>
      </Example>
      <Example title="错" flush>
        <ErrorState error={new Error('x')} onRetry={nothing} second={{ text: '先看上次的', onPress: nothing }} />
      </Example>
      <Example title="加载"><Loading /></Example>
      <Example title="还没来的岗位" flush><SkeletonList count={1} /></Example>
      <Example title="还没来的行" flush><SkeletonList count={2} kind="row" /></Example>
      <Example title="还没来的字" flush><SkeletonList count={1} kind="text" /></Example>
      <Example title="到底了" flush><EndMark /></Example>
    </>
  )
}
