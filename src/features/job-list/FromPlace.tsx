import { useLocation } from '@/stores/location'
import { Box, TextLink, Txt } from '@/ui'
import styles from './from-place.module.scss'
import type { useNear } from './use-near'

interface FromPlaceProps {
  /** Of the screen's `useNear`, whose dialog the screen renders. */
  ask: ReturnType<typeof useNear>['ask']
  /** False inside a padded box. */
  edge?: boolean
}

/** Where distances are counted from, if that is a place that the user picked by hand, with the way back to where they are. */
export function FromPlace({ ask, edge = true }: FromPlaceProps) {
  const { position, setPosition } = useLocation()
  if (!position?.picked) return null
  return (
    <Box className={edge ? styles.edge : styles.from}>
      <Txt>{`从“${position.name ?? '你选的地方'}”算远近，`}</Txt>
      <TextLink
        onPress={() => {
          setPosition(undefined)
          ask(() => undefined)
        }}
      >
        改回我的位置
      </TextLink>
    </Box>
  )
}
