import { useState } from 'react'
import { Box, Button, Dialog, Notice, Sheet, SunkBlock, toast, Txt, useConfirm } from '@/ui'

type Open = 'dialog' | 'notice' | 'sheet' | undefined

export function Overlays() {
  const [shown, show] = useState<Open>()
  const [question, ask] = useConfirm()
  const close = () => show(undefined)
  const opener = (name: string, press: () => void) => (
    <Box style={{ margin: '12px' }}><Button kind="ghost" block onPress={press}>{name}</Button></Box>
  )
  return (
    <>
      {opener('轻提示', () => toast.show('收藏好了，在“我的收藏”里看'))}
      {opener('轻提示，办成了', () => toast.done('报名成功，等老板联系你'))}
      {opener('问一句', () => show('dialog'))}
      {opener('问一句，会丢东西', () => void ask({ title: '现在退出内容将不被保存', confirm: '退出', destructive: true }))}
      {opener('必须看到的', () => show('notice'))}
      {opener('从下面来的', () => show('sheet'))}
      <Dialog open={shown === 'dialog'} title="打开定位，按远近找" confirm="打开定位" cancel="先不开" onConfirm={close} onCancel={close}>
        位置用来算岗位离你多远，不开也能选城市
      </Dialog>
      {question}
      <Notice open={shown === 'notice'} onClose={close}>系统发现异常，11月25日18:00前不能联系老板</Notice>
      <Sheet
        open={shown === 'sheet'} title="打电话给老板" note="家常菜馆" onClose={close}
        actions={<><Button kind="ghost" grow onPress={close}>先不打</Button><Button grow icon="phone" onPress={close}>打电话</Button></>}
      >
        <SunkBlock><Txt tone="2">用隐私号打，双方都看不到真号码，一次最长15分钟</Txt></SunkBlock>
      </Sheet>
    </>
  )
}
