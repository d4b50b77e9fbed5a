import type { JobDetail } from '@daogang/contract/job'
import { CHECK_LABELS } from '@daogang/contract/rules/company'
import { navigate } from '@/app/navigation'
import { Avatar, Box, Icon, Press, Txt } from '@/ui'
import { LicenceFacts } from './LicenceFacts'
import { ShopChecks } from './ShopChecks'
import styles from './employer-card.module.scss'

/** The shop of a job with its verifications, and the enterprise that it recruits for. Opens the shop's page. */
export function EmployerCard({ job }: { job: JobDetail }) {
  const { name, industry, scale, openJobs, licenceVerified, licence, ownerVerified } = job.employer
  const facts = [industry, scale, openJobs > 0 && `在招${openJobs}个岗位`].filter(Boolean).join('·')
  return (
    <>
      <Press
        className={styles.store} role="link" label={`看店铺主页：${name}`}
        onPress={() => navigate.to('company-image-show', { id: job.employer.id })}
      >
        <Avatar icon="store" />
        <Box className={styles.storeWords}>
          <Txt strong block>{name}</Txt>
          <Txt tone="2" block>{facts}</Txt>
          {job.agency && <Txt tone="2" block>{`代招：${job.agency}`}</Txt>}
          {job.contact && <Txt tone="2" block>{`联系人：${job.contact}`}</Txt>}
        </Box>
        <Icon name="right" size={20} className={styles.chevron} />
      </Press>
      <ShopChecks
        labels={[licenceVerified && CHECK_LABELS.licence, ownerVerified && CHECK_LABELS.owner].filter((label) => label !== false)}
      />
      {licence && <LicenceFacts licence={licence} />}
    </>
  )
}
