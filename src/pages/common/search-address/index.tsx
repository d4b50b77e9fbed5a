import type { GeoPlace } from '@daogang/contract/geo'
import { addressLine } from '@daogang/contract/rules/address'
import { useState } from 'react'
import { useAddresses, usePlaceOfLink } from '@/api/geo'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { pick, usePicked } from '@/app/picking'
import { HereCell } from '@/features/job-list/HereCell'
import { aroundAddress, lookFrom } from '@/features/job-list/picked-place'
import { useDebounced } from '@/lib/use-debounced'
import { useJobConditions } from '@/stores/job-conditions'
import { useLocation } from '@/stores/location'
import { usePlaceHistory } from '@/stores/place-history'
import { BarButton, Box, Button, Cell, CellGroup, Empty, QueryView, Screen, SearchBar, SectionTitle, Stack, Txt } from '@/ui'
import styles from './search-address.module.scss'

/** Debounce: about the time to type one Chinese character. */
const PAUSE_MS = 300
const LINK = /https:\/\//

/** Finds an address: typed, by the device's position, from the history, or from a link of a map service. */
function SearchAddressPage() {
  const { cityId, city } = useRouteQuery('search-address')
  const start = useLocation((location) => location.city)
  const [place, setPlace] = useState(cityId && city ? { id: Number(cityId), name: city } : start)
  const [typed, setTyped] = useState('')
  const words = typed.trim()

  const hand = usePicked('search-address', (picked) => {
    // Opened directly, without a caller: show the jobs around the address.
    lookFrom(picked)
    useJobConditions.setState(({ home }) => ({ home: aroundAddress(home) }))
    navigate.home()
  })
  const choose = (picked: GeoPlace) => {
    usePlaceHistory.getState().add(picked)
    hand(picked)
  }

  return (
    <Screen
      title="搜地址"
      top={(
        <Box className={styles.bar}>
          <SearchBar value={typed} placeholder="路名、地铁站、小区" maxLength={300} onChange={setTyped} onSearch={setTyped} />
        </Box>
      )}
    >
      <Stack>
        <CellGroup>
          <Cell
            icon="pin" title="城市" right={place.name}
            onPress={() => pick('select-position', {}, (area) => setPlace({ id: area.cityId, name: area.city }))}
          />
          {/* Where the phone is does not belong among the places that stay on it. */}
          <HereCell onPick={(found) => hand({ ...found, here: true })} />
        </CellGroup>
        {LINK.test(words) && <Linked url={words} onPick={choose} />}
        {words && !LINK.test(words) && <Found words={words} city={place} onPick={choose} />}
        {!words && <Before onPick={choose} />}
      </Stack>
    </Screen>
  )
}

export default page('search-address', SearchAddressPage)

interface PickProps {
  onPick: (place: GeoPlace) => void
}

function Found({ words, city, onPick }: PickProps & { words: string; city: { id: number; name: string } }) {
  const asked = useDebounced(words, PAUSE_MS)
  const addresses = useAddresses(asked, city.id)
  return (
    <QueryView query={addresses}>
      {({ items }) => (items.length === 0
        ? (
            <Empty title={`${city.name}没搜到“${asked}”`}>少写几个字，只写路名或地铁站；不在{city.name}就先换城市</Empty>
          )
        : <CellGroup>{items.map((place) => <Place key={`${place.name} ${place.address}`} place={place} onPick={onPick} />)}</CellGroup>)}
    </QueryView>
  )
}

function Place({ place, onPick }: PickProps & { place: GeoPlace }) {
  return (
    <Cell icon="pin" title={place.name} note={addressLine(place)} onPress={() => onPick(place)} />
  )
}

/** A link is resolved only on a press, not while it is pasted. */
function Linked({ url, onPick }: PickProps & { url: string }) {
  const read = usePlaceOfLink()
  return (
    <Button block busy={read.isPending} onPress={() => read.mutate(url, { onSuccess: onPick })}>用这个链接里的位置</Button>
  )
}

function Before({ onPick }: PickProps) {
  const { places, clear } = usePlaceHistory()
  const hint = <Txt block tone="2">也可以在地图里点“分享”，把链接粘贴到上面</Txt>
  if (places.length === 0) return hint
  return (
    <>
      <SectionTitle right={<BarButton onPress={clear}>清空</BarButton>}>选过的</SectionTitle>
      <CellGroup>{places.map((place) => <Place key={`${place.name} ${place.address}`} place={place} onPick={onPick} />)}</CellGroup>
      {hint}
    </>
  )
}
