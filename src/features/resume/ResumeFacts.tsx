import type { ResumeView } from '@daogang/contract/resume'
import { fileUrl } from '@/api/services'
import { seniorityText } from '@/lib/format'
import { periodText } from '@/lib/time'
import { Avatar, Box, Card, Cell, CellGroup, Money, SectionTitle, Stack, Tag, TagRow, Txt } from '@/ui'
import { CertificateCells } from './CertificateCells'
import styles from './resume-home.module.scss'

/** The part of a resume that employers read, with display texts instead of codes. */
export type ResumeTexts = Omit<ResumeView, 'id' | 'mobile' | 'collected' | 'call' | 'applicationId' | 'updatedAt'>

/** Picture, name, age, place and years of experience. */
export function ResumeHead({ resume }: { resume: ResumeTexts }) {
  const { name, headerUrl, age, city, region, seniority, jobWantStatus } = resume
  return (
    <Box className={styles.head}>
      <Avatar name={name} picture={headerUrl && fileUrl(headerUrl)} size={60} />
      <Box className={styles.words}>
        <Box className={styles.names}>
          <Txt size="h1" className={styles.name}>{name}</Txt>
          {jobWantStatus && <Tag kind="ok" icon="clock">{jobWantStatus}</Tag>}
        </Box>
        <Txt tone="2" block>{[`${age}岁`, city, region, seniorityText(seniority)].filter(Boolean).join('·')}</Txt>
      </Box>
    </Box>
  )
}

/** Wishes, work history and introduction. Employers and the owner's preview use the same component. */
export function ResumeFacts({ resume }: { resume: ResumeTexts }) {
  const { labels, expectWelfares, conditions, works, educations, highEdu, introduction, partTime, certificates } = resume
  return (
    <Stack edge={false}>
      {labels.length > 0 && (
        <Card>
          <SectionTitle>特点</SectionTitle>
          <TagRow wrap>{labels.map((label) => <Tag key={label}>{label}</Tag>)}</TagRow>
        </Card>
      )}
      <CellGroup title="想找的工作">
        <Cell title="干什么" right={resume.expectJobNames.join('、')} />
        <Cell title="想要的工资" right={<Money min={resume.expectSalaryMin} max={resume.expectSalaryMax} unit="month" size="inline" />} />
        <Cell title="在哪个城市" right={resume.expectCity} />
        {expectWelfares.length > 0 && <Cell title="想要的福利" right={expectWelfares.join('、')} />}
        {conditions.length > 0 && <Cell title="吃住和班次" right={conditions.join('、')} />}
      </CellGroup>
      <Works works={works} />
      <CertificateCells certificates={certificates} />
      {(educations.length > 0 || highEdu) && (
        <CellGroup title="上过的学">
          {highEdu && <Cell title="最高学历" right={highEdu} />}
          {educations.map(({ school, educationName, from, to }, at) => (
            <Cell key={at} title={`${school}·${educationName}`} note={periodText(from, to)} />
          ))}
        </CellGroup>
      )}
      {partTime && (
        <CellGroup title="也接兼职">
          {partTime.identity && <Cell title="身份" right={partTime.identity} />}
          {partTime.times.length > 0 && <Cell title="什么时候" right={partTime.times.join('、')} />}
          {partTime.jobNames.length > 0 && <Cell title="干什么" right={partTime.jobNames.join('、')} />}
        </CellGroup>
      )}
      <Card>
        <SectionTitle>介绍自己</SectionTitle>
        <Txt block tone={introduction ? undefined : '2'} className={styles.text}>{introduction || '没写'}</Txt>
      </Card>
    </Stack>
  )
}

function Works({ works }: Pick<ResumeTexts, 'works'>) {
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
      {works.map(({ company, position, from, to, duties }, at) => (
        <Cell
          key={at} title={`${company}·${position}`}
          note={<>{periodText(from, to)}{duties && <Txt block size="note" tone="2">{duties}</Txt>}</>}
        />
      ))}
    </CellGroup>
  )
}
