import type { Resume } from '@daogang/contract/resume'
import { useDictionaries } from '@/api/dictionary'
import { periodText } from '@/lib/format'
import { Avatar, Box, Cell, CellGroup, Money, Sheet, Stack, Tag, TagRow, Txt } from '@/ui'
import styles from './resume-home.module.scss'

interface PreviewProps {
  open: boolean
  resume: Resume
  onClose: () => void
}

/** What an employer sees of the resume. */
export function Preview({ open, resume, onClose }: PreviewProps) {
  return <Sheet open={open} title="老板看到的样子" note="电话、街道、性别、微信，老板都看不到" onClose={onClose}><Shown resume={resume} /></Sheet>
}

function Shown({ resume }: { resume: Resume }) {
  const labelsOf = useDictionaries()
  const tags = [...labelsOf('personality_label', resume.personalityLabels), ...labelsOf('job_search_label', resume.jobSearchLabels)]
  const welfares = labelsOf('job_welfares', resume.expectWelfares)
  const conditions = [
    ...labelsOf('resume_accommodation', [resume.accommodation]), ...labelsOf('resume_schedule', resume.schedules),
    ...labelsOf('resume_change_shifts', [resume.changeShifts]),
  ]
  return (
    <Stack>
      <Box className={styles.head}>
        <Avatar name={resume.name} picture={resume.headerUrl} size={60} />
        <Box className={styles.words}>
          <Txt size="h1" block>{`${[...resume.name][0] ?? ''}师傅`}</Txt>
          <Txt tone="2" block>{[`${resume.age}岁`, resume.city, resume.region].filter(Boolean).join('·')}</Txt>
        </Box>
      </Box>
      {tags.length > 0 && <TagRow wrap>{tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}</TagRow>}
      <CellGroup title="想找的工作">
        <Cell title="干什么" right={resume.expectJobNames.join('、')} />
        <Cell title="想要的工资" right={<Money min={resume.expectSalaryMin} max={resume.expectSalaryMax} unit="month" size="inline" />} />
        <Cell title="在哪个城市" right={resume.expectCityZh || resume.city} />
        <Cell title="几时到岗" right={labelsOf('job_want_status', [resume.jobWantStatus])} />
        {welfares.length > 0 && <Cell title="想要的福利" right={welfares.join('、')} />}
        {conditions.length > 0 && <Cell title="吃住和班次" right={conditions.join('、')} />}
      </CellGroup>
      {resume.works.length > 0 && (
        <CellGroup title="干过的活">
          {resume.works.map(({ id, company, position, from, to }) => (
            <Cell key={id} title={`${company}·${position}`} note={periodText(from, to)} />
          ))}
        </CellGroup>
      )}
      {resume.educations.length > 0 && (
        <CellGroup title="上过的学">
          {resume.educations.map(({ id, school, educationName, from, to }) => (
            <Cell key={id} title={`${school}·${educationName}`} note={periodText(from, to)} />
          ))}
        </CellGroup>
      )}
      {resume.introduction && <CellGroup title="介绍自己"><Cell title={resume.introduction} /></CellGroup>}
    </Stack>
  )
}
