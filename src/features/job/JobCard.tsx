import type { JobCard as Job } from '@daogang/contract/job'
import { memo, type ReactNode } from 'react'
import { navigate } from '@/app/navigation'
import { track } from '@/app/tracking/track'
import { cx } from '@/lib/cx'
import { payText } from '@/lib/format'
import { setDueCall } from '@/stores/due-call'
import { Box, Button, Card, Icon, Money, PlaceLine, Tag, TagRow, Txt, useIsLarge, useUi, Verified } from '@/ui'
import { ApplyButton } from './ApplyButton'
import { cardPlace, cardTags } from './card-facts'
import { ReadAloud } from './ReadAloud'
import { spokenCard } from './spoken'
import styles from './job-card.module.scss'

interface JobCardProps {
  job: Job
  /** The route that a press opens. */
  to?: 'job-detail' | 'recommend-job-detail'
  /** Extra content below the facts, such as a button of one list. Should be stable. */
  more?: ReactNode
}

/** A job in a list: pay first, then place, then included benefits. A press opens the job. */
export const JobCard = memo(function JobCard({ job, to = 'job-detail', more }: JobCardProps) {
  const { elder } = useUi()
  return (
    <Card
      label={`${payText(job.payMin, job.payMax, job.payUnit)}，${job.title}，${job.company.name}`}
      onPress={() => {
        track('job_open', { jobId: job.id })
        navigate.to(to, { id: job.id })
      }}
    >
      <Box className={styles.head}>
        <Money min={job.payMin} max={job.payMax} unit={job.payUnit} settlement={job.settlement} />
        <StateTag job={job} />
      </Box>
      {elder ? <ElderFacts job={job} /> : <Facts job={job} />}
      {more && <Box className={styles.more}>{more}</Box>}
    </Card>
  )
})

function StateTag({ job }: { job: Job }) {
  if (job.status !== 'online') return <Tag icon="x">停招</Tag>
  return job.urgent ? <Tag kind="warn">急招</Tag> : null
}

function Facts({ job }: { job: Job }) {
  const large = useIsLarge()
  return (
    <>
      <Box className={styles.titleLine}>
        <Txt size="title" ellipsis className={styles.title}>{job.title}</Txt>
        <Txt tone="2" className={styles.count}>{`招${job.headcount}人`}</Txt>
      </Box>
      <Box className={styles.place}><PlaceLine metres={job.distance} place={cardPlace(job)} /></Box>
      <Reasons job={job} />
      <Box className={styles.foot}>
        <Box className={styles.facts}>
          <TagRow>{tags(job, false)}</TagRow>
          <Box className={cx(styles.store, large && styles.wrapped)}>
            <Txt tone="2" ellipsis={!large} className={styles.storeName}>{job.company.name}</Txt>
            {job.company.verified && <Box className={styles.verified}><Verified /></Box>}
          </Box>
          <Agency job={job} />
        </Box>
        <Box className={styles.button}><ApplyButton job={job} size="small" /></Box>
      </Box>
    </>
  )
}

/** Elderly mode: fewer facts, two large buttons, and a read-aloud button if the host has text-to-speech. */
function ElderFacts({ job }: { job: Job }) {
  return (
    <>
      <Box className={styles.elderLine}><Txt size="title" ellipsis>{job.title}</Txt></Box>
      <Box className={styles.elderLine}><PlaceLine metres={job.distance} place={cardPlace(job)} /></Box>
      <Reasons job={job} />
      <Box className={styles.elderTags}>
        <TagRow wrap>
          {tags(job, true)}
          {job.company.verified && <Tag kind="ok" icon="shield">店铺已核验</Tag>}
        </TagRow>
      </Box>
      <Box className={styles.elderLine}><Txt tone="2">{job.company.name}</Txt></Box>
      <Agency job={job} />
      <Box className={styles.aloud}><ReadAloud text={spokenCard(job)} label={job.title} /></Box>
      <Box className={styles.elderButtons}>
        {job.status === 'online' && (
          // `grow` for its narrow sides: half of a card at 320 px has no room for wide ones.
          <Box className={styles.elderButton}>
            <Button
              kind="ghost" block grow icon="phone" label={`打电话：${job.title}`}
              onPress={() => {
                setDueCall(job.id)
                navigate.to('job-detail', { id: job.id })
              }}
            >
              打电话
            </Button>
          </Box>
        )}
        <Box className={styles.elderButton}><ApplyButton job={job} block /></Box>
      </Box>
    </>
  )
}

/** The enterprise that the shop recruits for. */
const Agency = ({ job: { agency } }: { job: Job }) => (agency ? <Txt tone="2" block>{`代招：${agency}`}</Txt> : null)

/** The server's reasons for recommending the job; empty in lists that are the same for everyone. */
function Reasons({ job: { reasons = [] } }: { job: Job }) {
  if (reasons.length === 0) return null
  return (
    <Box className={styles.reasons}>
      <Icon name="check" size={18} className={styles.reasonIcon} />
      <Txt tone="2" className={styles.reason}>{reasons.join('·')}</Txt>
    </Box>
  )
}

const tags = (job: Job, elder: boolean) =>
  cardTags(job, elder).map(({ text, included }) => <Tag key={text} kind={included ? 'in' : 'plain'}>{text}</Tag>)
