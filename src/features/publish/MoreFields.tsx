import { useDictionary } from '@/api/dictionary'
import { useFormState } from '@/ui'
import { postingForm } from './fields'
import { Fold } from './Fold'
import type { Posting } from './posting'

interface MoreFieldsProps {
  /** Names that are asked elsewhere. */
  except: readonly (keyof Posting)[]
  asksAgency: boolean
}

/** Fields of a job that have a sensible value already. */
export function MoreFields({ except, asksAgency }: MoreFieldsProps) {
  const { values: { title, hours, contact, validDays, welfares = [] } } = useFormState(postingForm)
  const promised = useDictionary('job_welfares').filter(({ value }) => welfares.includes(value)).map(({ label }) => label)
  const filled = [title, hours?.replace(/[。，；、\s]+$/, ''), ...promised, contact && `联系人${contact}`, validDays && `招${validDays}天`].filter(Boolean).join('，')
  const groups = [
    ['title', 'store', ...asksAgency ? ['agencyId' as const] : [], 'contact', 'validDays'], ['hours', 'payday', 'welfares'],
    ['experience', 'education', 'requirements'],
  ] as const
  return (
    <Fold
      title="更多要求" note={filled === '' ? '岗位名称、上班时间、福利、经验' : `已填：${filled}`}
      groups={groups.map((names) => names.filter((name) => !except.includes(name)))}
    />
  )
}
