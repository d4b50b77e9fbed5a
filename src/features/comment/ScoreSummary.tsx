import type { CommentSummary } from '@daogang/contract/comment'
import { MAX_SCORE } from '@daogang/contract/rules/comment'
import { Box, Txt } from '@/ui'
import styles from './comment.module.scss'

type ScoreSummaryProps = { summary: Pick<CommentSummary, 'count' | 'score' | 'scores'> }

/** The scores of a shop: the mean, and a bar for each question. */
export function ScoreSummary({ summary: { count, score, scores } }: ScoreSummaryProps) {
  return (
    <Box className={styles.summary}>
      <Box className={styles.mean}>
        <Box className={styles.points}>{score.toFixed(1)}</Box>
        <Txt block size="note" tone="2">{`${count}人评价`}</Txt>
      </Box>
      <Box className={styles.bars}>
        {scores.map(({ key, label, score: points }) => (
          <Box key={key} className={styles.bar}>
            <Txt tone="2" className={styles.label}>{label}</Txt>
            <Box className={styles.track}><Box className={styles.fill} style={{ width: `${(points / MAX_SCORE) * 100}%` }} /></Box>
            <Box className={styles.figure}>{points.toFixed(1)}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
