import { ActionBar, Announce, BarAction, Box, Button, HoldButton, toast, Txt } from '@/ui'
import { Example } from '../Example'

const kinds = ['primary', 'ghost', 'soft', 'plain', 'danger'] as const
const press = () => toast.show('按到了')

const held = { onHold: press, onMove: () => undefined, onLetGo: press, onPress: press }

export function Buttons() {
  return (
    <>
      {kinds.map((kind) => (
        <Example key={kind} title={kind}>
          <Button kind={kind} block onPress={press}>报名</Button>
        </Example>
      ))}
      <Example title="white，在蓝底上" flush>
        <Box style={{ padding: '12px', background: '#1650d2' }}><Button kind="white" block onPress={press}>去登录</Button></Box>
      </Example>
      <Example title="忙、不能按、带图标">
        <Box style={{ marginBottom: '8px' }}><Button block busy onPress={press}>报名</Button></Box>
        <Box style={{ marginBottom: '8px' }}><Button block disabled onPress={press}>已报名</Button></Box>
        <Button block icon="phone" onPress={press}>打电话</Button>
      </Example>
      <Example title="小的，不占满">
        <Box style={{ display: 'flex' }}><Button size="small" onPress={press}>报名</Button></Box>
      </Example>
      <Example title="一句很长的话">
        <Button block onPress={press}>看附近同样的岗位，一共126个在招人</Button>
      </Example>
      <Example title="底栏：两个动作和一个主要的" flush>
        <ActionBar>
          <BarAction icon="phone" onPress={press}>打电话</BarAction>
          <BarAction icon="doc" onPress={press}>看进展</BarAction>
          <Button grow submit onPress={press}>报名</Button>
        </ActionBar>
      </Example>
      <Example title="底栏：一个在忙" flush>
        <ActionBar>
          <BarAction icon="phone" busy onPress={press}>打电话</BarAction>
          <BarAction icon="chat" onPress={press}>聊一聊</BarAction>
          <Button grow submit onPress={press}>报名</Button>
        </ActionBar>
      </Example>
      <Example title="按住的：没按、按着、松手就取消">
        <Announce><Txt size="note">正在录</Txt></Announce>
        <Box style={{ display: 'flex', margin: '8px 0' }}><HoldButton {...held} label="按住说话">按住说话</HoldButton></Box>
        <Box style={{ display: 'flex', marginBottom: '8px' }}><HoldButton {...held} label="松手发送" look="held">松手发送</HoldButton></Box>
        <Box style={{ display: 'flex' }}><HoldButton {...held} label="松手取消" look="danger">松手取消</HoldButton></Box>
      </Example>
      <Example title="底栏：两个一样重的" flush>
        <ActionBar>
          <Button kind="ghost" grow onPress={press}>改时间</Button>
          <Button grow onPress={press}>接受面试</Button>
        </ActionBar>
      </Example>
      <Example title="底栏：有一个不能反悔的" flush>
        <ActionBar>
          <Button kind="danger" grow onPress={press}>不合适</Button>
          <Button grow onPress={press}>邀面试</Button>
        </ActionBar>
      </Example>
    </>
  )
}
