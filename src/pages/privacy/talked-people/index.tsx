import type { Calls } from '@daogang/contract'
import { useTalkedSeekers } from '@/api/personal-data'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { RecordPersonCard } from '@/features/personal-data/RecordPersonCard'
import { dayTimeText } from '@/lib/time'
import { Button, Empty, ListScreen, SkeletonList } from '@/ui'

type Talk = Calls['POST /compliance/talkResume']['data']['items'][number]

/** The seekers in the employer's chats. */
function TalkedPeoplePage() {
  return (
    <ListScreen
      title="沟通求职者记录"
      query={useTalkedSeekers()}
      keyOf={talkOf}
      renderItem={renderTalk}
      skeleton={<SkeletonList kind="text" />}
      empty={<Empty title="还没聊过" action={{ text: '去看人', onPress: () => navigate.home() }}>和求职者聊过的都记在这里</Empty>}
    />
  )
}

export default page('chat-employee-record', TalkedPeoplePage)

const talkOf = ({ conversationId }: Talk) => conversationId

const renderTalk = ({ conversationId, name, resumeId, job, startedAt, lastAt, messages }: Talk) => (
  <RecordPersonCard
    name={name} about={`聊的是“${job.title}”`}
    note={`${dayTimeText(startedAt)}开始，${dayTimeText(lastAt)}最后一条，一共${String(messages)}条`}
  >
    <Button kind="ghost" size="small" label={`看聊天，${name}`} onPress={() => navigate.to('chat', { id: conversationId })}>看聊天</Button>
    {resumeId !== null && (
      <Button kind="soft" size="small" label={`看简历，${name}`} onPress={() => navigate.to('resume', { resumeId })}>看简历</Button>
    )}
  </RecordPersonCard>
)
