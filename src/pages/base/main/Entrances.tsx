import { navigate } from '@/app/navigation'
import { Box, Icon, Press, Txt, useUi, type IconName } from '@/ui'
import styles from './entrances.module.scss'

const ENTRANCES = [
  { icon: 'wallet', title: '周结专区', open: () => navigate.to('weekly-pay') },
  { icon: 'people', title: '熟人优选', open: () => navigate.to('good-job') },
  { icon: 'shield', title: '报名指引', open: () => navigate.to('apply-guide') },
] as const satisfies readonly { icon: IconName; title: string; open: () => void }[]

/** Links to other job lists. Elderly mode shows fewer items, so 我的 has these links there. */
export function Entrances() {
  const { elder } = useUi()
  if (elder) return null
  return (
    <Box className={styles.row}>
      {ENTRANCES.map(({ icon, title, open }) => (
        <Press key={title} className={styles.entrance} onPress={open}>
          <Icon name={icon} size={20} className={styles.icon} />
          <Txt>{title}</Txt>
        </Press>
      ))}
    </Box>
  )
}
