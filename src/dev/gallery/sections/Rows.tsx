import { useState } from 'react'
import {
  Avatar, BarButton, Box, Card, Cell, CellGroup, CountBadge, NoticeStrip, SectionTitle, Stack, SunkBlock, Switch, Tag, TagRow, toast,
  Txt, Verified,
} from '@/ui'
import { Example } from '../Example'

const press = () => toast.show('按到了')

export function Rows() {
  const [on, turn] = useState(true)
  return (
    <>
      <Example title="行" flush>
        <CellGroup title="一组行">
          <Cell title="我的报名" icon="doc" right={<Txt tone="2">3个</Txt>} onPress={press} />
          <Cell title="大字版" note="字和按钮都变大" right={<Switch on={on} onChange={turn} label="大字版" />} />
          <Cell title="上海市徐汇区漕宝路3号线漕宝路站3号口出来右转200米的家常菜馆" note="名字很长也不会挤掉右边" onPress={press} />
          <Cell title="消息" right={<CountBadge count={120} />} onPress={press} />
        </CellGroup>
      </Example>
      <Example title="卡片" flush>
        <Stack>
          <Card onPress={press} label="能按的卡片，家常菜馆"><Txt strong block>能按的卡片</Txt><Txt tone="2" block>家常菜馆，徐汇区</Txt></Card>
          <Card>
            <SectionTitle right={<BarButton after="right" onPress={press}>全部</BarButton>}>不能按的卡片</SectionTitle>
            <SunkBlock><Txt tone="2">底薪¥5500，满勤¥500，加班¥25/小时</Txt></SunkBlock>
          </Card>
        </Stack>
      </Example>
      <Example title="标签">
        <TagRow wrap>
          <Tag kind="in">包吃</Tag>
          <Tag kind="in">包住</Tag>
          <Tag>月休4天</Tag>
          <Tag kind="line">不加班</Tag>
          <Tag kind="warn" icon="bolt">急招</Tag>
          <Tag kind="ok" icon="check">已接受</Tag>
          <Tag kind="bad" icon="x">没通过</Tag>
        </TagRow>
      </Example>
      <Example title="头像、核验、数字">
        <Box style={{ display: 'flex', alignItems: 'center' }}>
          <Avatar name="王师傅" />
          <Box style={{ margin: '0 12px' }}><Verified /></Box>
          <CountBadge count={3} />
        </Box>
      </Example>
      {(['info', 'warn', 'bad', 'ok'] as const).map((kind) => (
        <Example key={kind} title={`提示条 ${kind}`} flush>
          <NoticeStrip kind={kind} action={{ text: '重新加载', onPress: press }}>网络断了，看到的可能不是最新的</NoticeStrip>
        </Example>
      ))}
    </>
  )
}
