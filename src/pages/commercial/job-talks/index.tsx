import type { JobTalk } from '@daogang/contract/group'
import { useJobTalks } from '@/api/group'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { NoOwnJob } from '@/features/publish/NoOwnJob'
import { isId } from '@/lib/is-id'
import { timeText } from '@/lib/time'
import { Cell, Empty, ListScreen, Screen, SkeletonList } from '@/ui'

const TITLE = '聊过没报名的人'

/** People who chat about a job and did not apply, to give them to a colleague or to take them over. */
function JobTalksPage() {
  const { id: jobId = '' } = useRouteQuery('job-talks')
  return isId(jobId) ? <Talks jobId={jobId} /> : <Screen title={TITLE}><NoOwnJob /></Screen>
}

function Talks({ jobId }: { jobId: string }) {
  return (
    <ListScreen
      title={TITLE} query={useJobTalks(jobId)} keyOf={keyOf} plain skeleton={<SkeletonList kind="text" />}
      renderItem={({ conversationId, name, lastAt, handledBy }) => (
        <Cell
          title={name} note={handledBy === undefined ? `你在跟进，${timeText(lastAt)}聊过` : `${handledBy}在跟进，${timeText(lastAt)}聊过`}
          right={handledBy === undefined ? '交给同事' : '换人跟进'}
          onPress={() => navigate.to('job-hand-over', {
            id: jobId, conversationId, ...(handledBy !== undefined && { take: '1' }),
          })}
        />
      )}
      empty={(
        <Empty title="没有只聊过的人" action={{ text: '看收到的简历', onPress: () => navigate.to('jobs-resume', { jobId }) }}>
          聊过、还没报名的人列在这里，可以一个个交给同事，也可以换成你来聊。报了名的在简历里换人
        </Empty>
      )}
    />
  )
}

const keyOf = ({ conversationId }: JobTalk) => conversationId

export default page('job-talks', JobTalksPage)
