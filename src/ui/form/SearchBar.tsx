import { MAX_KEYWORD_LENGTH } from '@daogang/contract/rules/search'
import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import { Input, Press } from '../native'
import { ClearButton } from './ClearButton'
import styles from './search-bar.module.scss'

interface SearchBarProps {
  value: string
  onChange: (value: string) => void
  onSearch: (value: string) => void
  placeholder?: string
  /** Shows 取消 at the right. */
  onCancel?: () => void
  autoFocus?: boolean
  maxLength?: number
}

/** The search input. */
export function SearchBar({
  value, onChange, onSearch, placeholder = '搜岗位、店名、地铁站', onCancel, autoFocus, maxLength = MAX_KEYWORD_LENGTH,
}: SearchBarProps) {
  return (
    <View className={styles.line}>
      <View className={cx(styles.box, styles.sunk)}>
        <Icon name="search" size={20} className={styles.lens} />
        <Input
          className={styles.input} placeholderClass={styles.placeholder} label="搜索" keyboard="search" placeholder={placeholder}
          value={value} maxLength={maxLength} autoFocus={autoFocus} onInput={onChange} onConfirm={onSearch}
        />
        {value !== '' && <ClearButton onPress={() => onChange('')} />}
      </View>
      {onCancel && <Press className={styles.cancel} onPress={onCancel}>取消</Press>}
    </View>
  )
}

interface SearchButtonProps {
  placeholder?: string
  /** Shown before a divider, such as the city. */
  left?: ReactNode
  onPress: () => void
}

/** Looks like a search field and opens the search screen. */
export function SearchButton({ placeholder = '搜岗位、店名、地铁站', left, onPress }: SearchButtonProps) {
  return (
    <View className={styles.box}>
      {left && <View className={styles.left}>{left}</View>}
      <Press className={styles.fake} onPress={onPress}>
        <Icon name="search" size={20} className={styles.lens} />
        <Text className={styles.hint}>{placeholder}</Text>
      </Press>
    </View>
  )
}
