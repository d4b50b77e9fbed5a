import type { CertificateRead } from '@daogang/contract/campaign'
import { useEffect, useState, type ReactElement } from 'react'
import { readCertificate } from '@/api/campaign'
import { pictures } from '@/features/form/pictures'
import { useAgreed } from '@/features/gates/ScopeGate'
import { ScopeQuestion } from '@/features/gates/ScopeQuestion'
import { validUntilText } from '@/lib/time'
import { Box, NoticeStrip, QueryView, type Field, type SentFile } from '@/ui'

const NAMES = {
  match: '名字和你的实名一样', differs: '上面的名字和你的实名不一样，别人的健康证报不了', unread: '名字没认出来，审核的人会看',
} as const

/** What the machine says about a picture, and what to do. */
function saidOf({ outcome, name, validUntil }: CertificateRead): { kind: 'ok' | 'warn' | 'info', text: string } {
  switch (outcome) {
    case 'read': {
      const until = validUntil === '' ? '' : `，有效期${validUntilText(`${validUntil}T12:00:00+08:00`)}`
      return { kind: name === 'differs' ? 'warn' : name === 'match' ? 'ok' : 'info', text: `${NAMES[name]}${until}` }
    }
    case 'other': return { kind: 'warn', text: '看着不像健康证，拍有照片和有效期的那一面' }
    case 'unreadable': return { kind: 'warn', text: '看不清，拍亮一点、正一点，四个角都拍到' }
    case 'busy': return { kind: 'info', text: '现在认不了，先交，审核的人会看' }
    case 'off': return { kind: 'info', text: '审核的人会照着图片核对' }
  }
}

/** The uploader after a consent, with what the machine reads of the first picture. */
function CertificateWidget({ value, children }: { value: SentFile[], children: ReactElement }) {
  const [read, setRead] = useState<{ id: string, found: CertificateRead }>()
  const id = value[0]?.id
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    readCertificate(id).then((found) => { if (isCurrent) setRead({ id, found }) }, () => undefined)
    return () => { isCurrent = false }
  }, [id])
  const { scopes, agreed } = useAgreed('certificate')
  const said = read && read.id === id ? saidOf(read.found) : undefined
  if (!agreed) {
    return <QueryView query={scopes}>{() => <ScopeQuestion scope="certificate" verb="同意，去拍健康证">{null}</ScopeQuestion>}</QueryView>
  }
  return (
    <Box>
      {children}
      {said && <NoticeStrip kind={said.kind}>{said.text}</NoticeStrip>}
    </Box>
  )
}

/** A field for pictures of a health certificate, which are read as soon as they are there. */
export const certificate = <B,>(field: { label: string, required: boolean, max: number }): Field<SentFile[], B> => pictures<B>({
  ...field, purpose: 'submission', whenEmpty: '请拍一张',
  around: (uploader, value) => <CertificateWidget value={value}>{uploader}</CertificateWidget>,
})
