import type { ApplicationDetail } from '@daogang/contract/application'
import { ApplicationStateTag } from '@/features/employer/StateTag'
import { seniorityText } from '@/features/employer/words'
import { dayTimeText, periodText } from '@/lib/format'
import { Avatar, Box, Card, Cell, CellGroup, Money, PhoneMasked, SectionTitle, Stack, Tag, Txt } from '@/ui'
import styles from './applicant-view.module.scss'

/** Who applied for what, and what an employer decides by. */
export function ApplicantView({ application }: { application: ApplicationDetail }) {
  return (
    <>
      <Card flat>
        <Box className={styles.head}>
          <Avatar name={application.name} size={60} />
          <Box className={styles.words}>
            <Box className={styles.names}>
              <Txt size="h1" className={styles.name}>{application.name}</Txt>
              <Tag kind="ok">{application.jobWantStatus}</Tag>
            </Box>
            <Txt tone="2" block>{`${application.age}岁·${application.city}·${seniorityText(application.seniority)}`}</Txt>
          </Box>
        </Box>
      </Card>
      <Stack>
        <CellGroup>
          <Cell
            icon="brief" title={`报了“${application.jobTitle}”`} note={dayTimeText(application.appliedAt)}
            right={<ApplicationStateTag status={application.status} />}
          />
          <Cell
            icon="phone" title={<PhoneMasked phone={application.mobile} />}
            note="号码不直接给出去，打电话走隐私号，双方都看不到真号码"
          />
        </CellGroup>
        <CellGroup title="想找的工作">
          <Cell title="干什么" right={application.expectJobNames.join('、')} />
          <Cell
            title="想要的工资"
            right={<Money min={application.expectSalaryMin} max={application.expectSalaryMax} unit="month" size="inline" />}
          />
          <Cell title="在哪个城市" right={application.city} />
        </CellGroup>
        <Works works={application.works} />
        <Card>
          <SectionTitle>介绍自己</SectionTitle>
          <Txt block tone={application.introduction ? undefined : '2'} className={styles.text}>
            {application.introduction || '没写'}
          </Txt>
        </Card>
      </Stack>
    </>
  )
}

function Works({ works }: Pick<ApplicationDetail, 'works'>) {
  if (works.length === 0) {
    return (
      <Card>
        <SectionTitle>干过的活</SectionTitle>
        <Txt block tone="2" className={styles.text}>没填</Txt>
      </Card>
    )
  }
  return (
    <CellGroup title="干过的活">
      {works.map((work, at) => (
        <Cell key={at} title={`${work.company}·${work.position}`} note={periodText(work.from, work.to)} />
      ))}
    </CellGroup>
  )
}
