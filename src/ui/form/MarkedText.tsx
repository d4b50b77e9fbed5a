import { Text, View } from '@tarojs/components'
import { markedParts } from './marked-parts'
import styles from './marked-text.module.scss'

/** The entered text with its invalid words highlighted, because an input cannot highlight its own value. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <View className={styles.text}>
      {markedParts(text, words).map((part, at) => <Text key={at} className={part.marked ? styles.mark : undefined}>{part.text}</Text>)}
    </View>
  )
}
