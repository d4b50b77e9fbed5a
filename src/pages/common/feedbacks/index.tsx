import type { Feedback } from '@daogang/contract/feedback'
import { useFeedbacks } from '@/api/feedback'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { kindName, stateOf } from '@/features/feedback/feedback-states'
import { dayText } from '@/lib/time'
import { ActionBar, Box, Button, Card, Empty, ListScreen, SkeletonList, Tag, Txt } from '@/ui'
import styles from './feedbacks.module.scss'

const write = () => navigate.to('suggestion-feedback', {})

/** The user's own feedback with its progress. */
function FeedbacksPage() {
  return (
    <ListScreen
      title="我的反馈"
      query={useFeedbacks()}
      keyOf={feedbackId}
      renderItem={renderFeedback}
      skeleton={<SkeletonList kind="text" />}
      footer={<ActionBar><Button grow onPress={write}>提意见</Button></ActionBar>}
      empty={<Empty title="还没提过">哪里不好用、钱不对、被骗了，都能说。到哪一步了，在这里看</Empty>}
    />
  )
}

export default page('suggestion-feedback-list', FeedbacksPage)

const feedbackId = ({ id }: Feedback) => id
const renderFeedback = (feedback: Feedback) => <FeedbackCard feedback={feedback} />

function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { id, number, content, at } = feedback
  const { text, icon, kind } = stateOf(feedback)
  return (
    <Card label={`${text}，${kindName(feedback)}，${content}`} onPress={() => navigate.to('suggestion-feedback-detail', { id })}>
      <Box className={styles.head}>
        <Tag kind={kind} icon={icon}>{text}</Tag>
        <Txt size="note" tone="3">{`编号${number}  ${dayText(at)}`}</Txt>
      </Box>
      <Txt size="title" block>{kindName(feedback)}</Txt>
      <Box className={styles.line}><Txt tone="2" ellipsis>{content}</Txt></Box>
    </Card>
  )
}
