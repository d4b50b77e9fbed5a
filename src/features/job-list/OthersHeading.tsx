import { useLocation } from '@/stores/location'
import { useSendablePosition } from '@/stores/sendable-position'
import { Box, SectionTitle, Txt } from '@/ui'
import styles from './others-heading.module.scss'

/** Above the first job that is of no wanted trade to show that those jobs are not recommended. */
export function OthersHeading({ kind }: { kind: 'after' | 'only' }) {
  const { city } = useLocation()
  const position = useSendablePosition()
  return (
    <Box className={styles.heading}>
      <Txt tone="2" block>{kind === 'only' ? '现在没有你想找的工种' : '你想找的工种，就这些了'}</Txt>
      <SectionTitle>{position ? '附近其他岗位' : `${city.name}其他岗位`}</SectionTitle>
    </Box>
  )
}
