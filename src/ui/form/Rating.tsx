import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import { Group, Press } from '../native'
import styles from './rating.module.scss'

const STARS = [1, 2, 3, 4, 5]
const WORDS = ['很差', '较差', '一般', '满意', '很满意']

interface RatingProps {
  /** Accessible name: the subject of the rating. */
  label: string
  /** 1 to 5; undefined before the first press. */
  value: number | undefined
  onChange: (value: number) => void
  /** Meaning of each number of stars, from the worst. */
  words?: readonly string[]
}

/** One to five stars, with a word for the selected number. */
export function Rating({ label, value, onChange, words = WORDS }: RatingProps) {
  return (
    <View>
      <Group className={styles.rating} role="radiogroup" label={label}>
        {STARS.map((star) => (
          <Press
            key={star} className={styles.star} role="radio" selected={star === value} label={`${star}星，${words[star - 1] ?? ''}`}
            onPress={() => onChange(star)}
          >
            <Star full={star <= (value ?? 0)} size={30} />
          </Press>
        ))}
      </Group>
      <Text className={cx(styles.word, value === undefined && styles.none)}>
        {value === undefined ? '点星星打分' : `${value}星，${words[value - 1] ?? ''}`}
      </Text>
    </View>
  )
}

function Star({ full, size }: { full: boolean; size: number }) {
  return <Icon name={full ? 'starf' : 'star'} size={size} className={full ? styles.full : styles.hollow} />
}

/** A read-only rating, such as an average: 4.6分. */
export function Stars({ value }: { value: number }) {
  return (
    <View className={styles.given}>
      {STARS.map((star) => (
        <Star key={star} full={star <= Math.round(value)} size={16} />
      ))}
      <Text className={styles.points}>{`${Number(value.toFixed(1))}分`}</Text>
    </View>
  )
}
