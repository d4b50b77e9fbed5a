import type { BrowsedSeeker } from '@daogang/contract/personal-data'
import { useCallback } from 'react'
import { useBrowsedSeekers, useForgetSeeker } from '@/api/personal-data'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { RecordPersonCard } from '@/features/personal-data/RecordPersonCard'
import { useForgetAll } from '@/features/personal-data/use-forget-all'
import { dayTimeText } from '@/lib/time'
import { BarButton, Button, Card, Empty, ListScreen, SkeletonList, Stack, Txt } from '@/ui'

/** Seekers whose resumes the enterprise opened. Each can be removed from the list. */
function BrowsedPeoplePage() {
  const query = useBrowsedSeekers()
  const forget = useForgetSeeker()
  const [dialog, askAll] = useForgetAll(forget, '店里看过的求职者会全部删掉，同事也看不到了。求职者那边仍然知道你们看过')
  const { mutate } = forget
  const renderItem = useCallback((record: BrowsedSeeker) => <PersonRecord record={record} onForget={mutate} />, [mutate])
  const some = query.data?.pages.some(({ items }) => items.length > 0) === true
  return (
    <ListScreen
      title="浏览求职者记录"
      right={some ? <BarButton onPress={() => void askAll()}>全部删掉</BarButton> : undefined}
      query={query}
      keyOf={idOf}
      renderItem={renderItem}
      lead={(
        <>
          {dialog}
          <Stack><Card><Txt block tone="2">店里的人看过的简历都在这里。求职者能看到哪家店看过他，删了这里的，他那边还在。</Txt></Card></Stack>
        </>
      )}
      skeleton={<SkeletonList kind="text" />}
      empty={<Empty title="没有记录" action={{ text: '去看人', onPress: () => navigate.home() }}>看过的求职者记在这里</Empty>}
    />
  )
}

export default page('browse-employee-record', BrowsedPeoplePage)

const idOf = ({ id }: BrowsedSeeker) => id

function PersonRecord({ record: { id, name, expectJobNames, resumeId, viewedAt }, onForget }: {
  record: BrowsedSeeker
  onForget: (id: string) => void
}) {
  const about = resumeId === null ? '他把简历关了，现在看不了' : expectJobNames.length === 0 ? '' : `想做${expectJobNames.join('、')}`
  return (
    <RecordPersonCard name={name} about={about} note={`${dayTimeText(viewedAt)}看的`}>
      {resumeId !== null && (
        <Button kind="ghost" size="small" label={`再看看，${name}`} onPress={() => navigate.to('resume', { resumeId })}>再看看</Button>
      )}
      <Button kind="plain" size="small" label={`删掉，${name}`} onPress={() => onForget(id)}>删掉</Button>
    </RecordPersonCard>
  )
}
