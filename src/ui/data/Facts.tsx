import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { distanceText, maskPhone, surname } from '@/lib/format'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/name'
import { Picture } from '../native'
import styles from './data.module.scss'

/** Distance: 800米. Renders nothing without a position. */
export function Distance({ metres }: { metres: number | undefined }) {
  const text = distanceText(metres)
  return text ? <Text className={styles.distance}>{text}</Text> : null
}

/** Pin, distance and place in one line. */
export function PlaceLine({ metres, place }: { metres: number | undefined; place: string }) {
  return (
    <View className={styles.place}>
      <Icon name="pin" size={18} className={styles.pin} />
      <Distance metres={metres} />
      <Text className={styles.street}>{place}</Text>
    </View>
  )
}

/** 138****1234, whether or not the input is masked. */
export function PhoneMasked({ phone }: { phone: string }) {
  return <Text className={styles.numerals}>{maskPhone(phone)}</Text>
}

/** A green shield with a label. */
export function Verified({ children = '已核验' }: { children?: string }) {
  return (
    <View className={styles.verified}>
      <Icon name="shield" size={18} className={styles.shield} />
      <Text>{children}</Text>
    </View>
  )
}

const tints = [styles.tintBrand, styles.tintSand, styles.tintLeaf]

interface AvatarProps {
  /** Name of a person; entities without one, such as a shop, use an icon. */
  name?: string
  icon?: IconName
  size?: 40 | 48 | 52 | 60 | 120
  /** URL of the person's picture; empty without one. */
  picture?: string
}

/** A tile with the surname, the person's own picture or an icon; never a placeholder face. */
export function Avatar({ name = '', icon, size = 52, picture }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const first = surname(name)
  const tint = icon ? styles.tintBrand : tints[(first.codePointAt(0) ?? 0) % tints.length]
  const sides = { width: `${size}px`, height: `${size}px` }
  if (!picture || picture === broken) {
    return (
      <View className={cx(styles.avatar, tint, size === 120 && styles.large)} style={sides}>
        {icon ? <Icon name={icon} size={28} /> : first}
      </View>
    )
  }
  return (
    <View className={styles.avatar} style={sides}>
      <Picture className={styles.face} src={picture} onError={() => setBroken(picture)} />
    </View>
  )
}

/** Progress as `done` of `of` segments. */
export function Progress({ done, of }: { done: number; of: number }) {
  return (
    <View className={styles.progress}>
      {Array.from({ length: of }, (_, at) => <View key={at} className={cx(styles.segment, at < done && styles.done)} />)}
    </View>
  )
}
