import { useState } from 'react'
import type { JobDetail } from '@daogang/contract/job'
import { fileUrl } from '@/api/services'
import { Box, Button, MapPicture, Txt } from '@/ui'
import styles from './place.module.scss'
import { showWay } from './show-way'

interface PlaceProps {
  /** The distance, or the district when the distance is unknown. */
  title: string
  /** Name of the shop, which the map shows. */
  name: string
  address: string
  latitude: number
  longitude: number
  /** A map picture of the surroundings, if the server has one. */
  map?: JobDetail['map']
}

/** An address, with a map picture if there is one, and a button that opens the phone's map. */
export function Place({ title, name, address, latitude, longitude, map }: PlaceProps) {
  const [failed, setFailed] = useState(false)
  const words = (
    <Box className={styles.words}>
      <Txt strong block>{title}</Txt>
      <Txt tone="2" block>{address}</Txt>
    </Box>
  )
  const way = (
    <Button
      kind="ghost" size="small" icon="nav" label={`导航去：${address}`}
      onPress={() => void showWay({ latitude, longitude, name, address })}
    >
      导航去
    </Button>
  )
  if (!map || failed) return <Box className={styles.place}>{words}{way}</Box>
  return (
    <>
      {words}
      <Box className={styles.map}>
        <MapPicture
          src={fileUrl(map.url)} label={`地图：${address}`} note={map.sketch ? '示意图' : undefined} onError={() => setFailed(true)}
        >
          {way}
        </MapPicture>
      </Box>
    </>
  )
}
