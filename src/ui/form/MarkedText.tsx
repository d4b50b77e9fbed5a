import { Text, View } from '@tarojs/components'
import { markedParts } from './marked-parts'
import styles from './marked-text.module.scss'

/** What somebody wrote, with what of it is wrong marked: a field that is being typed into cannot show it itself. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <View className={styles.text}>
      {markedParts(text, words).map((part, at) => <Text key={at} className={part.marked ? styles.mark : undefined}>{part.text}</Text>)}
    </View>
  )
}
