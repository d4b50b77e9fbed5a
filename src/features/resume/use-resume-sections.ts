import type { Resume } from '@daogang/contract/resume'
import type { DictionaryName } from '@daogang/contract/dictionary'
import { useDictionaries } from '@/api/dictionary'
import type { RouteName } from '@/app/routes'
import { payText } from '@/lib/format'
import { periodText } from '@/lib/time'
import type { IconName } from '@/ui'

interface Section {
  readonly route: RouteName
  readonly icon: IconName
  readonly title: string
  /** The content in one line; empty when the section is empty. */
  readonly summary: string
  /** Hint for an empty section. */
  readonly missing: string
}

const joinNonEmpty = (...texts: readonly string[]): string => texts.filter(Boolean).join('·')

/** Labels shown in a summary. */
const MAX_LABELS = 4

/** The sections of a resume with their summaries, in three groups: wishes, history, personal data. */
export function useResumeSections(resume: Resume): readonly (readonly Section[])[] {
  const labelsOf = useDictionaries()
  const label = (name: DictionaryName, value: string) => labelsOf(name, [value]).join('')
  const list = (name: DictionaryName, values: readonly string[]) => labelsOf(name, values.slice(0, MAX_LABELS)).join('、')
  const [work] = resume.works
  const [education] = resume.educations
  return [
    [
      {
        route: 'expect-work', icon: 'search', title: '想找的工作', missing: '还没填：干什么、多少钱',
        summary: joinNonEmpty(resume.expectJobNames.join('、'), payText(resume.expectSalaryMin, resume.expectSalaryMax, 'month')),
      },
      {
        route: 'set-address', icon: 'nav', title: '想去哪里干活', missing: '还没填：哪个城市',
        summary: resume.expectCityId === 0 ? `${resume.city}，就在住的城市` : resume.expectCityZh,
      },
      {
        route: 'job-intention', icon: 'clock', title: '求职意向', missing: '还没填：几时能到岗',
        summary: label('job_want_status', resume.jobWantStatus),
      },
      {
        route: 'expected-welfare-1', icon: 'bowl', title: '想要的福利', missing: '还没填：包吃、包住、休几天',
        summary: list('job_welfares', resume.expectWelfares),
      },
      {
        route: 'working-condition', icon: 'bed', title: '吃住和班次', missing: '还没填：住不住、上不上夜班',
        summary: joinNonEmpty(
          label('resume_accommodation', resume.accommodation), list('resume_schedule', resume.schedules),
          label('resume_change_shifts', resume.changeShifts),
        ),
      },
      {
        route: 'part-time-edit', icon: 'cal', title: '兼职', missing: '没打开：有空也想干点活的，打开',
        summary: resume.partTimeSwitch
          ? joinNonEmpty('打开了', resume.partTimeJobNames.join('、'), list('resume_working_time', resume.partTimeTimes))
          : '',
      },
    ],
    [
      {
        route: 'resume-work', icon: 'brief', title: '干过的活', missing: '还没填：在哪里干过什么',
        summary: work ? `${resume.works.length}段·最近：${work.company} ${work.position}` : '',
      },
      {
        route: 'education-edit', icon: 'doc', title: '上过的学', missing: '还没填：学校、技校、培训班',
        summary: education ? joinNonEmpty(education.school, education.educationName, periodText(education.from, education.to)) : '',
      },
      { route: 'introduction', icon: 'pen', title: '介绍自己', missing: '还没填：会什么、几时能上班', summary: resume.introduction },
    ],
    [
      {
        route: 'resume-base-info', icon: 'me', title: '基本信息', missing: '',
        summary: joinNonEmpty(`${resume.age}岁`, label('seniority', resume.seniority), label('resume_education', resume.highEdu)),
      },
      { route: 'resume-address', icon: 'house', title: '住在哪里', missing: '', summary: joinNonEmpty(resume.city, resume.region) },
      {
        route: 'perfect-job-labels', icon: 'star', title: '我的标签', missing: '还没填：能吃苦、守时、离家近',
        summary: [...labelsOf('personality_label', resume.personalityLabels), ...labelsOf('job_search_label', resume.jobSearchLabels)]
          .slice(0, MAX_LABELS).join('、'),
      },
    ],
  ]
}
