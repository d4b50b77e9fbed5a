import type { Account } from '@daogang/contract/auth'
import type { Resume } from '@daogang/contract/resume'
import { useApplyToJob } from '@/api/application'
import { ApiError, CODES } from '@/api/errors'
import { useSaveResume } from '@/api/resume'
import { navigate } from '@/app/navigation'
import { FormScreen } from '@/features/form/FormScreen'
import { useLocation } from '@/stores/location'
import { Box, FormGroup, PhoneMasked, toast, Txt } from '@/ui'
import { initialOf, inputOf, resumeForm } from './resume-form'
import styles from './resume-form.module.scss'

interface ResumeFormProps {
  account: Account
  resume: Resume | null
  /** A job to apply for as soon as the resume is saved. */
  applyTo?: string
}

/** The short resume on one screen. */
export function ResumeForm({ account, resume, applyTo }: ResumeFormProps) {
  const save = useSaveResume(resume !== null)
  const apply = useApplyToJob()

  async function applyNow(jobId: string) {
    try {
      await apply.mutateAsync(jobId)
      navigate.replace('delivery-success', { jobId })
    } catch (error) {
      // The reason is told by the app-wide toast. A refusal stands, so the job's page has to show it; a bad network may be tried again.
      if (error instanceof ApiError && error.kind === 'refused') navigate.back()
    }
  }

  function onSent() {
    if (applyTo) return applyNow(applyTo)
    toast.done('简历存好了')
    navigate.back()
  }

  return (
    <FormScreen
      form={resumeForm}
      title={resume ? '改简历' : '填简历'}
      verb={applyTo ? '保存并报名' : '保存'}
      then={applyTo ? '改完就能报名' : '改完就能保存'}
      hint={applyTo && '先填一份简历，3分钟就好，存好就报名'}
      initial={initialOf(resume, account, useLocation.getState().city)}
      draft="resume"
      version={resume?.updatedAt}
      codes={{ [CODES.ageOutOfRange]: 'birthday' }}
      send={(values) => save.mutateAsync(inputOf(values))}
      onSent={onSent}
    >
      <FormGroup of={resumeForm} title="你是谁" names={['name', 'birthday', 'city']} />
      <FormGroup of={resumeForm} title="想找什么活" names={['expectJobs', 'salary', 'jobWantStatus']} />
      <FormGroup of={resumeForm} title="干过什么" names={['seniority', 'introduction']} />
      <Box className={styles.phone}>
        <Txt tone="2">电话用你登录的</Txt><PhoneMasked phone={account.mobile} /><Txt tone="2">，老板看不到完整号码</Txt>
      </Box>
    </FormScreen>
  )
}
