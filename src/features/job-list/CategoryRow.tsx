import { categoryName, useCategories } from '@/api/dictionary'
import { pick } from '@/app/picking'
import { Box, Group, Icon, Press, Txt, useUi, type IconName } from '@/ui'
import styles from './category-row.module.scss'

/** Number of trades with a tile; the others are behind 全部. */
const TILES = 6
const ELDER_TILES = 3

interface CategoryRowProps {
  value: string | undefined
  onChange: (categoryId: string | undefined) => void
}

/** Shortcuts to the trades; 全部 opens the tree. Pressing the selected tile again clears the filter. */
export function CategoryRow({ value, onChange }: CategoryRowProps) {
  const { elder } = useUi()
  const roots = useCategories().data ?? []
  const tiles = roots.slice(0, elder ? ELDER_TILES : TILES)
  const elsewhere = value !== undefined && !tiles.some(({ id }) => id === value)

  return (
    <Box className={styles.scroll}>
      <Group className={elder ? styles.spread : styles.row} role="tablist" label="工种">
        {tiles.map(({ id, name, icon }) => (
          <Tile
            key={id} name={name} icon={(icon ?? 'brief') as IconName} selected={value === id}
            onPress={() => onChange(value === id ? undefined : id)}
          />
        ))}
        <Tile
          name={elsewhere ? categoryName(roots, value) ?? '全部' : '全部'}
          icon="grid" selected={elsewhere} onPress={() => pick('choose-work', { value }, (trade) => onChange(trade?.id))}
        />
      </Group>
    </Box>
  )
}

interface TileProps {
  name: string
  icon: IconName
  selected: boolean
  onPress: () => void
}

function Tile({ name, icon, selected, onPress }: TileProps) {
  return (
    <Press className={styles.tile} role="tab" selected={selected} onPress={onPress}>
      <Box className={selected ? styles.pictureOn : styles.picture}>
        <Icon name={icon} size={28} />
      </Box>
      <Txt block strong={selected} tone={selected ? 'brand' : undefined} className={styles.name}>{name}</Txt>
    </Press>
  )
}
