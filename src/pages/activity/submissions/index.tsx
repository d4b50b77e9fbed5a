import type { SubmissionCard } from '@daogang/contract/campaign'
import { useSubmissions } from '@/api/campaign'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { awardText, STATES } from '@/features/campaign/texts'
import { dayText } from '@/lib/time'
import { Cell, Empty, ListScreen, SkeletonList, Tag } from '@/ui'

const seeAll = () => navigate.to('campaigns', {})

/** What the user sent to campaigns. */
function SubmissionsPage() {
  return (
    <ListScreen
      title="我的提交" query={useSubmissions()} keyOf={idOf} renderItem={renderSubmission} skeleton={<SkeletonList kind="text" />} plain
      empty={<Empty title="还没交过" action={{ text: '看看活动', onPress: seeAll }}>报销、补贴、调研交上去以后，进展在这里看</Empty>}
    />
  )
}

export default page('submissions', SubmissionsPage)

const idOf = ({ id }: SubmissionCard) => id
const renderSubmission = (submission: SubmissionCard) => <SubmissionCell submission={submission} />

function SubmissionCell({ submission: { id, title, state, at, award } }: { submission: SubmissionCard }) {
  const { text, kind, icon } = STATES[state]
  const note = [`${dayText(at)}交的`, awardText(award)].filter(Boolean).join('·')
  return (
    <Cell
      title={title} note={note} label={`${title}，${note}，${text}`}
      right={<Tag kind={kind} icon={icon}>{text}</Tag>} onPress={() => navigate.to('submission', { id })}
    />
  )
}
