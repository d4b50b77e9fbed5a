import { AnswerCard, CellGroup, Empty, EndMark, ErrorState, Loading, SentPictures, SkeletonList, Stack, StatusCard } from '@/ui'
import { Example } from '../Example'
import { kitchen } from '../pictures'

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
      <Example title="到哪一步了" flush>
        <Stack>
          <StatusCard status={{ text: '正在核实', icon: 'clock', kind: 'warn', next: '我们在核实，有结果会写在这里' }} />
          <StatusCard status={{ text: '要改一下', icon: 'warnc', kind: 'bad', next: '照下面说的改好再交，名额给你留着' }} />
          <AnswerCard answer="照片看不清证件号，请在亮的地方再拍一张" />
          <CellGroup title="交上去的"><SentPictures label="交的照片" urls={[kitchen, kitchen]} /></CellGroup>
        </Stack>
      </Example>
    </>
  )
}
