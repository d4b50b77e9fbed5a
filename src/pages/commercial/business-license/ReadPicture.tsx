import type { ReadLicence } from '@daogang/contract/certification'
import { useEffect, useRef, useState } from 'react'
import { useReadLicence } from '@/api/certification'
import { messageOf } from '@/api/errors'
import { PictureTips } from '@/features/certification/CertificationState'
import { Card, NoticeStrip, useFormState, type Form } from '@/ui'
import type { LicenceValues } from './form'

const BY_HAND = '照着执照自己填也行'

const OUTCOMES: Record<ReadLicence['outcome'], { kind: 'ok' | 'warn' | 'info'; text: string }> = {
  read: { kind: 'ok', text: '认出来了，请对着执照核对一遍' },
  unreadable: { kind: 'warn', text: `照片看不清，没认出来。重拍一张，${BY_HAND}` },
  other: { kind: 'warn', text: `照片上好像不是营业执照，请看看拍对了没有。拍对了，${BY_HAND}` },
  busy: { kind: 'warn', text: `现在认不了字，${BY_HAND}` },
  off: { kind: 'info', text: '请照着执照填下面几行' },
}

/** Reads a picture that was chosen here, fills in what it says, and tells how that went. Typed texts stay where nothing was read. */
export function ReadPicture({ form }: { form: Form<LicenceValues> }) {
  const state = useFormState(form)
  const id = state.values.picture?.[0]?.id
  // A picture from before was read already, and its texts may have been corrected since.
  const [earlier] = useState(id)
  const filledFrom = useRef(id)
  const read = useReadLicence(id === earlier ? undefined : id)
  const { data } = read
  useEffect(() => {
    if (data?.outcome !== 'read' || id === filledFrom.current) return
    filledFrom.current = id
    state.fill(Object.fromEntries(Object.entries(data.licence).filter(([, text]) => text !== '')))
  }, [data, id, state])

  if (id === undefined) return <Card><PictureTips /></Card>
  if (read.isFetching) return <NoticeStrip>正在认字，等几秒</NoticeStrip>
  if (read.error) return <NoticeStrip kind="warn">{messageOf(read.error)}</NoticeStrip>
  return data ? <NoticeStrip kind={OUTCOMES[data.outcome].kind}>{OUTCOMES[data.outcome].text}</NoticeStrip> : null
}
