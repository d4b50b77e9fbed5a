import type { Calls } from '@daogang/contract'
import { useTalkedJobs } from '@/api/personal-data'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { RecordJobCard } from '@/features/personal-data/RecordJobCard'
import { dayTimeText } from '@/lib/time'
import { Button, Empty, ListScreen, SkeletonList } from '@/ui'

type Talk = Calls['POST /compliance/talkJob']['data']['items'][number]

/** The jobs in the seeker's chats. */
function TalkedJobsPage() {
  return (
    <ListScreen
      title="沟通岗位记录"
      query={useTalkedJobs()}
      keyOf={talkOf}
      renderItem={renderTalk}
      skeleton={<SkeletonList kind="text" />}
      empty={<Empty title="还没聊过" action={{ text: '去找工作', onPress: () => navigate.home() }}>和老板聊过的岗位都记在这里</Empty>}
    />
  )
}

export default page('chat-job-record', TalkedJobsPage)

const talkOf = ({ conversationId }: Talk) => conversationId

const renderTalk = ({ conversationId, job, startedAt, lastAt, messages }: Talk) => (
  <RecordJobCard job={job} note={`${dayTimeText(startedAt)}开始，${dayTimeText(lastAt)}最后一条，一共${String(messages)}条`}>
    <Button kind="ghost" size="small" label={`看聊天，${job.title}`} onPress={() => navigate.to('chat', { id: conversationId })}>看聊天</Button>
  </RecordJobCard>
)
