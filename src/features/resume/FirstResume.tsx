import type { Account } from '@daogang/contract/auth'
import type { ComponentType } from 'react'
import { useApplyToJob } from '@/api/application-apply'
import { CODES, refusalOf } from '@/api/errors'
import { useCreateResume, useSaveSection } from '@/api/resume-save'
import { navigate } from '@/app/navigation'
import { track } from '@/app/tracking/track'
import { FormScreen } from '@/features/form/FormScreen'
import { useLocation } from '@/stores/location'
import { Box, FormGroup, PhoneMasked, toast, Txt } from '@/ui'
import { firstForm, initialOf, inputOf } from './first-form'
import styles from './first-resume.module.scss'

const WHO = ['name', 'birthday', 'city'] as const
const DONE = ['seniority', 'introduction'] as const
const SEEN = ['seenBy'] as const

/** The button that fills the introduction by voice. The page passes it, because it belongs to another feature. */
export type Speak = ComponentType<{ form: typeof firstForm; name: 'introduction'; children: string }>

export interface FirstResumeProps {
  account: Account
  Speak: Speak
  /** Index of the first step to show. */
  start?: number
  /** A job to apply for as soon as the resume is saved. */
  applyTo?: string
  /** The resume exists by now, and the application does not. */
  isSaved?: boolean
}

/** Creates the first resume in three steps, each of which fits one screen. */
export function FirstResume({ account, Speak, start, applyTo, isSaved = false }: FirstResumeProps) {
  const create = useCreateResume()
  const update = useSaveSection()
  const apply = useApplyToJob({ quiet: true })

  async function save(values: Parameters<typeof inputOf>[0]): Promise<string | undefined> {
    const input = inputOf(values)
    // Work is wanted in the city that the form names: an update alone keeps the wish of before (`expectCityId`).
    await (isSaved ? update.mutateAsync({ ...input, expectCityId: 0 }) : create.mutateAsync(input))
    return undefined
  }

  /** @returns why the application was refused, which is final. A lost one fails: the form shows why, and the user can try again. */
  async function applyNow(): Promise<string | undefined> {
    if (applyTo === undefined) return undefined
    try {
      await apply.mutateAsync(applyTo)
      track('job_apply', { jobId: applyTo })
      return undefined
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === undefined) throw error
      return refusal
    }
  }

  function onSent(refusal: string | undefined) {
    if (refusal !== undefined) {
      toast.show(refusal)
      navigate.back()
    } else if (applyTo !== undefined) {
      navigate.replace('delivery-success', { jobId: applyTo })
    } else {
      toast.done('简历存好了')
      // The resume's home lists the missing sections.
      navigate.replace('resume-form')
    }
  }

  return (
    <FormScreen
      form={firstForm}
      wording="resume"
      title="填简历"
      verb={applyTo ? '保存并报名' : '保存'}
      then={applyTo ? '改完就能报名' : '改完就能保存'}
      hint={applyTo ? '先填一份简历，3分钟就好，存好就报名' : '填完三步，报名就能用'}
      initial={initialOf(account, useLocation.getState().city)}
      draft="resume"
      codes={{ [CODES.ageOutOfRange]: 'birthday' }}
      send={save}
      after={applyNow}
      onSent={onSent}
      start={start}
      steps={[
        {
          title: '你是谁',
          names: WHO,
          content: <><FormGroup of={firstForm} names={WHO} /><PhoneNote mobile={account.mobile} /></>,
        },
        { title: '想找什么活', names: ['expectJobs', 'salary', 'jobWantStatus'] },
        {
          title: '干过什么',
          names: [...DONE, ...SEEN],
          content: (
            <>
              <FormGroup of={firstForm} names={DONE} />
              <Speak form={firstForm} name="introduction">说一说，不用打字</Speak>
              <FormGroup of={firstForm} names={SEEN} />
            </>
          ),
        },
      ]}
    />
  )
}

function PhoneNote({ mobile }: { mobile: string }) {
  return (
    <Box className={styles.phone}>
      <Txt tone="2">电话用你登录的</Txt><PhoneMasked phone={mobile} /><Txt tone="2">，老板看不到完整号码</Txt>
    </Box>
  )
}
