import { Avatar, Box, Icon, Money, Tag, Txt, useIsLarge } from '@/ui'
import styles from './person-facts.module.scss'

interface PersonFactsProps {
  /** Surname and title; lists do not show full names to employers. */
  name: string
  /** 随时到岗 … */
  jobWantStatus: string
  /** Experience and wishes, in one line. */
  work: string
  /** Fen per month. */
  payMin: number
  payMax: number
  place: string
}

/** The head of a person's card in employers' lists: name, experience, expected pay, place. */
export function PersonFacts({ name, jobWantStatus, work, payMin, payMax, place }: PersonFactsProps) {
  // Do not truncate large text, because too little of it fits on one line.
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
