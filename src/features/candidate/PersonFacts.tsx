import { Avatar, Box, Icon, Money, Tag, Txt, useIsLarge } from '@/ui'
import styles from './person-facts.module.scss'

interface PersonFactsProps {
  /** Surname and title: an employer reads no full name in a list. */
  name: string
  /** 随时到岗 … */
  jobWantStatus: string
  /** What they did and want to do, in one line. */
  work: string
  /** Fen a month. */
  payMin: number
  payMax: number
  place: string
}

/** The head of everybody whom an employer sees in a list: who, since when, for how much, where. */
export function PersonFacts({ name, jobWantStatus, work, payMin, payMax, place }: PersonFactsProps) {
  // Large words leave room for few of them on one line.
  const large = useIsLarge()
  return (
    <>
      <Box className={styles.row}>
        <Avatar name={name} size={48} />
        <Box className={styles.words}>
          <Box className={styles.names}>
            <Txt size="title" className={styles.name}>{name}</Txt>
            {jobWantStatus && <Tag kind="ok" icon="clock">{jobWantStatus}</Tag>}
          </Box>
          <Txt tone="2" block ellipsis={!large}>{work}</Txt>
        </Box>
      </Box>
      <Box className={styles.wants}>
        <Box className={styles.pay}>
          <Txt tone="2" className={styles.label}>想要</Txt>
          <Money min={payMin} max={payMax} unit="month" size="inline" />
        </Box>
        <Box className={styles.city}>
          <Icon name="pin" size={18} className={styles.pin} />
          <Txt strong>{place}</Txt>
        </Box>
      </Box>
    </>
  )
}
