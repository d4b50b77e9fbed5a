import { Box, BrandMark, Icon, Press, SearchButton, Txt, useUi } from '@/ui'
import { usePreferences } from '@/stores/preferences'
import styles from './home-header.module.scss'

/** The product's mark and name. */
export function HomeTitle() {
  return (
    <Box className={styles.brand}>
      <BrandMark />
      <Txt className={styles.name}>到岗</Txt>
    </Box>
  )
}

/** Switches between normal and elderly mode. Always visible on the first screen. */
export function ElderSwitch() {
  const { elder, setElder } = usePreferences()
  return (
    <Press className={styles.elder} onPress={() => setElder(!elder)}>
      <Txt className={styles.pill}>{elder ? '普通版' : '大字版'}</Txt>
    </Press>
  )
}

interface HomeHeaderProps {
  city: string
  onCity: () => void
  onSearch: () => void
}

const PROMISES = ['不收押金', '店铺核验', '手机号打码']

/** City, search and the product's promises, which elderly mode leaves out. */
export function HomeHeader({ city, onCity, onSearch }: HomeHeaderProps) {
  const { elder } = useUi()
  return (
    <Box className={elder ? styles.bare : styles.content}>
      <SearchButton
        placeholder={elder ? '搜岗位、店名' : '搜岗位、店名、地铁站'}
        left={
          <Press className={styles.city} label={`城市：${city}`} onPress={onCity}>
            <Txt strong>{city}</Txt>
            <Icon name="down" size={18} />
          </Press>
        }
        onPress={onSearch}
      />
      {!elder && (
        <Box className={styles.promises}>
          {PROMISES.map((promise) => (
            <Box key={promise} className={styles.promise}>
              <Icon name="check" size={16} />
              <Txt size="note" className={styles.word}>{promise}</Txt>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
