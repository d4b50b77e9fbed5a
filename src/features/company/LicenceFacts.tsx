import type { CheckedLicence } from '@daogang/contract/company'
import { Box, Icon, Txt } from '@/ui'
import { daysAgoText } from './days-ago'
import styles from './licence-facts.module.scss'

const CHECKS: Record<CheckedLicence['checks'][number], string> = {
  picture: '照片上的名称、代码和法定代表人核对过',
  register: '和工商登记一致，正常营业',
  person: '人工核对过执照',
}

/** The licence that verifies a shop: its name, the day of the check, and the sources that were compared. */
export function LicenceFacts({ licence: { name, at, checks } }: { licence: CheckedLicence }) {
  return (
    <Box className={styles.facts}>
      <Txt strong block>{`执照核验于${daysAgoText(at)}`}</Txt>
      <Txt tone="2" block>{name}</Txt>
      {checks.map((check) => (
        <Box key={check} className={styles.check}>
          <Icon name="check" size={18} className={styles.mark} />
          <Txt tone="2">{CHECKS[check]}</Txt>
        </Box>
      ))}
    </Box>
  )
}
