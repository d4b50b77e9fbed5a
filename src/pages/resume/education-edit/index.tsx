import type { OwnEducation } from '@daogang/contract/resume'
import { EDUCATION_WIDTHS, OFFERED_EDUCATIONS } from '@daogang/contract/rules/resume'
import { useDeleteEducation, useSaveEducation } from '@/api/resume-save'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { dictionary } from '@/features/form/dictionary'
import { Entries } from '@/features/resume/Entries'
import { EntryScreen } from '@/features/resume/EntryScreen'
import { PERIOD, since, until, upToNow } from '@/features/resume/months'
import { periodText } from '@/lib/time'
import { defineForm, onlyWhen, text, type Initial } from '@/ui'

interface EducationValues extends Pick<OwnEducation, 'school' | 'major' | 'education' | 'from'> {
  present: boolean
  to: string | undefined
}

const educationForm = defineForm<EducationValues>({
  school: text({ label: '学校', required: true, isName: true, max: EDUCATION_WIDTHS.school, placeholder: '毕业的学校', whenEmpty: '写学校的名字' }),
  education: dictionary({ label: '学历', of: 'resume_education', required: true, sheet: true }),
  major: text({ label: '专业', isName: true, max: EDUCATION_WIDTHS.major, words: true, placeholder: '没有就不填' }),
  from: since('入学时间'),
  present: upToNow('还在上学'),
  to: onlyWhen(({ present }) => present !== true, until('毕业时间')),
})

const initialOf = (education: OwnEducation | undefined): Initial<EducationValues> => ({ ...education, present: education?.to === null })

/** Education: the list, or with an id one entry. */
function EducationEditPage() {
  const { id } = useRouteQuery('education-edit')
  const save = useSaveEducation()
  const remove = useDeleteEducation()
  if (id === undefined) {
    return (
      <Entries
        title="上过的学" verb="加一段" most={OFFERED_EDUCATIONS} of={({ educations }) => educations} empty="有技校、培训班的也可以写上"
        words={({ school, educationName, from, to }) => ({ title: `${school}·${educationName}`, note: periodText(from, to) })}
        onOpen={(education) => navigate.to('education-edit', { id: education })}
      />
    )
  }
  return (
    <EntryScreen
      id={id} form={educationForm} together={PERIOD} name="education" title="上过的学" of={({ educations }) => educations} initial={initialOf}
      save={(educationId, { present, to, ...values }) => save.mutateAsync({ ...values, id: educationId, to: present ? '' : to ?? '' })}
      remove={remove.mutateAsync}
    />
  )
}

export default page('education-edit', EducationEditPage)
