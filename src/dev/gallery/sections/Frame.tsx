import { useState } from 'react'
import { BarButton, Box, Card, SearchButton, Stack, TabBar, Tabs, toast, Txt, UiContext, useUi, Screen } from '@/ui'
import type { ScreenOfGallery } from '../types'

const tabs = [
  { value: 'jobs', label: '找工作', icon: 'brief', iconOn: 'brieff' },
  { value: 'mine', label: '我的', icon: 'me', iconOn: 'mef', count: 3 },
] as const
const parts = [{ value: 'near', label: '附近' }, { value: 'all', label: '全市' }]

/** Everything that a screen's frame can contain: brand header, notice, tabs, pull to refresh, tab bar. */
export const Frame: ScreenOfGallery = ({ title, onBack }) => {
  const ui = useUi()
  const [tab, choose] = useState<(typeof tabs)[number]['value']>('jobs')
  const [part, choosePart] = useState('near')
  return (
    <UiContext.Provider value={{ ...ui, notice: '没有网络，看到的可能不是最新的' }}>
      <Screen
        header="brand" title={title} onBack={onBack} asks={false} onRefresh={() => Promise.resolve()}
        right={<BarButton outlined onPress={() => toast.show('按到了')}>大字版</BarButton>}
        headerContent={<Box style={{ padding: '0 12px 16px' }}><SearchButton onPress={() => toast.show('去搜索')} /></Box>}
        top={<Tabs label="范围" tabs={parts} value={part} onChange={choosePart} />}
        footer={<TabBar tabs={tabs} value={tab} onChange={choose} />}
      >
        <Stack>
          {['洗碗工', '后厨切配', '传菜员'].map((job) => <Card key={job}><Txt strong>{job}</Txt></Card>)}
        </Stack>
      </Screen>
    </UiContext.Provider>
  )
}
