import { View } from '@tarojs/components'
import { useUi } from '../context'
import styles from './art.module.scss'

/** The logo for blue backgrounds: 28 px in a header, 64 px on the login screen. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const { elder } = useUi()
  const side = `${Math.round(size * (elder ? 1.2 : 1))}px`
  return <View className={styles.mark} style={{ width: side, height: side }} />
}

/** The only ornament: a line of stitches inside the edge of a blue area. */
export function Stitch() {
  return <View className={styles.stitch} />
}
